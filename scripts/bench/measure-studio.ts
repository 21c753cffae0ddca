import { mkdtemp, copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Browser, Frame, Page } from '@playwright/test';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { serveStudio } from '../studio/server/serve-studio.ts';
import { withManyOptions, type WidenedConfig } from './widened-config.ts';

/** What typing in the studio takes, in milliseconds: one number for each key. */
export interface StudioSpeed {
  /** Until the page can take the next key, and has painted this one. */
  readonly keystroke: readonly number[];
  /** Until the real site beside it shows what was typed, painted. */
  readonly preview: readonly number[];
}

const TYPED_KEYS = 'abcdefghijklmnopqrst'.split('');

/** Between two keys, as of somebody who types slowly enough to look. */
const PAUSE_MS = 700;

/** A studio that takes longer than this for anything is none that works, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** What a page has noted: times in milliseconds since 1970, 0 while they are not there yet. */
interface TypingObservations {
  /** What the preview waits for. */
  wanted: string;
  /** When the studio had a key. */
  pressed: number;
  /** When it had painted that, or the preview what it waited for. */
  painted: number;
}

/** Notes when a key came in, when it was painted, and when the preview shows what is waited for. Runs in both pages. */
function observeTyping() {
  const seen: TypingObservations = { wanted: '', pressed: 0, painted: 0 };
  Object.assign(self, { seen });
  // The task after the next frame.
  const noteFrame = () =>
    requestAnimationFrame(() =>
      setTimeout(() => (seen.painted = performance.timeOrigin + performance.now())),
    );
  if (parent === self) {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      seen.pressed = performance.timeOrigin + timeStamp;
      noteFrame();
    };
    addEventListener('keydown', onKey, true);
    return;
  }
  new MutationObserver(() => {
    if (seen.wanted === '' || !document.body.textContent.includes(seen.wanted)) return;
    seen.wanted = '';
    noteFrame();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** What a page has noted, once that is painted. */
async function waitForObservations(page: Frame): Promise<TypingObservations> {
  const seen = await page.waitForFunction(() => {
    const { painted, ...rest } = Reflect.get(self, 'seen') as TypingObservations;
    return painted > 0 && { ...rest, painted };
  });
  return seen.jsonValue() as Promise<TypingObservations>;
}

/** Presses a key and says what came of it. */
async function pressKey(page: Page, key: string, wanted: string) {
  const frames = page.frames();
  const [studio, preview] = frames;
  if (!studio || !preview) throw new Error('The studio has no preview.');
  await Promise.all(
    frames.map((frame) =>
      frame.evaluate(
        (words) => Object.assign(Reflect.get(self, 'seen'), { wanted: words, painted: 0 }),
        wanted,
      ),
    ),
  );
  await page.keyboard.press(key);
  const [{ pressed, painted }, shown] = await Promise.all([
    waitForObservations(studio),
    waitForObservations(preview),
  ]);
  return { painted: painted - pressed, shown: shown.painted - pressed };
}

async function measureTyping(
  page: Page,
  url: string,
  widened: WidenedConfig,
): Promise<StudioSpeed> {
  const { step, stepIndex, optionIndex } = widened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(() => localStorage.setItem('studio-tour', 'closed'));
  await page.addInitScript(observeTyping);
  await page.goto(`${url}#/estimator.json/steps/${stepIndex}/options/${optionIndex}`);
  const site = page.frameLocator('iframe');
  await site.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Show in the preview').selectOption(`step ${step.id}`);
  const field = page.getByRole('textbox', { name: 'Label', exact: true });
  const words = await field.inputValue();
  await site.getByText(words, { exact: true }).waitFor();
  await field.focus();
  await field.press('End');
  const keystroke: number[] = [];
  const preview: number[] = [];
  for (const [index, key] of TYPED_KEYS.entries()) {
    const told = await pressKey(page, key, words + TYPED_KEYS.slice(0, index + 1).join(''));
    // The first ones warm up what has never run.
    if (index > 2) {
      keystroke.push(told.painted);
      preview.push(told.shown);
    }
    await page.waitForTimeout(PAUSE_MS);
  }
  return { keystroke, preview };
}

/**
 * Types into the name of an option in the studio, with the site beside it at its step.
 * @param more how many options the config gets beside its own
 */
export async function measureStudio(
  browser: Browser,
  configFile: string,
  config: EstimatorConfig,
  more: number,
): Promise<StudioSpeed> {
  const folder = await mkdtemp(join(tmpdir(), 'estimator-bench-studio-'));
  const context = await browser.newContext({ viewport: { width: 1500, height: 950 } });
  try {
    const from = dirname(configFile);
    const beside = (await readdir(from)).filter((name) => name.endsWith('.json'));
    await Promise.all(beside.map((name) => copyFile(join(from, name), join(folder, name))));
    const widened = withManyOptions(config, more);
    const file = join(folder, 'estimator.json');
    if (basename(configFile) !== 'estimator.json') await rm(join(folder, basename(configFile)));
    await writeFile(file, `${JSON.stringify(widened.config, null, 2)}\n`);
    const studio = await serveStudio(file, 0);
    try {
      return await measureTyping(await context.newPage(), studio.url, widened);
    } finally {
      await studio.close();
    }
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
}
