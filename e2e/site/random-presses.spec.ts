import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Step } from '../../src/engine/generated/estimator.ts';
import {
  createRandom,
  logPresses,
  pressAtRandom,
  readPressLog,
  type LoggedPress,
} from '../support/random-presses.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { FEATURES_POSITION, getHeading } from '../support/adu-journey.ts';

/*
 * RANDOM_PRESSES=600 presses so often on each device, RANDOM_SEED chooses other presses:
 *   RANDOM_PRESSES=600 npm run test:browsers -- e2e/site/random-presses.spec.ts
 */
const PRESSES = Number(process.env['RANDOM_PRESSES'] ?? 0);
const SEED = Number(process.env['RANDOM_SEED'] ?? 1);
const PRESSES_PER_VISIT = 20;
/** Files arrive up to this much later, in milliseconds. */
const MAX_DELAY = 600;

const { steps }: { readonly steps: readonly Step[] } = JSON.parse(
  readFileSync('e2e/fixtures/adu.json', 'utf8'),
);

interface Walk {
  readonly step: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What the wizard does with a press, told independently of it. */
function follow({ step: index, answers }: Walk, { title, type, value }: LoggedPress): Walk {
  const step = steps[index];
  const isShown = step?.title === title || (step?.kind === 'results' && step.calculating === title);
  if (!step || !isShown) throw new Error(`"${title}" was pressed at step ${index}.`);
  if (type === 'back') return { step: index - 1, answers };
  if (step.kind === 'cards') {
    const option = step.options.find(({ id }) => id === value);
    const answer = option && 'number' in option ? option.number : value;
    return { step: index + 1, answers: { ...answers, [step.answer]: answer } };
  }
  if (step.kind === 'digits' && type === 'type')
    return { step: index, answers: { ...answers, [step.answer]: value } };
  if (step.kind === 'checklist' && type === 'tick') {
    const id = value.slice(value.lastIndexOf('_') + 1);
    const ticks: Readonly<Record<string, boolean>> = Object(answers[step.answer]);
    return { step: index, answers: { ...answers, [step.answer]: { ...ticks, [id]: !ticks[id] } } };
  }
  return { step: index + 1, answers };
}

/** Which step is shown, and what the history entry stores. */
function readWalk(page: Page) {
  return page.evaluate(() => ({
    title: document.querySelector('main h1')?.textContent,
    answers: history.state?.wizard?.answers ?? {},
    ticked: [...document.querySelectorAll('main [type="checkbox"]:checked')].map((box) =>
      Reflect.get(box, 'name').replace(/.*_/, ''),
    ),
  }));
}

async function expectAllPressesDone(page: Page): Promise<void> {
  await expect(async () => {
    const log = await readPressLog(page);
    const { step: index, answers } = log.reduce(follow, { step: 0, answers: {} });
    const step = steps[index];
    const ticks: Readonly<Record<string, boolean>> =
      step?.kind === 'checklist' ? Object(answers[step.answer]) : {};
    expect(await readWalk(page), JSON.stringify(log)).toEqual({
      // The heading of the results comes later.
      title: step?.kind === 'results' ? expect.any(String) : step?.title,
      answers,
      ticked: steps
        .flatMap((each) => (each === step && each.kind === 'checklist' ? each.options : []))
        .flatMap(({ id }) => (ticks[id] === true ? [id] : [])),
    });
  }).toPass();
}

async function slowDownPage(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

const DEVICES = [
  { device: 'phone', slowdown: 4 },
  { device: 'phone', slowdown: 12 },
  { device: 'desktop', slowdown: 4 },
  { device: 'desktop', slowdown: 12 },
] as const;

for (const { device, slowdown } of PRESSES > 0 ? DEVICES : DEVICES.slice(0, 1)) {
  test.describe(`on a ${device} that is ${slowdown} times slower`, () => {
    const byFinger = device === 'phone';
    test.use(
      byFinger
        ? { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 800 } },
    );

    test('no random press is lost or reordered while fonts, pictures, banner and scripts arrive', async ({
      page,
    }) => {
      test.setTimeout(60_000 + PRESSES * 2000);
      const random = createRandom(SEED);
      await slowDownPage(page, slowdown);
      await page.addInitScript(logPresses);
      await page.route(/\.(js|svg|woff2)$/, async (route) => {
        const delay = MAX_DELAY * random();
        await new Promise((go) => {
          setTimeout(go, delay);
        });
        await route.continue().catch(() => undefined);
      });
      for (let left = PRESSES || PRESSES_PER_VISIT; left > 0; left -= PRESSES_PER_VISIT) {
        await page.goto('about:blank');
        await page.goto('./', { waitUntil: 'commit' });
        await getHeading(page).waitFor();
        await pressAtRandom(page, { random, count: Math.min(left, PRESSES_PER_VISIT), byFinger });
        await expectAllPressesDone(page);
      }
    });
  });
}

const FEATURE = 'Automatic Door';

/** Where a visitor may go right after a tick, and how to come back. */
const WAYS: Readonly<Record<string, { go: (page: Page) => Promise<unknown>; back?: string }>> = {
  Continue: { go: async () => undefined, back: 'Back' },
  Back: { go: async () => undefined },
  'the browser’s Back': { go: async (page) => page.goBack() },
  'a reload': { go: async (page) => page.reload() },
  'another page': {
    go: async (page) => {
      await page.goto('./privacy-policy');
      await page.goBack();
    },
  },
};

test('a tick that is followed at once by Continue, Back, a reload or leaving the page is kept', async ({
  page,
}) => {
  const box = page.getByLabel(FEATURE);
  const client = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate });
  const placeOf = async (name: string) => {
    const place = await (
      name === FEATURE ? box : page.getByRole('button', { name, exact: true })
    ).evaluate((element) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    return place;
  };
  /** Sends the events without waiting for their effects. */
  const press = (place: { x: number; y: number }) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      client.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 }),
    );
  await openWizardAt(page, FEATURES_POSITION);
  await expect(getHeading(page)).toHaveText('Select Additional Features');
  let isTicked = false;
  for (const [name, { go }] of Object.entries(WAYS)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 1400 });
      const button = name === 'Continue' ? 'See My Estimate' : name;
      const next = ['Continue', 'Back'].includes(name) ? await placeOf(button) : undefined;
      const place = await placeOf(FEATURE);
      // Only while it matters: a processor that is slowed down works all the time.
      await slowDown(PRESSES > 0 ? 12 : 4);
      const presses = press(place);
      if (next) presses.push(...press(next));
      isTicked = !isTicked;
      // When the events have been handled, the page is not painted yet.
      await Promise.all(presses);
      await go(page);
      await slowDown(1);
      if (name === 'Continue') {
        await expect(getHeading(page)).not.toHaveText('Select Additional Features');
        await page.getByRole('button', { name: 'Back', exact: true }).click();
      } else if (name === 'Back') {
        await expect(getHeading(page)).toHaveText('Select Your Design Level');
        await page.getByRole('button', { name: /^Premium/ }).click();
      } else if (name.endsWith('Back')) {
        await page.goForward();
      }
      await expect(getHeading(page)).toHaveText('Select Additional Features');
      await expect(box).toBeChecked({ checked: isTicked });
    });
  }
});
