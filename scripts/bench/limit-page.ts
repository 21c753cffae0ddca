/** Shows the next of the screens that stand in the page as templates, at every click on a button. */
const SCRIPT = `
let at = 0;
addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('main button');
  const screen = button && document.getElementById('screen-' + (at + 1));
  if (!screen) return;
  event.preventDefault();
  at += 1;
  document.querySelector('main').replaceChildren(screen.content.cloneNode(true));
  document.querySelector('main h1').focus();
  scrollTo(0, 0);
});`;

/**
 * The limit that nothing can beat: the built home page as plain HTML, with the screens of a walk as
 * templates and a few lines of script, and nothing to load beside its pictures.
 * @param html the built home page
 * @param screens the content of `main` at every step of a walk, the first one left out
 */
export function limitPage(html: string, screens: readonly string[]): string {
  const templates = screens.map(
    // Nothing in the page could ever enable a button again.
    (screen, index) =>
      `<template id="screen-${index + 1}">${screen.replaceAll(' disabled=""', '')}</template>`,
  );
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<template.*?<\/template>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '')
    .replace('</body>', `${templates.join('')}<script>${SCRIPT}</script></body>`);
}
