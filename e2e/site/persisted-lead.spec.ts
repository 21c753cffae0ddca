import type { BrowserContext, Page } from '@playwright/test';
import {
  KITCHEN_FORM_POSITION,
  getButton,
  fillKitchenContact,
  getSendButton,
} from '../support/kitchen-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import { getHeading } from '../support/adu-journey.ts';

// The kitchen remodeller keeps leads that fail, for a day.
test.use({ siteName: 'kitchen' });

const PERSISTED_MESSAGE = 'We keep this here for 24 hours and send it once you are connected.';
const IN_PAGE_MESSAGE = 'Stay on this page: we send it once you are connected.';
const THANK_YOU_HEADING = 'Thanks, Bea Cole!';

const getSubmit = getSendButton;
const fillContactForm = fillKitchenContact;
const getOffer = (page: Page) => page.getByText(/^Bea Cole, this is from .+\. Send it\?$/);

const openForm = (page: Page) => openWizardAt(page, KITCHEN_FORM_POSITION);

/** A lead that fails, with what the visitor is told. */
async function submitAndFail(page: Page, told = PERSISTED_MESSAGE): Promise<void> {
  await openForm(page);
  await fillContactForm(page);
  await getSubmit(page).click();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(getSubmit(page)).toBeDisabled();
}

/** What the leads say in a field. */
async function readField(
  inbox: { leads(): Promise<{ fields: [string, string][] }[]> },
  field: string,
): Promise<(string | undefined)[]> {
  const leads = await inbox.leads();
  return leads.map(({ fields }) => Object.fromEntries(fields)[field]);
}

/** What tells leads apart. */
const readLeadIds = (inbox: Parameters<typeof readField>[0]) => readField(inbox, 'sent_at');

/** To a page that the footer links to. */
async function visitFooterPage(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('navigation').getByRole('link').first().click();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
}

/** Has the browser say that there is a network again. */
async function dispatchOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** What the browser keeps. */
function readPersistedLeads(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const [{ name } = {}] = await indexedDB.databases();
    if (name === undefined) return [];
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await answered(indexedDB.open(name));
    const [store] = database.objectStoreNames;
    const kept: unknown[] =
      store === undefined
        ? []
        : await answered(database.transaction(store).objectStore(store).getAll());
    database.close();
    return kept;
  });
}

/** Waits until the browser keeps so many leads, in its own time: where the clock of the page runs ahead, it is not waited for. */
async function waitForPersistedLeads(page: Page, leads = 1): Promise<void> {
  await expect.poll(async () => (await readPersistedLeads(page)).length).toBe(leads);
}

async function reopenInNewTab(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto('./');
  return next;
}

test('a name too long to be sent is refused in words; a lead of a dead spot goes by itself when the browser is online again', async ({
  page,
  site,
  context,
}) => {
  await openForm(page);
  await fillContactForm(page);
  await page.getByLabel('Your name').fill('B'.repeat(501));
  await getSubmit(page).click();
  await expect(page.getByText('Your name: 500 characters are enough.')).toBeVisible();
  expect(await site.inbox.leads()).toHaveLength(0);

  await fillContactForm(page);
  await context.setOffline(true);
  await getSubmit(page).click();
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.setOffline(false);
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a lead that nobody takes is tried again with time, and arrives once', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await site.inbox.setMode('absent');
  await openForm(page);
  await advanceClockUntil(page, () => page.getByLabel('Your name').isVisible());
  await fillContactForm(page);
  await getSubmit(page).click();
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert')).toBeVisible();
  // It is taken up, and the line breaks.
  await site.inbox.setMode('drop');
  await advanceClockUntil(page, async () => (await site.inbox.turnedAway()) > 0);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await site.inbox.leads()).toHaveLength(0);
  await site.inbox.setMode('at-once');
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
  await page.clock.runFor(600_000);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a lead that hangs fails in words when its time is over, is tried again, and keeps its id', async ({
  page,
  site,
}) => {
  // The browser's own clock would end it: here the clock of the page does.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    };
  });
  await page.clock.install();
  const letIn = site.inbox.hold();
  await openForm(page);
  await advanceClockUntil(page, () => page.getByLabel('Your name').isVisible());
  await fillContactForm(page);
  await getSubmit(page).click();
  await waitForPersistedLeads(page);
  await page.clock.runFor(29_000);
  await expect(getSubmit(page)).toHaveText('One moment...');
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toHaveText(
    'Your request did not get through: nobody answered.',
  );
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  letIn();
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
  expect(new Set(await readLeadIds(site.inbox)).size).toBe(1);
});

