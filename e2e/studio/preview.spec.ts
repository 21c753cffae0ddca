import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { getLoadedFonts } from '../support/loaded-fonts.ts';
import { expect, test } from '../support/studio-test.ts';

test.describe('the real site beside the forms', () => {
  test('follows what is typed without losing the step or the answers, but no mistake, and says so', async ({
    page,
  }) => {
    await page.goto('/#/estimator.json/steps/1/options/1');
    const site = page.frameLocator('iframe');
    await site.getByRole('button', { name: /Garage Conversion/ }).click();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Select Your Project Size');
    await expect.poll(() => getLoadedFonts(site.locator(':root'))).toEqual(['Heading', 'Body']);
    await page.getByRole('textbox', { name: 'Label' }).fill('Just right');
    await expect(site.getByRole('button', { name: /Just right/ })).toBeVisible();
    const heading = site.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Select Your Project Size');
    await expectNoViolations(page, 'the whole studio');

    await page.goto('/#/estimator.json/steps/1');
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await expect(page.getByText('Shown as it was before the mistake.')).toBeVisible();
    const effect = page.getByRole('region', { name: 'Effect on prices' });
    await expect(effect).toContainText('As it was before the mistake.');
    await expect(heading).toHaveText('Select Your Project Size');
    await page.getByRole('textbox', { name: 'Title' }).fill('How large shall it be?');
    await expect(heading).toHaveText('How large shall it be?');
    await expect(effect).not.toContainText('before the mistake');
  });

  test('shows any step and page, a homeowner’s way, a failed lead', async ({ page }) => {
    await page.goto('/');
    const site = page.frameLocator('iframe');
    const shown = page.getByLabel('Show in the preview');
    await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
    await shown.selectOption('Select Additional Features');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Select Additional Features');
    await shown.selectOption('/privacy-policy');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await page.getByLabel('Walk as a named homeowner').selectOption('Rosa Delgado');
    await page.getByRole('button', { name: 'Leads fail' }).click();
    await site.getByLabel('Full Name').fill('Rosa Delgado');
    await site.getByLabel('Email').fill('rosa@example.com');
    await site.getByLabel('Phone', { exact: true }).fill('(555) 123-4567');
    await site.getByRole('button', { name: 'Get My Estimate' }).click();
    await expect(site.getByRole('alert')).toBeVisible();

    // What is said in this state is seen while it is written, and what was typed stays.
    await page.goto('/#/estimator.json/lead/messages');
    const failure = page.getByRole('textbox', { name: 'Failure', exact: true });
    await failure.fill('That went wrong: {reason}');
    await expect(site.getByRole('alert')).toContainText('That went wrong');
    await expect(failure).toBeFocused();
    await expect(site.getByLabel('Full Name')).toHaveValue('Rosa Delgado');

    // What nobody comes to see by answering.
    await shown.selectOption('While the estimate is calculated');
    await expect(site.getByText('Calculating your estimate')).toBeVisible();
    await shown.selectOption('A lead that fails: press the button');
    await site.getByRole('button', { name: 'Get My Estimate' }).click();
    await expect(site.getByRole('alert')).toContainText('That went wrong');
    await shown.selectOption('The message once a lead was sent');
    await expect(site.getByText('Information received!')).toBeVisible();
    await shown.selectOption('The question about cookies');
    await expect(site.getByRole('button', { name: 'Accept Cookies' })).toBeVisible();
    await site.getByRole('button', { name: 'Decline' }).press('Enter');
    await shown.selectOption('The page for when something breaks');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    );
    await shown.selectOption('Select Additional Features');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Select Additional Features');
    for (const device of ['Phone', 'Tablet', 'Desktop']) {
      await page.getByRole('button', { name: device, exact: true }).click();
      const [frame, stage] = await Promise.all(
        ['iframe', ':has(> iframe)'].map((part) => page.locator(part).boundingBox()),
      );
      expect(frame && stage && frame.x >= stage.x - 1, device).toBe(true);
      expect(frame && stage && frame.x + frame.width <= stage.x + stage.width + 1).toBe(true);
    }
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(site.locator('html')).toHaveAttribute('data-scheme', 'dark');
  });

  test('leaves the focus to whoever works in the studio', async ({ page }) => {
    await page.goto('/#/estimator.json/steps/1');
    const site = page.frameLocator('iframe');
    const heading = site.getByRole('heading', { level: 1 });
    const shown = page.getByLabel('Show in the preview');
    await expect(heading).toBeVisible();
    await shown.focus();
    await shown.selectOption('Select Your Project Size');
    await expect(heading).toHaveText('Select Your Project Size');
    await expect(shown).toBeFocused();
    await page.getByRole('textbox', { name: 'Id' }).fill('how-big');
    // The step that was shown has another name: the site begins again.
    await expect(heading).toHaveText('What type of ADU are you planning?');
    await expect(page.getByRole('textbox', { name: 'Id' })).toBeFocused();
    // Who is in the preview is led on by it.
    // Nor is it moved from under the mouse by what comes late around it: a press in there is heard out here.
    const heard = page.evaluate(
      () => new Promise((hear) => addEventListener('pointerup', hear, { once: true })),
    );
    await site.getByRole('button', { name: /Garage Conversion/ }).click();
    await expect(heading).toBeFocused();
    await heard;
  });

  test('and the studio listen to each other alone, and nobody else may show the preview', async ({
    page,
    context,
    studio,
  }) => {
    await page.goto('/#/estimator.json/steps/0/options/1');
    const site = page.frameLocator('iframe');
    const heading = site.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('What type of ADU are you planning?');
    const address = (await page.locator('iframe').getAttribute('src')) ?? '';
    const { origin } = new URL(address);
    expect(origin).not.toBe(new URL(studio.url).origin);

    // What comes in is noted behind those who would act on it.
    const [own, shown] = page.frames();
    if (!own || !shown) throw new Error('The studio shows the site in a frame.');
    for (const frame of [own, shown]) {
      await frame.evaluate(() => {
        const heard: string[] = [];
        Object.assign(globalThis, { heard });
        addEventListener('message', (event) => heard.push(event.origin));
      });
    }
    const heard = (frame: typeof own) => frame.evaluate(() => Reflect.get(globalThis, 'heard'));
    const intrude = (from: Page) =>
      from.evaluate(() => {
        const orders = [
          { type: 'pointed', words: ['Terms of Service'] },
          { type: 'ready' },
          { type: 'go', path: '/privacy-policy' },
          { type: 'wishes', wishes: { scheme: 'dark', isPointing: true, failsLeads: true } },
        ];
        for (const order of orders) {
          for (const target of [opener, opener.frames[0]]) target.postMessage(order, '*');
        }
      });
    // Windows at either origin: neither of them is the other page. Then a foreign origin.
    for (const from of [`${studio.url}/favicon.svg`, address, 'data:text/html,']) {
      const opening = context.waitForEvent('page');
      await own.evaluate(() => void open('about:blank'));
      const intruder = await opening;
      await intruder.goto(from);
      await intrude(intruder);
      await intruder.close();
    }
    await expect.poll(async () => (await heard(shown)).length).toBe(12);
    await expect.poll(async () => (await heard(own)).length).toBeGreaterThanOrEqual(12);
    await expect(heading).toHaveText('What type of ADU are you planning?');
    await expect(site.locator('html')).toHaveAttribute('data-scheme', 'light');
    expect(new URL(page.url()).hash).toBe('#/estimator.json/steps/0/options/1');
    // They still listen to each other.
    await page.getByRole('textbox', { name: 'Label' }).fill('Beside the house');
    await expect(site.getByRole('button', { name: /Beside the house/ })).toBeVisible();

    // The preview gives out its page to be shown by the studio, and can do nothing with files.
    const answer = await page.request.get(address);
    const policy = answer.headers()['content-security-policy'];
    expect(policy).toContain(`frame-ancestors ${studio.url} `);
    expect(policy).not.toMatch(/frame-ancestors[^;]*\*/);
    expect((await page.request.get(`${origin}/_studio/files`)).status()).toBe(404);
  });

  test('what is pointed at is opened', async ({ page }) => {
    await page.goto('/');
    const site = page.frameLocator('iframe');
    await page.getByRole('button', { name: 'Point at what to edit' }).click();
    // From then on the pointer shows there that a click points.
    await expect(site.locator(':root')).toHaveAttribute('data-pointing');
    await site.getByText('Transform your garage into living space').click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('Garage Conversion');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(
      'What type of ADU are you planning?',
    );
  });

  test('texts of a config do nothing but be read', async ({ page, studio }) => {
    const config = await studio.read('estimator.json');
    const hostile = '<img src=x onerror=alert(1)>{constructor}';
    await studio.write(
      'estimator.json',
      config.replace('"Connected to your existing home"', JSON.stringify(hostile)),
    );
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/#/estimator.json/steps/0/options/1');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(hostile);
    const mistake = page.getByRole('button', { name: /^Mistake/ });
    await expect(mistake.first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Label' }).fill('[Go](javascript:alert(1))');
    await expect(page.getByRole('row', { name: '[Go](javascript:alert(1))' })).toBeVisible();
    const id = page.getByRole('textbox', { name: 'Id' });
    for (const name of ['__proto__', 'constructor', '<script>alert(1)</script>']) {
      await id.fill(name);
      await expect(page.getByText(`→ ${JSON.stringify(name)}`)).toBeVisible();
      await expect(mistake.first()).toBeVisible();
    }
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
    expect(dialogs).toEqual([]);
  });
});
