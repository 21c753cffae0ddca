import type { ServerResponse } from 'node:http';

/**
 * A page of the test server without scripts and styles, below the address of every site. The home page is a new visit
 * after it, while a second visit right away would be a reload that restores the step. A file such as robots.txt is no
 * such page: browsers show it in a viewer with styles of its own, which violate the policy of the site.
 */
export const EMPTY_PAGE = './empty-page';

export function sendEmptyPage(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  // As the pages of the site, or WebKit would lose the history entry on the way to them.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.end('<!doctype html><html lang="en"><title>Empty</title></html>');
}
