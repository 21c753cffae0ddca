import type { BrowserContext, Page } from '@playwright/test';
import {
  AT_KITCHEN_FORM,
  button,
  fillKitchenContact,
  sendButton,
} from '../support/kitchen-walk.ts';
import { openAt } from '../support/place.ts';
import { expect, test } from '../support/site.ts';
import { untilTimeBrings } from '../support/time.ts';
import { heading } from '../support/walk.ts';

// The kitchen remodeller keeps leads that fail, for a day.
test.use({ siteName: 'kitchen' });

const KEPT = 'We keep this here for 24 hours and send it once you are connected.';
const KEPT_IN_PAGE = 'Stay on this page: we send it once you are connected.';
const THANKS = 'Thanks, Bea Cole!';

const send = sendButton;
const fillIn = fillKitchenContact;
const offer = (page: Page) => page.getByText(/^Bea Cole, this is from .+\. Send it\?$/);

const openForm = (page: Page) => openAt(page, AT_KITCHEN_FORM);

/** A lead that fails, with what the visitor is told. */
async function fail(page: Page, told = KEPT): Promise<void> {
  await openForm(page);
  await fillIn(page);
  await send(page).click();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(send(page)).toBeDisabled();
}

/** What the leads say in a field. */
async function fieldOf(
  inbox: { leads(): Promise<{ fields: [string, string][] }[]> },
  field: string,
): Promise<(string | undefined)[]> {
  const leads = await inbox.leads();
  return leads.map(({ fields }) => Object.fromEntries(fields)[field]);
}

/** What tells leads apart. */
const idsOf = (inbox: Parameters<typeof fieldOf>[0]) => fieldOf(inbox, 'sent_at');

