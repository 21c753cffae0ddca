import type { Page } from '@playwright/test';

/** Holds the page's scripts back, as a slow line does, until they are let go. */
export async function holdBackScripts(page: Page): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return { letGo };
}

/** Lets scripts run, and holds back what they put off until the browser has time, until it goes on. */
export async function holdBackWork(page: Page): Promise<{ resume: () => Promise<void> }> {
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

/** Every script that is not in the first load. */
export const LATE = /\/assets\/(?!index)[^/]+\.js$/;

/** Holds the late parts back, until they are let go or lost for good. */
export async function holdBackParts(
  page: Page,
): Promise<{ letGo: () => void; loseAll: () => void }> {
  let decide = (_isLost: boolean) => {};
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await page.route(LATE, async (route) => {
    await ((await decision) ? route.abort() : route.continue());
  });
  return { letGo: () => decide(false), loseAll: () => decide(true) };
}

/** Waits until React has taken the page over. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    // React marks the elements that it drives.
    const driven = root?.querySelector('main');
    return driven && Object.keys(driven).some((key) => key.startsWith('__react'));
  });
}

/** All complaints of the browser about the page: errors, warnings, breaches of the policy. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
