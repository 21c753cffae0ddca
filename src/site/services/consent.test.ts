import { describe, expect, it } from 'vitest';
import { createConsentStore, hasGlobalPrivacyControl } from './consent.ts';

function createMemoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  };
}

describe('the cookie choice', () => {
  it('is undefined if the stored value is invalid', () => {
    expect(
      createConsentStore(() => createMemoryStorage({ cookieConsent: 'maybe' })).getChoice(),
    ).toBeUndefined();
  });

  it('lasts as long as the page if storage is blocked', () => {
    const consent = createConsentStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    consent.choose(true);
    expect(consent.getChoice()).toBe(true);
  });

  it('is undefined on the next visit if a changed choice cannot be stored', () => {
    const storage = createMemoryStorage({ cookieConsent: 'true' });
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const consent = createConsentStore(() => full);
    consent.choose(false);
    expect(consent.getChoice()).toBe(false);
    expect(createConsentStore(() => full).getChoice()).toBeUndefined();
  });

  it('follows a choice made in another tab', () => {
    const storage = createMemoryStorage({ cookieConsent: 'true' });
    const page = new EventTarget();
    const consent = createConsentStore(() => storage, page);
    storage.map.set('cookieConsent', 'false');
    page.dispatchEvent(new Event('storage'));
    expect(consent.getChoice()).toBe(false);
  });
});

describe('the Global Privacy Control signal', () => {
  it('is set only if `globalPrivacyControl` is exactly true', () => {
    expect(hasGlobalPrivacyControl({ globalPrivacyControl: true })).toBe(true);
    expect(hasGlobalPrivacyControl({ globalPrivacyControl: false })).toBe(false);
    expect(hasGlobalPrivacyControl({ globalPrivacyControl: '1' })).toBe(false);
    expect(hasGlobalPrivacyControl({})).toBe(false);
  });
});
