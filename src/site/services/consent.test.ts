import { describe, expect, it, vi } from 'vitest';
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
  it('is open until the visitor has chosen', () => {
    expect(createConsentStore(() => createMemoryStorage()).choice()).toBeUndefined();
  });

  it('is kept with the moment it was made', () => {
    const storage = createMemoryStorage();
    createConsentStore(() => storage).choose(true);
    expect(storage.map.get('cookieConsent')).toBe('true');
    expect(new Date(storage.map.get('cookieConsentTimestamp') ?? '').getTime()).toBeCloseTo(
      Date.now(),
      -4,
    );
  });

  it('is there again after a reload', () => {
    const storage = createMemoryStorage();
    createConsentStore(() => storage).choose(false);
    expect(createConsentStore(() => storage).choice()).toBe(false);
  });

  it('counts as open when something else was stored under its name', () => {
    expect(
      createConsentStore(() => createMemoryStorage({ cookieConsent: 'maybe' })).choice(),
    ).toBeUndefined();
  });

  it('holds for the page where the browser refuses its storage', () => {
    const consent = createConsentStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    consent.choose(true);
    expect(consent.choice()).toBe(true);
  });

  it('is asked for again where a change of it cannot be kept: the earlier one does not come back', () => {
    const storage = createMemoryStorage({ cookieConsent: 'true' });
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const consent = createConsentStore(() => full);
    consent.choose(false);
    expect(consent.choice()).toBe(false);
    expect(createConsentStore(() => full).choice()).toBeUndefined();
  });

  it('is told to everybody who wants to know, until they have had enough', () => {
    const consent = createConsentStore(() => createMemoryStorage());
    const listener = vi.fn<() => void>();
    const stop = consent.subscribe(listener);
    consent.choose(true);
    stop();
    consent.choose(false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('follows a choice that was made in another tab', () => {
    const storage = createMemoryStorage({ cookieConsent: 'true' });
    const page = new EventTarget();
    const consent = createConsentStore(() => storage, page);
    storage.map.set('cookieConsent', 'false');
    page.dispatchEvent(new Event('storage'));
    expect(consent.choice()).toBe(false);
  });
});

describe('the Global Privacy Control signal', () => {
  it('is sent only when the browser says exactly so', () => {
    expect(hasGlobalPrivacyControl({ globalPrivacyControl: true })).toBe(true);
    expect(hasGlobalPrivacyControl({ globalPrivacyControl: false })).toBe(false);
    expect(hasGlobalPrivacyControl({ globalPrivacyControl: '1' })).toBe(false);
    expect(hasGlobalPrivacyControl({})).toBe(false);
  });
});
