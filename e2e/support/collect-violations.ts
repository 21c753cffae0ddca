import type { Page } from '@playwright/test';

/** Collects the violations of the content-security policy from the start of each page, each with its page. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteBreach', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { documentURI, effectiveDirective, blockedURI, sample } = event;
      const note: unknown = Reflect.get(window, 'noteBreach');
      if (typeof note === 'function') {
        note(`${documentURI}: ${effectiveDirective} ${blockedURI} ${sample}`);
      }
    });
  });
  return violations;
}
