/**
 * The URL path of a file in public/, including the base path of the site.
 * @param path begins with a slash, as the base path ends with one
 */
export function toPublicUrl(path: string): string {
  return import.meta.env.BASE_URL + path.slice(1);
}
