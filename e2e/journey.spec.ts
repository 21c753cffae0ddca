import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';
import {
  ANN,
  answerAll,
  answerZip,
  choose,
  CONTACT,
  heading,
  submitButton,
  walkToForm,
  type Answers,
} from './support/walk.ts';

/** What arrives for some answers, apart from the contact and the moment (spec.md sections 3 and 9). */
const HOMEOWNERS: { answers: Answers; sent: Record<string, string> }[] = [
  {
    answers: ANN,
    sent: {
      zipCode: '95112',
      projectType: 'detached-adu',
      squareFootage: '500',
      designLevel: 'mid-range',
      estimatedCost: '205750',
    },
  },
  {
    answers: { type: 'Basement Conversion', size: 'Large', zip: '00501', level: 'Standard' },
    sent: {
      zipCode: '00501',
      projectType: 'basement-conversion',
      squareFootage: '750',
      designLevel: 'basic',
      estimatedCost: '168750',
    },
  },
  {
    answers: {
      type: 'Garage Conversion',
      size: 'Extra Large',
      zip: '94102',
      level: 'Premium',
      features: [
        'Automatic Door',
        'Phone Integration',
        'Premium Flooring',
        'Custom Lighting',
        'Smart Controls',
        'Premium Cab Finishes',
        'Glass Walls/Doors',
        'Battery Backup',
      ],
    },
    sent: {
      zipCode: '94102',
      projectType: 'garage-conversion',
      squareFootage: '1050',
      designLevel: 'mid-range',
      // 210,000 x (0.95 x 1.3 + 0.05) + 103,000
      estimatedCost: '372850',
    },
  },
];

const FIELDS = [
  'name',
  'email',
  'phone',
  'zipCode',
  'projectType',
  'squareFootage',
  'designLevel',
  'estimatedCost',
  'timestamp',
  'source',
  'requestId',
];

async function thanked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(heading(page)).toHaveText('Thank You, Ann Lee!');
}

