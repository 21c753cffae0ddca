import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

type Place = Pick<Page | Locator, 'getByRole'>;

export const getButton = (place: Place, name: string) =>
  place.getByRole('button', { name, exact: true });

export const getTab = (page: Page, name: string) =>
  getButton(page.getByRole('navigation', { name: 'Studio' }), name);

/** A field of the form, or of the prices. */
export const getField = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });

/** The strip with the price impact, the problems and the sample customers. */
export const getStrip = (page: Page) => page.getByRole('group', { name: 'What the changes do' });

/** A row of the list on the left. */
export const getRow = (page: Page, name: string | RegExp) =>
  page.getByRole('treegrid', { name: 'Content' }).getByRole('row', { name });

export const getPreview = (page: Page) => page.frameLocator('iframe');

/** A request in the review. */
export const getRequest = (page: Page) => page.getByRole('region', { name: /^Request: / });

/** Expects that the page does not scroll sideways, once it has its size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const readOverflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(readOverflow).toBe(0);
}

/** Saves, and confirms with 'Save anyway' if the studio asks. */
export async function save(page: Page, { press }: Pick<Hands, 'press'>): Promise<void> {
  await press(getButton(page, 'Save'));
  const anyway = getButton(page, 'Save anyway');
  const saved = page.getByRole('banner').getByText('Saved', { exact: true });
  // `expect` makes a snapshot of the page whenever it does not find its element, which takes longer than the rest.
  await anyway.or(saved).waitFor();
  if (await anyway.isVisible()) {
    await press(anyway).catch(async (error: unknown) => {
      // On a busy machine it asks because not all is compared yet, and saves by itself once all is.
      if (!(await saved.isVisible())) throw error;
    });
  }
  await saved.waitFor();
}
