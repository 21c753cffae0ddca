// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createAnswersLink } from '../../engine/wizard/answers-link.ts';
import { moveSavedLink, takeSavedLink } from './history-entry.ts';

const TOKEN = createAnswersLink('', '1.fence~chain').slice(1);

const readAddress = () => location.pathname + location.search + location.hash;

beforeEach(() => history.replaceState(null, '', '/'));

describe('a saved link in the address', () => {
  it('moves into the history entry with whatever programs have made of it, and nothing else does', () => {
    const cases = [
      [`/#${TOKEN}`, '/'],
      [`/index.html?utm_source=mail#${TOKEN}&utm_medium=sms`, '/index.html?utm_source=mail'],
      [`/index.html/%23${TOKEN}?utm_source=mail`, '/es/?utm_source=mail'],
      [`/?a=1&u=https%3A%2F%2Fx.test%2F%2523${TOKEN}&b=2#c`, '/?a=1&b=2'],
      [`/?${TOKEN.toUpperCase()}`, '/'],
      ['/#answ%E2%80%8Bersqz0', '/'],
      ['/#answers=1.fence~chain', '/'],
    ] as const;
    for (const [address, rest] of cases) {
      history.replaceState({ visit: 7 }, '', address);
      expect(moveSavedLink('/es/', true)).toBe(true);
      expect(readAddress()).toBe(rest);
      expect(takeSavedLink()).toBe(address);
      expect(history.state).toEqual({ visit: 7 });
      expect(takeSavedLink()).toBeUndefined();
    }
    for (const address of ['/', '/?utm_campaign=saved-answers&b=%', '/terms#main']) {
      history.replaceState(null, '', address);
      expect(moveSavedLink('/es/', true)).toBe(false);
      expect(readAddress()).toBe(address);
      expect(history.state).toBeNull();
    }
  });

  it('leads to the start page from a page that is not the wizard', () => {
    history.replaceState(null, '', `/es/amp/?utm_source=mail#${TOKEN}`);
    expect(moveSavedLink('/es/', false)).toBe(true);
    expect(readAddress()).toBe('/es/?utm_source=mail');
  });
});
