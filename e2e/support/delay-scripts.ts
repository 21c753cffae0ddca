import type { Page } from '@playwright/test';
import { createDeferred } from './create-deferred.ts';

/**
 * Runs the scripts of the page, but holds back the work that React schedules until `resume`. React schedules by
 * MessagePort.
 */
export async function pauseReactScheduler(page: Page): Promise<{ resume: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held: (readonly [MessagePort, unknown])[] = [];
    const usual = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage') ?? {};
    Object.defineProperty(MessagePort.prototype, 'postMessage', {
      configurable: true,
      value: function hold(this: MessagePort, message: unknown) {
        held.push([this, message]);
      },
    });
    Object.assign(window, {
      resumeWork: () => {
        Object.defineProperty(MessagePort.prototype, 'postMessage', usual);
        for (const [port, message] of held) port.postMessage(message);
      },
    });
  });
  return {
    resume: () =>
      page.evaluate(() => {
        if ('resumeWork' in window) (window.resumeWork as () => void)();
      }),
  };
}

/** All lazy chunks except the wizard. */
export const LAZY_CHUNKS = /\/assets\/(?!index|Estimator)[^/]+\.js$/;

/** Delays scripts until they are let go or fail, by default those of the lazy chunks. */
export async function delayScripts(
  page: Page,
  which = LAZY_CHUNKS,
): Promise<{ letGo: () => void; loseAll: () => void }> {
  const decision = createDeferred<boolean>();
  await page.route(which, async (route) => {
    await ((await decision.promise) ? route.abort() : route.continue());
  });
  return { letGo: () => decision.resolve(false), loseAll: () => decision.resolve(true) };
}

/** Delays all scripts of the page until they are let go. */
export async function delayAllScripts(page: Page): Promise<{ letGo: () => void }> {
  return delayScripts(page, /\/assets\/[^/]+\.js$/);
}

/** Waits until React has hydrated the page. A pointer movement starts the hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new PointerEvent('pointermove'));
    const heading = document.querySelector('main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}

/** Collects console errors, console warnings and uncaught errors of the page, including policy violations. */
export function collectConsoleProblems(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