test.describe('a homeowner walks from the first step to the thank-you page', () => {
  for (const { answers, sent } of HOMEOWNERS) {
    test(`${answers.type}, ${answers.size}: the lead arrives as specified`, async ({
      page,
      site,
    }) => {
      const before = Date.now();
      await page.goto('/');
      await walkToForm(page, answers);
      await submitButton(page).click();
      await thanked(page);

      const leads = await site.inbox.leads();
      expect(leads).toHaveLength(1);
      const fields = leads[0]?.fields ?? [];
      expect(fields.map(([name]) => name)).toEqual(FIELDS);
      const lead = Object.fromEntries(fields);
      expect(lead).toMatchObject({
        ...sent,
        name: 'Ann Lee',
        email: 'ann@example.com',
        phone: '15551234567',
      });
      expect(lead.source).not.toBe('');
      expect(new Date(lead.timestamp ?? '').toISOString()).toBe(lead.timestamp);
      expect(lead.requestId).toBe(String(Date.parse(lead.timestamp ?? '')));
      expect(Number(lead.requestId)).toBeGreaterThanOrEqual(before);
      expect(Number(lead.requestId)).toBeLessThanOrEqual(Date.now());
    });
  }

  test('sees every sentence of the specification on the way', async ({ page }) => {
    await page.goto('/');
    const progress = page.getByRole('progressbar', { name: 'Progress' });
    await expect(page.getByRole('link', { name: 'California ADU Cost Calculator' })).toBeVisible();
    await expect(heading(page)).toHaveText('What type of ADU are you planning?');
    await expect(progress).toHaveAttribute('aria-valuenow', '17');
    for (const text of [
      'A separate structure in your backyard',
      'Connected to your existing home',
      'Transform your garage into living space',
      'Convert your basement into an ADU',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
    await choose(page, 'Attached ADU');

    await expect(heading(page)).toHaveText('Select Your Project Size');
    await expect(progress).toHaveAttribute('aria-valuenow', '33');
    for (const text of ['200-400 sq ft', '401-600 sq ft', '601-900 sq ft', '901-1200 sq ft']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole('button', { pressed: true })).toContainText('Small');
    await choose(page, 'Small');

    await expect(heading(page)).toHaveText('Where is your project located?');
    await expect(page.getByText('Why we need your ZIP code')).toBeVisible();
    await answerZip(page, '90210');

    await expect(heading(page)).toHaveText('Select Your Design Level');
    await expect(progress).toHaveAttribute('aria-valuenow', '67');
    await expect(page.getByText('Functional and practical with basic finishes')).toBeVisible();
    await expect(page.getByText('Higher quality with additional features')).toBeVisible();
    await choose(page, 'Standard');

    await expect(heading(page)).toHaveText('Select Additional Features');
    await expect(page.getByRole('checkbox')).toHaveCount(8);
    await page.getByRole('button', { name: 'See My Estimate' }).click();

    await expect(heading(page)).toHaveText('Calculating your estimate...');
    await expect(progress).toHaveAttribute('aria-valuenow', '100');
    await expect(heading(page)).toHaveText('Your Results Are Ready!');
    for (const text of [
      "Enter your details below, and we'll send you a text with your free, personalized price estimate.",
      "We'll text your estimate to this number.",
      'Message & data rates may apply.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByPlaceholder('(555) 123-4567')).toBeVisible();
  });

  test('is thanked by name and told what happens next', async ({ page }) => {
    await page.goto('/');
    await walkToForm(page);
    await submitButton(page).click();
    await thanked(page);
    await expect(page.getByText(CONTACT.phone)).toBeVisible();
    await expect(page.getByText(/ann@example\.com within 1 business day/)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(3);
    await expect(main.getByText('95112')).toBeVisible();
    await expect(page.getByText('Information received!', { exact: true })).toBeVisible();
    await expect(page.getByText('Your estimate is on the way.', { exact: true })).toBeVisible();
  });
});

test.describe('the thank-you page', () => {
  test('leads back to the start without a lead', async ({ page }) => {
    await page.goto('/thank-you');
    await expect(heading(page)).toHaveText('What type of ADU are you planning?');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('survives a reload, and Back does not send the lead again', async ({ page, site }) => {
    await page.goto('/');
    await walkToForm(page);
    await submitButton(page).click();
    await thanked(page);
    await page.reload();
    await thanked(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Your Results Are Ready!');
    expect(await site.inbox.leads()).toHaveLength(1);
  });
});

test.describe('changing one’s mind', () => {
  test('Back keeps what was answered and what is changed then is what is sent', async ({
    page,
    site,
  }) => {
    await page.goto('/');
    await answerAll(page, ANN);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Smart Controls')).toBeChecked();
    await page.getByLabel('Smart Controls').uncheck();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { pressed: true })).toContainText('Premium');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { pressed: true })).toContainText('Medium');
    await choose(page, 'Large');
    await page.getByRole('button', { name: 'Continue' }).click();
    await choose(page, 'Premium');
    await page.getByRole('button', { name: 'See My Estimate' }).click();
    await expect(heading(page)).toHaveText('Your Results Are Ready!');
    await page.getByPlaceholder('Enter your full name').fill('Bo Ray');
    await page.getByLabel('Email').fill('bo@example.com');
    await page.getByLabel('Phone', { exact: true }).fill('5559876543');
    await submitButton(page).click();
    await expect(page).toHaveURL(/thank-you/);
    const [lead] = await site.inbox.leads();
    expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
      projectType: 'detached-adu',
      squareFootage: '750',
      // 225,000 x (0.95 x 1.3 + 0.05) + 8,000
      estimatedCost: '297125',
    });
  });

  test('a look at the privacy policy loses nothing that was typed', async ({ page }) => {
    await page.goto('/');
    await walkToForm(page);
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/privacy-policy/);
    await page.goBack();
    await expect(page.getByPlaceholder('Enter your full name')).toHaveValue('Ann Lee');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(CONTACT.phone);
  });
});

test.describe('hasty fingers', () => {
  test('a double click on a card chooses once', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Garage Conversion').dblclick();
    await expect(heading(page)).toHaveText('Select Your Project Size');
    await page.getByText('Extra Large').dblclick();
    await expect(heading(page)).toHaveText('Where is your project located?');
    await page.getByLabel('ZIP code').fill('94102');
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await expect(heading(page)).toHaveText('Select Your Design Level');
  });

  test('a double click on the submit button sends once', async ({ page, site }) => {
    await site.inbox.setMode('slowly', 500);
    await page.goto('/');
    await walkToForm(page);
    await submitButton(page).dblclick();
    await thanked(page);
    expect(await site.inbox.leads()).toHaveLength(1);
  });

  test('Enter pressed over and over sends once', async ({ page, site }) => {
    await site.inbox.setMode('slowly', 500);
    await page.goto('/');
    await walkToForm(page);
    const phone = page.getByLabel('Phone', { exact: true });
    for (let times = 0; times < 4; times += 1) await phone.press('Enter');
    await thanked(page);
    expect(await site.inbox.leads()).toHaveLength(1);
  });
});
