/** The address of a file in public/ or of a page, wherever the site is mounted. */
export function publicUrl(path: string): string {
  return import.meta.env.BASE_URL.replace(/\/$/, '') + path;
}
