import { expect, test } from '../support/site-test.ts';
import { createAnswersLink } from '../../src/engine/wizard/answers-link.ts';
import { addAccents } from '../support/bilingual-config.ts';
import {
  CONTACT,
  fillContact,
  FORM_POSITION,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';

test.use({ siteName: 'embedded' });

const CODE =
  '1.projectType~detached-adu.squareFootage~_n500.zipCode~95112.designLevel~mid-range.features~_o~smartHome~hardwoodFlooring';
/** The range that was shown with them. */
const PRICE = '_n185175~_n236613';

test('a visitor copies a link to the answers, sends the lead with it, and another device goes on from there; parameters of the address give answers, too', async ({
  page,
  site,
  browser,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  // Below the form, as in the order of the keyboard.
  const [save, submit] = [
    page.getByRole('button', { name: 'Save for later' }),
    getSubmitButton(page),
  ];
  expect((await save.boundingBox())?.y).toBeGreaterThan(
    (await submit.boundingBox())?.y ?? Infinity,
  );
  await save.click();
  const link = createAnswersLink(site.url, `${CODE}.${PRICE}`);
  await expect(page.getByLabel('Link to your answers')).toHaveValue(link);
  await page.evaluate(() => {
    const writeText = (text: string) => {
      document.body.dataset['copied'] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Link copied. Open it on any device to go on.')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-copied', link);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    link: createAnswersLink(site.url, CODE),
    estimatedCost: '205750',
  });

  const other = await browser.newPage();
  await other.goto(link);
  await expect(getHeading(other)).toHaveText('Your Results Are Ready!');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await expect(other.getByText('Please check your answers')).toHaveCount(0);
  await other.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(other.getByLabel('Smart Controls')).toBeChecked();
  // A link of the earlier form.
  await other.goto(`./#answers=${CODE}`);
  await expect(getHeading(other)).toHaveText('Your Results Are Ready!');
  // One with an answer that is gone, in the tab of the site.
  await other.goto(createAnswersLink(site.url, CODE.replace('detached-adu', 'tree-house')));
  await expect(getHeading(other)).toHaveText('What type of ADU are you planning?');
  await expect(other.getByText('Please check your answers')).toBeVisible();
  await other.getByText('Garage Conversion').click();
  await expect(getHeading(other)).toHaveText('Your Results Are Ready!');
  await other.close();

  await test.step('parameters of the address give answers, whose questions are skipped', async () => {
    await page.goto('./?projectType=garage-conversion&zipCode=95112&utm_source=ad');
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
    await page.getByText('Medium').click();
    await expect(getHeading(page)).toHaveText('Select Your Design Level');
    await page.reload();
    await expect(getHeading(page)).toHaveText('Select Your Design Level');
    await page.goto('./?projectType=castle');
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
    await page.getByText('Detached ADU').click();
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
  });
});

test.describe('on a site with a pixel', () => {
  test.use({ siteName: 'tracked' });

  test('an altered link leads to the answers from any page, out of sight of the pixel; an incomplete one says so and starts anew', async ({
    page,
    site,
  }) => {
    const token = createAnswersLink('', CODE).slice(1);
    const seen: string[] = [];
    await page.exposeFunction('report', (text: string) => seen.push(text));
    await page.route('https://connect.facebook.net/**', async (route) => {
      seen.push(JSON.stringify(await route.request().allHeaders()));
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'report([location.href, document.referrer].join());',
      });
    });
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
    const heading = getHeading(page);
    const notice = page.getByText('This link is incomplete');

    for (const [altered, rest] of [
      [`?utm_source=mail#${token}&utm_medium=sms).`, '?utm_source=mail'],
      [`%23${token}%E2%80%8B?utm_source=mail`, '?utm_source=mail'],
      [`amp/#${token.toUpperCase()}`, ''],
      [`privacy-policy?a=1&u=${encodeURIComponent(`${site.url}#${token}`)}`, '?a=1'],
    ] as const) {
      await test.step(altered.replace(token, '…'), async () => {
        const before = seen.length;
        await page.goto(`./${altered}`);
        await expect(heading).toHaveText('Your Results Are Ready!');
        await expect(page).toHaveURL(site.url + rest);
        // Its headers, then its own report.
        await expect.poll(() => seen.length).toBeGreaterThan(before + 1);
        await expect(notice).toHaveCount(0);
        await expect(page.getByText('Please check your answers')).toHaveCount(0);
      });
    }

    for (const path of ['', 'no/such/%23']) {
      await page.goto(`./${path}#${token.slice(0, -20)}`);
      await expect(notice).toBeVisible();
      await expect(heading).toHaveText('What type of ADU are you planning?');
      await expect(page).toHaveURL(site.url);
      await expect(page.getByText('Please check your answers')).toHaveCount(0);
      await page.reload();
      await expect(heading).toHaveText('What type of ADU are you planning?');
      await expect(notice).toHaveCount(0);
    }
    expect(seen.join('\n').toLowerCase()).not.toContain('answers=qz');
  });
});

test.describe('on a site in two languages, below a path', () => {
  test.use({ siteName: 'bilingual' });

  test('a link that a program has encoded leads to the answers in its language', async ({
    page,
    site,
  }) => {
    const link = createAnswersLink(
      `${site.url}it/`,
      '1.kitchenLayout~galley.counterFeet~_n8.appliances~_o.nickname~Narrow',
    );
    await page.goto(link.replace('#', '%2523') + '&gclid=x');
    await expect(getHeading(page)).toHaveText(addAccents('Your quote is on its way'));
    await expect(page).toHaveURL(`${site.url}it/`);
  });
});
