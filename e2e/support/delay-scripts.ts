import type { Page } from '@playwright/test';
import { createDeferred } from './create-deferred.ts';

/** Lets scripts run, and holds back what they put off until the browser has time, until it goes on. */
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

/** The scripts of all parts that come late, without that of the wizard. */
export const LAZY_CHUNKS = /\/assets\/(?!index|Estimator)[^/]+\.js$/;

/** Holds scripts back, as a slow line does, until they are let go or lost for good: those of the late parts, if not told which. */
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

/** Holds all scripts of the page back, until they are let go. */
export async function delayAllScripts(page: Page): Promise<{ letGo: () => void }> {
  return delayScripts(page, /\/assets\/[^/]+\.js$/);
}

/** Waits until React has taken over the page, while the visitor moves the mouse. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new PointerEvent('pointermove'));
    const heading = document.querySelector('main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}

/** All complaints of the browser about the page: errors, warnings, breaches of the policy. */
export function collectConsoleProblems(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
