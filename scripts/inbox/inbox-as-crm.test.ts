import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../support/config.ts';
import type { ResponseMode } from './response-modes.ts';
import { createLeadFormat } from './lead-format.ts';
import { startInbox } from '../testing/start-inbox.ts';

/** The estimator as it was specified; the live config may be another one by now. */
const reading = createLeadFormat(await readConfig('e2e/fixtures/adu.json'));

let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeEach(async () => {
  inbox = await startInbox(reading);
});
afterEach(() => inbox.close());

const ANN = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '5551234567',
  zipCode: '95112',
  projectType: 'detached-adu',
  squareFootage: '500',
  designLevel: 'mid-range',
  estimatedCost: '205750',
  timestamp: '2026-02-03T04:05:06.789Z',
  source: 'adu-cost-calculator-web',
  requestId: '1770091506789',
};

/** The table of the page without its markup: a text per cell. */
async function readTableCells(view = ''): Promise<string[][]> {
  const html = await inbox.text(view);
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, '').trim(),
    ),
  );
}

describe('an inbox that refuses', () => {
  test.each([
    ['error', 500],
    ['too-many', 429],
    ['unavailable', 503],
    ['refused', 422],
  ] as const)('%s: answers with %i, and the lead is lost', async (mode, status) => {
    inbox.setAnswering({ mode });
    expect((await inbox.post(ANN)).status).toBe(status);
    expect(await inbox.state()).toMatchObject({ leads: [], turnedAway: 1 });
  });

  test('says when to come back where it has had too many', async () => {
    inbox.setAnswering({ mode: 'too-many', retryAfterSeconds: 90 });
    expect((await inbox.post(ANN)).headers.get('retry-after')).toBe('90');
    inbox.setAnswering({ mode: 'unavailable' });
    expect((await inbox.post(ANN)).headers.has('retry-after')).toBe(false);
  });

  test('is as a captive portal is: a page for everybody, readable by no other site', async () => {
    inbox.setAnswering({ mode: 'captive', readable: true });
    const answer = await inbox.post(ANN);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(await answer.text()).toContain('Please sign in');
    expect((await inbox.state()).leads).toEqual([]);
  });
});

describe('sites of other origins', () => {
  test('may read every answer of the inbox where that was chosen, and when to come back', async () => {
    inbox.setAnswering({ mode: 'too-many', readable: true });
    const refused = await inbox.post(ANN);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
    inbox.setAnswering({ mode: 'at-once' });
    for (const fields of [ANN, {}]) {
      expect((await inbox.post(fields)).headers.get('access-control-allow-origin')).toBe('*');
    }
    const asked = await inbox.call('/leads', 'OPTIONS');
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  test('may read none otherwise, as with most receivers', async () => {
    for (const mode of ['at-once', 'error', 'too-many', 'unavailable'] as const) {
      inbox.setAnswering({ mode });
      const { headers } = await inbox.post(ANN);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const { headers } = await inbox.call('/leads', 'OPTIONS');
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  test('may never read the leads', async () => {
    inbox.setAnswering({ mode: 'at-once', readable: true });
    for (const path of ['', '/leads.json', '/leads.csv']) {
      const { headers } = await inbox.call(path, 'GET');
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});

describe('the tries of a lead', () => {
  test('are told with it: those that were refused, and the one that was taken', async () => {
    for (const mode of ['too-many', 'unavailable', 'captive', 'at-once'] as ResponseMode[]) {
      inbox.setAnswering({ mode });
      await inbox.post(ANN);
    }
    const [, line] = await readTableCells();
    expect(line?.[1]).toBe('4 tries: 429, 503, captive page, taken');
  });

  test('are told of a lead that is not in the inbox', async () => {
    inbox.setAnswering({ mode: 'drop' });
    await inbox.post(ANN).catch(() => undefined);
    inbox.setAnswering({ mode: 'never' });
    await inbox.post({ ...ANN, requestId: '<7>' }, AbortSignal.timeout(300)).catch(() => undefined);
    const html = await inbox.text();
    expect(html).toMatch(/1770091506789 is not in the inbox \(\d tr(y|ies): cut/);
    expect(html).toContain('&lt;7&gt; is not in the inbox (1 try: no answer).');
    await inbox.call('/leads', 'DELETE');
    expect(await inbox.text()).not.toContain('is not in the inbox');
  });

  test('that were taken more than once are marked as doubles, all but the first', async () => {
    await inbox.post({ ...ANN, name: 'first' });
    await inbox.post({ ...ANN, requestId: '1770091506790' });
    await inbox.post({ ...ANN, name: 'again' });
    const lines = (await readTableCells()).slice(1).map(([, tries, name]) => [name, tries]);
    expect(lines).toEqual([
      ['again', 'double 2 tries: taken, taken'],
      ['Ann Lee', ''],
      ['first', '2 tries: taken, taken'],
    ]);
  });
});

describe('the page', () => {
  test('has a line for each lead, its fields in the order of the config, amounts as money', async () => {
    await inbox.post({ ...ANN, note: 'more' });
    const [head, line] = await readTableCells();
    expect(head).toEqual(['received', 'tries', ...Object.keys(ANN), 'note']);
    expect(line?.slice(2)).toEqual([
      ...Object.values({ ...ANN, estimatedCost: '$205,750' }),
      'more',
    ]);
  });

  test.each(['', '?view=fields'])('marks what is missing%s', async (view) => {
    const { source: _left, ...rest } = ANN;
    await inbox.post({ ...rest, phone: '', squareFootage: '0', estimatedCost: '0' });
    const html = await inbox.text(view);
    expect(html).toContain('><mark>empty</mark>');
    expect(html).toContain('>0 <mark>not answered</mark>');
    expect(html).toContain('>$0 <mark>not answered</mark>');
    expect(html).toContain('><mark>not sent</mark>');
    expect(html.match(/<mark>/g)).toHaveLength(4);
  });

  test('shows a value that is no amount as it came', async () => {
    await inbox.post({ ...ANN, estimatedCost: '<b>1e9</b>' });
    expect(await inbox.text()).toContain('&lt;b&gt;1e9&lt;/b&gt;');
  });
});

describe('the spreadsheet', () => {
  test('has a row for each lead, newest first, and says which are doubles', async () => {
    await inbox.post(ANN);
    await inbox.post({ ...ANN, name: 'He said "hi",\r\nand left', note: '' });
    const answer = await inbox.call('/leads.csv', 'GET');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"');
    const [second, first] = (await inbox.state()).leads;
    const row = (...values: (string | undefined)[]) =>
      `${values.map((value) => `"${value}"`).join(',')}\r\n`;
    const { name: _name, ...rest } = ANN;
    // What decodes a text drops the mark at its beginning.
    const bytes = Buffer.from(await answer.arrayBuffer()).toString();
    expect(bytes).toBe(
      '\uFEFF' +
        row('received', 'double', ...Object.keys(ANN), 'note') +
        row(second?.receivedAt, 'yes', 'He said ""hi"",\r\nand left', ...Object.values(rest), '') +
        row(first?.receivedAt, 'no', ...Object.values(ANN), ''),
    );
  });

  test.each(['=1+1', '+15551234567', '-2', '@SUM(A1)', '\t=1', ' =1', '\uFF1D1'])(
    'holds no formula, whatever is typed: %j',
    async (typed) => {
      await inbox.post({ ...ANN, name: typed, [typed]: 'x' });
      const sheet = await inbox.text('/leads.csv');
      expect(sheet.split(`"'${typed}"`)).toHaveLength(3);
      expect(sheet).not.toContain(`"${typed}"`);
    },
  );
});