test('the visitor who goes back and sends again sends the same lead', async ({ page, site }) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await site.inbox.setMode('at-once');
  await getButton(page, 'Previous').click();
  await getButton(page, 'Show my quote').click();
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  await getSubmit(page).click();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a visitor who declines cookies after a try that failed sends no click any more, and keeps none', async ({
  page,
  site,
}) => {
  await openWizardAt(page, KITCHEN_FORM_POSITION, './?gclid=abc');
  await getButton(page, 'Accept Cookies').click();
  await fillContactForm(page);
  await site.inbox.setMode('absent');
  await getSubmit(page).click();
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  expect(JSON.stringify(await readPersistedLeads(page))).toContain('abc');
  await getButton(page, 'Cookie choice').click();
  await getButton(page, 'Decline').click();
  await expect
    .poll(async () => JSON.stringify(await readPersistedLeads(page)))
    .not.toContain('abc');
  await waitForPersistedLeads(page);
  await site.inbox.setMode('at-once');
  await dispatchOnline(page);
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await readField(site.inbox, 'click')).toEqual(['']);
});

test('what is changed meanwhile goes in the place of what was kept', async ({
  page,
  site,
  context,
}) => {
  await openForm(page);
  await fillContactForm(page);
  await context.setOffline(true);
  await getSubmit(page).click();
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  await getButton(page, 'Previous').click();
  await getButton(page, 'Show my quote').click();
  await page.getByLabel('Mobile number').fill('541 555-0199');
  await context.setOffline(false);
  await getSubmit(page).click();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await readField(site.inbox, 'mobile')).toEqual(['5415550199']);
});

test('what is changed after a look at another page is not overtaken by what was kept', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await visitFooterPage(page);
  await page.goBack();
  await page.getByLabel('Mobile number').fill('541 555-0199');
  await site.inbox.setMode('at-once');
  await dispatchOnline(page);
  await getSubmit(page).click();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await readField(site.inbox, 'mobile')).toEqual(['5415550199']);
});

test('a look at another page, and from there at the start, keeps no lead from being sent', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await visitFooterPage(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByLabel('Galley')).toBeVisible();
  await site.inbox.setMode('at-once');
  await dispatchOnline(page);
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('what somebody else has left on the device is offered, and stands in nobody else’s form', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await page.close();
  const next = await context.newPage();
  await openForm(next);
  await expect(getOffer(next)).toBeVisible();
  await expect(next.getByLabel('Your name')).toHaveValue('');
  await fillContactForm(next);
  await next.getByLabel('Your name').fill('Ann Lee');
  await site.inbox.setMode('at-once');
  await getSubmit(next).click();
  await expect(getHeading(next)).toHaveText('Thanks, Ann Lee!');
  // What was sent is taken off the device a moment later.
  await waitForPersistedLeads(next);
  await next.goto('./');
  await getOffer(next).waitFor();
  const letIn = site.inbox.hold();
  await getButton(next, 'Send it').click();
  await expect(next.getByRole('status').filter({ hasText: 'On its way...' })).toBeFocused();
  letIn();
  await expect(getHeading(next)).toHaveText(THANK_YOU_HEADING);
  const names = await readField(site.inbox, 'full_name');
  expect(new Set(names)).toEqual(new Set(['Ann Lee', 'Bea Cole']));
});

test('a reload after a failure loses nothing that was typed, and sends the same lead', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  await expect(page.getByLabel('Mobile number')).toHaveValue('541 555-0100');
  await expect(getOffer(page)).toBeVisible();
  await site.inbox.setMode('at-once');
  await getSubmit(page).click();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
  await page.goto('./');
  await expect(getHeading(page)).toBeVisible();
  await expect(getOffer(page)).toHaveCount(0);
});

