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

/** Every script that is neither in the first load nor of the wizard. */
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

/** Waits until React drives an element, which it marks, while the visitor moves the mouse. */
async function waitForReact(page: Page, element: string): Promise<void> {
  await page.waitForFunction((selector) => {
    dispatchEvent(new PointerEvent('pointermove'));
    const driven = document.querySelector(selector);
    return driven && Object.keys(driven).some((key) => key.startsWith('__react'));
  }, element);
}

/** Waits until React has taken over the page around the wizard, as it does by itself. */
export async function waitForShellHydration(page: Page): Promise<void> {
  await waitForReact(page, 'main');
}

/** Waits until React has taken the page over, also the wizard: that it does once the visitor does something, and time goes on. */
export async function waitForHydration(page: Page): Promise<void> {
  await waitForReact(page, 'main h1');
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