/** To a page that the footer links to. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('navigation').getByRole('link').first().click();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
}

/** Has the browser say that there is a network again. */
async function comeOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** What the browser keeps. */
function keptOn(page: Page): Promise<unknown[]> {
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
async function untilKept(page: Page, leads = 1): Promise<void> {
  await expect.poll(async () => (await keptOn(page)).length).toBe(leads);
}

async function another(context: BrowserContext, page: Page): Promise<Page> {
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
  await fillIn(page);
  await page.getByLabel('Your name').fill('B'.repeat(501));
  await send(page).click();
  await expect(page.getByText('Your name: 500 characters are enough.')).toBeVisible();
  expect(await site.inbox.leads()).toHaveLength(0);

  await fillIn(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(THANKS);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a lead that nobody takes is tried again with time, and arrives once', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await site.inbox.setMode('absent');
  await openForm(page);
  await untilTimeBrings(page, () => page.getByLabel('Your name').isVisible());
  await fillIn(page);
  await send(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert')).toBeVisible();
  // It is taken up, and the line breaks.
  await site.inbox.setMode('drop');
  await untilTimeBrings(page, async () => (await site.inbox.turnedAway()) > 0);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await site.inbox.leads()).toHaveLength(0);
  await site.inbox.setMode('at-once');
  await untilTimeBrings(page, async () => (await heading(page).textContent()) === THANKS);
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
  await untilTimeBrings(page, () => page.getByLabel('Your name').isVisible());
  await fillIn(page);
  await send(page).click();
  await untilKept(page);
  await page.clock.runFor(29_000);
  await expect(send(page)).toHaveText('One moment...');
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toHaveText(
    'Your request did not get through: nobody answered.',
  );
  await expect(page.getByText(KEPT)).toBeVisible();
  letIn();
  await untilTimeBrings(page, async () => (await heading(page).textContent()) === THANKS);
  expect(new Set(await idsOf(site.inbox)).size).toBe(1);
});

test('the visitor who goes back and sends again sends the same lead', async ({ page, site }) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await site.inbox.setMode('at-once');
  await button(page, 'Previous').click();
  await button(page, 'Show my quote').click();
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  await send(page).click();
  await expect(heading(page)).toHaveText(THANKS);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('a visitor who declines cookies after a try that failed sends no click any more, and keeps none', async ({
  page,
  site,
}) => {
  await openAt(page, AT_KITCHEN_FORM, './?gclid=abc');
  await button(page, 'Accept Cookies').click();
  await fillIn(page);
  await site.inbox.setMode('absent');
  await send(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(JSON.stringify(await keptOn(page))).toContain('abc');
  await button(page, 'Cookie choice').click();
  await button(page, 'Decline').click();
  await expect.poll(async () => JSON.stringify(await keptOn(page))).not.toContain('abc');
  await untilKept(page);
  await site.inbox.setMode('at-once');
  await comeOnline(page);
  await expect(heading(page)).toHaveText(THANKS);
  expect(await fieldOf(site.inbox, 'click')).toEqual(['']);
});

test('what is changed meanwhile goes in the place of what was kept', async ({
  page,
  site,
  context,
}) => {
  await openForm(page);
  await fillIn(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await button(page, 'Previous').click();
  await button(page, 'Show my quote').click();
  await page.getByLabel('Mobile number').fill('541 555-0199');
  await context.setOffline(false);
  await send(page).click();
  await expect(heading(page)).toHaveText(THANKS);
  expect(await fieldOf(site.inbox, 'mobile')).toEqual(['5415550199']);
});

test('what is changed after a look at another page is not overtaken by what was kept', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await lookElsewhere(page);
  await page.goBack();
  await page.getByLabel('Mobile number').fill('541 555-0199');
  await site.inbox.setMode('at-once');
  await comeOnline(page);
  await send(page).click();
  await expect(heading(page)).toHaveText(THANKS);
  expect(await fieldOf(site.inbox, 'mobile')).toEqual(['5415550199']);
});

test('a look at another page, and from there at the start, keeps no lead from being sent', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await lookElsewhere(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByLabel('Galley')).toBeVisible();
  await site.inbox.setMode('at-once');
  await comeOnline(page);
  await expect(heading(page)).toHaveText(THANKS);
  expect(await site.inbox.leads()).toHaveLength(1);
});

test('what somebody else has left on the device is offered, and stands in nobody else’s form', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await page.close();
  const next = await context.newPage();
  await openForm(next);
  await expect(offer(next)).toBeVisible();
  await expect(next.getByLabel('Your name')).toHaveValue('');
  await fillIn(next);
  await next.getByLabel('Your name').fill('Ann Lee');
  await site.inbox.setMode('at-once');
  await send(next).click();
  await expect(heading(next)).toHaveText('Thanks, Ann Lee!');
  // What was sent is taken off the device a moment later.
  await untilKept(next);
  await next.goto('./');
  await offer(next).waitFor();
  const letIn = site.inbox.hold();
  await button(next, 'Send it').click();
  await expect(next.getByRole('status').filter({ hasText: 'On its way...' })).toBeFocused();
  letIn();
  await expect(heading(next)).toHaveText(THANKS);
  const names = await fieldOf(site.inbox, 'full_name');
  expect(new Set(names)).toEqual(new Set(['Ann Lee', 'Bea Cole']));
});

test('a reload after a failure loses nothing that was typed, and sends the same lead', async ({
  page,
  site,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Bea Cole');
  await expect(page.getByLabel('Mobile number')).toHaveValue('541 555-0100');
  await expect(offer(page)).toBeVisible();
  await site.inbox.setMode('at-once');
  await send(page).click();
  await expect(heading(page)).toHaveText(THANKS);
  expect(await site.inbox.leads()).toHaveLength(1);
  await page.goto('./');
  await expect(heading(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('who comes back is asked, nothing goes before the answer, and an offer that fails says so', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await site.inbox.setMode('at-once');
  const next = await another(context, page);
  await expect(offer(next)).toBeVisible();
  expect(await site.inbox.leads()).toHaveLength(0);
  await site.inbox.setMode('absent');
  await button(next, 'Send it').click();
  await expect(next.getByRole('alert')).toBeFocused();
  await expect(next.getByText(KEPT)).toBeVisible();
  await site.inbox.setMode('at-once');
  await button(next, 'Send it').click();
  await expect(heading(next)).toHaveText(THANKS);
  expect(await site.inbox.leads()).toHaveLength(1);
  await next.goto('./');
  await expect(offer(next)).toHaveCount(0);
});

test('what is over its time goes from the device with whatever page is opened next', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('./privacy-policy');
  await expect(heading(next)).toBeVisible();
  await untilKept(next);
  await next.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await next.reload();
  await untilKept(next, 0);
});

test('"Forget it" forgets below the alert what was typed, too, and what was kept for whoever comes back', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  await button(page, 'Forget it').click();
  await expect(page.getByText('Nothing is kept here.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(send(page)).toBeEnabled();
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);

  await fillIn(page);
  await send(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await site.inbox.setMode('at-once');
  const next = await another(context, page);
  await button(next, 'Forget it').click();
  await expect(next.getByText('Nothing is kept here.', { exact: true })).toBeVisible();
  await expect(offer(next)).toHaveCount(0);
  const last = await another(context, next);
  await expect(heading(last)).toBeVisible();
  await expect(offer(last)).toHaveCount(0);
  expect(await site.inbox.leads()).toHaveLength(0);
});

test('what is pressed just as an offer comes up neither sends nor forgets it', async ({
  page,
  site,
  context,
}) => {
  await site.inbox.setMode('absent');
  await fail(page);
  const next = await another(context, page);
  const forget = button(next, 'Forget it');
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
  await fail(page);
  const second = await context.newPage();
  await second.goto('./');
  await second.getByLabel('Galley').check();
  await expect(offer(second)).toHaveCount(0);
  await site.inbox.setMode('at-once');
  await comeOnline(page);
  await expect(heading(page)).toHaveText(THANKS);
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
  await fail(page, KEPT_IN_PAGE);
  await site.inbox.setMode('at-once');
  await comeOnline(page);
  await expect(heading(page)).toHaveText(THANKS);
  expect(await site.inbox.leads()).toHaveLength(1);
});

for (const [what, comeBack] of [
  ['closed', (page, context) => another(context, page)],
  ['loaded again', async (page) => (await page.reload(), page)],
] as const satisfies [string, (page: Page, context: BrowserContext) => Promise<Page>][]) {
  test(`a tab that is ${what} while it sends: the lead arrives, or is offered`, async ({
    page,
    site,
    context,
  }) => {
    const letIn = site.inbox.hold();
    await openForm(page);
    await fillIn(page);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'One moment...' })).toBeVisible();
    await untilKept(page);
    const next = await comeBack(page, context);
    letIn();
    await expect.poll(async () => (await site.inbox.leads()).length).toBe(1);
    await button(next, 'Send it').click();
    await expect(heading(next)).toHaveText(THANKS);
    expect(new Set(await idsOf(site.inbox)).size).toBe(1);
  });
}
