// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsentStore } from './consent.ts';
import { createPixel } from './pixel.ts';

const PAGE_VIEW = ['track', 'PageView'];

function visit({
  id = '42',
  choice,
  hasPrivacySignal = false,
}: { id?: string; choice?: boolean; hasPrivacySignal?: boolean } = {}) {
  const consent = createConsentStore(() => {
    throw new Error('no storage in this test');
  });
  if (choice !== undefined) consent.choose(choice);
  const pixel = createPixel({ id, consent, hasPrivacySignal, window });
  return { consent, pixel };
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

/** What waits for Meta's script, as it would find it. */
function calls(): unknown[][] {
  const fbq: unknown = Reflect.get(window, 'fbq');
  if (typeof fbq !== 'function' || !('queue' in fbq) || !Array.isArray(fbq.queue)) return [];
  return fbq.queue;
}

beforeEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'fbq');
  Reflect.deleteProperty(window, '_fbq');
});

describe('the pixel', () => {
  it.each([
    ['before the visitor has chosen', {}],
    ['after the visitor has declined', { choice: false }],
    ['without an id', { choice: true, id: '' }],
    [
      'when the browser sends a privacy signal, whatever was accepted',
      { choice: true, hasPrivacySignal: true },
    ],
  ])('loads nothing %s', (_when, circumstances) => {
    const { pixel } = visit(circumstances);
    pixel.pageViewed();
    pixel.track('Lead', { value: 1 }, '1');
    expect(scripts()).toEqual([]);
    expect(calls()).toEqual([]);
  });

  it('loads at once when the visitor accepts, and is told of the open page', () => {
    const { consent, pixel } = visit();
    pixel.pageViewed();
    consent.choose(true);
    expect(scripts()).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    expect(calls()).toEqual([['set', 'autoConfig', false, '42'], ['init', '42'], PAGE_VIEW]);
  });

  it('does not take steps in the history for pages', () => {
    visit({ choice: true });
    expect(Reflect.get(window, 'fbq')).toHaveProperty('disablePushState', true);
  });

  it('is told of every page once', () => {
    const { pixel } = visit({ choice: true });
    pixel.pageViewed();
    pixel.pageViewed();
    expect(calls().filter((call) => call[1] === 'PageView')).toHaveLength(2);
  });

  it('is told of a lead under the id of the lead', () => {
    const { pixel } = visit({ choice: true });
    pixel.track('Lead', { currency: 'USD', value: 1200 }, '1700000000000');
    expect(calls().at(-1)).toEqual([
      'track',
      'Lead',
      { currency: 'USD', value: 1200 },
      { eventID: '1700000000000' },
    ]);
  });

  it('forgets what still waits when the visitor withdraws, and stays silent', () => {
    const { consent, pixel } = visit({ choice: true });
    pixel.pageViewed();
    consent.choose(false);
    pixel.pageViewed();
    pixel.track('Lead', {}, '1');
    expect(calls()).toEqual([['consent', 'revoke']]);
  });

  it('speaks again when the visitor accepts again, without loading twice', () => {
    const { consent, pixel } = visit({ choice: true });
    consent.choose(false);
    pixel.pageViewed();
    consent.choose(true);
    expect(scripts()).toHaveLength(1);
    expect(calls().slice(1)).toEqual([
      ['consent', 'grant'],
      ['set', 'autoConfig', false, '42'],
      ['init', '42'],
      PAGE_VIEW,
    ]);
  });
});
