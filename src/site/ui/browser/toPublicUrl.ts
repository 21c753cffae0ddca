/** The address of a file in public/, wherever the site is mounted. */
export function toPublicUrl(path: string): string {
  return import.meta.env.BASE_URL.replace(/\/$/, '') + path;
}