test('who comes back is asked, nothing goes before the answer, and an offer that fails says so', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await site.inbox.setMode('at-once');
  const next = await reopenInNewTab(context, page);
  await expect(getOffer(next)).toBeVisible();
  expect(await site.inbox.leads()).toHaveLength(0);
  await site.inbox.setMode('absent');
  await getButton(next, 'Send it').click();
  await expect(next.getByRole('alert')).toBeFocused();
  await expect(next.getByText(PERSISTED_MESSAGE)).toBeVisible();
  await site.inbox.setMode('at-once');
  await getButton(next, 'Send it').click();
  await expect(getHeading(next)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
  await next.goto('./');
  await expect(getOffer(next)).toHaveCount(0);
});

test('what is over its time goes from the device with whatever page is opened next', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('./privacy-policy');
  await expect(getHeading(next)).toBeVisible();
  await waitForPersistedLeads(next);
  await next.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await next.reload();
  await waitForPersistedLeads(next, 0);
});

test('"Forget it" forgets below the alert what was typed, too, and what was kept for whoever comes back', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  await getButton(page, 'Forget it').click();
  await expect(page.getByText('Nothing is kept here.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(getSubmit(page)).toBeEnabled();
  await expect(getHeading(page)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(getOffer(page)).toHaveCount(0);

  await fillContactForm(page);
  await getSubmit(page).click();
  await expect(page.getByText(PERSISTED_MESSAGE)).toBeVisible();
  await site.inbox.setMode('at-once');
  const next = await reopenInNewTab(context, page);
  await getButton(next, 'Forget it').click();
  await expect(next.getByText('Nothing is kept here.', { exact: true })).toBeVisible();
  await expect(getOffer(next)).toHaveCount(0);
  const last = await reopenInNewTab(context, next);
  await expect(getHeading(last)).toBeVisible();
  await expect(getOffer(last)).toHaveCount(0);
  expect(await site.inbox.leads()).toHaveLength(0);
});

test('what is pressed just as an offer comes up neither sends nor forgets it', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  const next = await reopenInNewTab(context, page);
  const forget = getButton(next, 'Forget it');
  await expect(forget).toBeVisible();
  /** Whether a press meets the button so many milliseconds before and after what lets it through ends. */
  const isMet = await forget.evaluate((each) => {
    const row = each.parentElement;
    if (!row) throw new Error('There is no offer.');
    // Begun anew, since it may be over by now.
    row.style.animation = 'none';
    const { left, top, width } = each.getBoundingClientRect();
    row.style.animation = '';
    return [-1, 100].map((late) => {
      for (const animation of row.getAnimations()) {
        animation.pause();
        animation.currentTime = 500 + late;
      }
      return each.contains(document.elementFromPoint(left + width / 2, top + 5));
    });
  });
  expect(isMet).toEqual([false, true]);
});

test('a second tab offers nothing that the first one looks after', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await submitAndFail(page);
  const second = await context.newPage();
  await second.goto('./');
  await second.getByLabel('Galley').check();
  await expect(getOffer(second)).toHaveCount(0);
  await site.inbox.setMode('at-once');
  await dispatchOnline(page);
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('where the browser keeps nothing, the open page does', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await site.inbox.setMode('absent');
  await submitAndFail(page, IN_PAGE_MESSAGE);
  await site.inbox.setMode('at-once');
  await dispatchOnline(page);
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await site.inbox.leads()).toHaveLength(1);
});

for (const [what, comeBack] of [
  ['closed', (page, context) => reopenInNewTab(context, page)],
  ['loaded again', async (page) => (await page.reload(), page)],
] as const satisfies [string, (page: Page, context: BrowserContext) => Promise<Page>][]) {
  test(`a tab that is ${what} while it sends: the lead arrives, or is offered`, async ({
    page,
    site,
    context,
  }) => {
    const letIn = site.inbox.hold();
    await openForm(page);
    await fillContactForm(page);
    await getSubmit(page).click();
    await expect(page.getByRole('button', { name: 'One moment...' })).toBeVisible();
    await waitForPersistedLeads(page);
    const next = await comeBack(page, context);
    letIn();
    await expect.poll(async () => (await site.inbox.leads()).length).toBe(1);
    await getButton(next, 'Send it').click();
    await expect(getHeading(next)).toHaveText(THANK_YOU_HEADING);
    expect(new Set(await readLeadIds(site.inbox)).size).toBe(1);
  });
}
