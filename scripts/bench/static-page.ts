import { renderScreens } from './render-screens.ts';

/**
 * The limit that nothing can beat: the built home page as plain HTML, with the screens of a walk as
 * templates and a few lines of script, and nothing to load beside its pictures and typefaces.
 * @param html the built home page
 * @param screens the content of `main` at every step of a walk, the first one left out
 */
export function createStaticPage(html: string, screens: readonly string[]): string {
  // Nothing in the page could ever enable a button again.
  const able = screens.map((screen) => screen.replaceAll(' disabled=""', ''));
  return html
    .replace(/<script.*?<\/script>/gs, (script) => (script.includes('FontFace') ? script : ''))
    .replace(/<template.*?<\/template>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '')
    .replace('</body>', renderScreens(able));
}
