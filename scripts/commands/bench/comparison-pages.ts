import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { compileInlineScript } from '../../build/compile-inline-script.ts';
import { prepareStep } from './measure-visit.ts';

const SCREEN_SCRIPT = `
let index = 0;
addEventListener('click', (event) => {
  const screen = document.getElementById('screen-' + index);
  if (!screen || !event.target.closest('main button')) return;
  event.preventDefault();
  index += 1;
  document.querySelector('main').replaceChildren(screen.content.cloneNode(true));
  document.querySelector('main h1').focus();
  scrollTo(0, 0);
});`;

/** What `main` contains at each step after the first one. */
async function captureScreens(browser: Browser, url: string, stepCount: number): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const screens: string[] = [];
  while (screens.length < stepCount - 1) {
    const button = await prepareStep(page);
    const title = await page.locator('h1').innerText();
    await page.locator(button).first().click();
    await page.locator('h1').filter({ hasNotText: title }).waitFor();
    screens.push(await page.locator('main').innerHTML());
  }
  await page.close();
  return screens;
}

/** The built home page as plain HTML, with its later steps as templates and a few lines of script. */
export async function writeStaticPage(
  browser: Browser,
  dist: string,
  url: string,
  { steps }: EstimatorConfig,
): Promise<void> {
  const screens = await captureScreens(browser, url, steps.length);
  const templates = screens.map(
    (screen, index) =>
      // No script would enable a button again.
      `<template id="screen-${index}">${screen.replaceAll(' disabled=""', '')}</template>`,
  );
  const home = await readFile(join(dist, 'index.html'), 'utf8');
  const html = home
    .replace(/<script.*?<\/script>/gs, (script) => (script.includes('FontFace') ? script : ''))
    .replace(/<template.*?<\/template>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '')
    .replace('</body>', () => `${templates.join('')}<script>${SCREEN_SCRIPT}</script></body>`);
  await writeFile(join(dist, 'static.html'), html);
}

const PLAIN_STYLE = 'button, label { display: block; width: 100%; padding: 1rem; }';

/**
 * Writes a page whose only content is what a script renders.
 * @param name of the script beside this file, and of the page
 * @param style its style sheet
 */
export async function writeReactPage(
  dist: string,
  name: string,
  { steps, site, lead }: EstimatorConfig,
  style = PLAIN_STYLE,
): Promise<void> {
  const script = await compileInlineScript(`scripts/commands/bench/${name}.tsx`, {
    STEPS: JSON.stringify(steps),
    SITE: JSON.stringify(site),
    LEAD: JSON.stringify(lead),
  });
  await writeFile(join(dist, 'assets', `${name}.js`), script);
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${style}</style></head>
<body><div id="root"></div><script src="/assets/${name}.js" defer></script></body>
</html>
`;
  await writeFile(join(dist, `${name}.html`), html);
}
