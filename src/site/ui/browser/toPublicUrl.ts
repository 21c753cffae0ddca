/** The URL path of a file in public/, including the base path of the site. */
export function toPublicUrl(path: string): string {
  return import.meta.env.BASE_URL.replace(/\/$/, '') + path;
}
