// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsentStore } from './consent.ts';
import { createPixel } from './pixel.ts';

const PAGE_VIEW = ['track', 'PageView'];

function startVisit({
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

const listScripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

/** Reads the calls that wait for Meta's script. */
function readQueuedCalls(): unknown[][] {
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
      'when the browser sends a privacy signal, even after the visitor has accepted',
      { choice: true, hasPrivacySignal: true },
    ],
  ])('loads nothing %s', (_when, circumstances) => {
    const { pixel } = startVisit(circumstances);
    pixel.trackPageView();
    pixel.track('Lead', { value: 1 }, '1');
    expect(listScripts()).toEqual([]);
    expect(readQueuedCalls()).toEqual([]);
  });

  it('drops queued calls when the visitor withdraws consent, and tracks nothing more', () => {
    const { consent, pixel } = startVisit({ choice: true });
    pixel.trackPageView();
    consent.choose(false);
    pixel.trackPageView();
    pixel.track('Lead', {}, '1');
    expect(readQueuedCalls()).toEqual([['consent', 'revoke']]);
  });

  it('tracks again when the visitor accepts again, without loading the script twice', () => {
    const { consent, pixel } = startVisit({ choice: true });
    consent.choose(false);
    pixel.trackPageView();
    consent.choose(true);
    expect(listScripts()).toHaveLength(1);
    expect(readQueuedCalls().slice(1)).toEqual([
      ['consent', 'grant'],
      ['set', 'autoConfig', false, '42'],
      ['init', '42'],
      PAGE_VIEW,
    ]);
  });
});
