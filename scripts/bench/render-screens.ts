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

/** What stands at the end of a page that leads from screen to screen: those after the first, and a few lines of script. */
export function renderScreens(screens: readonly string[]): string {
  const templates = screens.map(
    (screen, index) => `<template id="screen-${index + 1}">${screen}</template>`,
  );
  return `${templates.join('')}<script>${SCRIPT}</script></body>`;
}
