/** The addresses of the site (spec.md section 2). The legal documents are named like their files in config/. */
export const routes = {
  home: '/',
  thankYou: '/thank-you',
} as const;

/** A path as the site writes it: hosts and visitors put slashes behind it, and capitals into it. */
export function pathOf(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || routes.home;
}
