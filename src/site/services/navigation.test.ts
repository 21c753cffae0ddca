// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  pushWizardPosition,
  readNavigationState,
  readWizardPosition,
  replaceWizardPosition,
  writeAddress,
} from './history-entry.ts';
import { createSiteNavigation } from './navigation.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => void vi.restoreAllMocks());

describe('wizard positions in the history', () => {
  it('do not change the navigation state of the entry', () => {
    writeAddress('/', 'replaceState', 'a lead');
    expect(readWizardPosition()).toBeUndefined();
    replaceWizardPosition({ stepId: 'one' });
    expect(readWizardPosition()).toEqual({ stepId: 'one' });
    expect(readNavigationState()).toBe('a lead');
    expect(history.state).toMatchObject({ wizard: { stepId: 'one' } });
    // The navigation state may contain contact details.
    expect(JSON.stringify(history.state)).not.toContain('a lead');
  });

  it('get entries of their own at the same address', () => {
    const { length } = history;
    pushWizardPosition({ stepId: 'two' });
    expect(history.length).toBe(length + 1);
    expect(location.pathname + location.search + location.hash).toBe('/');
    expect(history.state).toMatchObject({ wizard: { stepId: 'two' } });
  });

  it('do not throw when the browser refuses to write', () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    expect(() => replaceWizardPosition({ stepId: 'one' })).not.toThrow();
  });
});

describe('the history of the site', () => {
  it('notifies listeners of the address, the navigation state and the navigation type', () => {
    const { getSnapshot, navigator, subscribe } = createSiteNavigation();
    const listener = vi.fn<() => void>();
    const stop = subscribe(listener);
    navigator.push({ pathname: '/thanks', search: '', hash: '#next' }, { name: 'Ada' });
    expect(getSnapshot()).toMatchObject({
      type: 'PUSH',
      location: { pathname: '/thanks', hash: '#next', state: { name: 'Ada' } },
    });
    expect(location.pathname + location.hash).toBe('/thanks#next');
    navigator.replace('/');
    expect(getSnapshot()).toMatchObject({
      type: 'REPLACE',
      location: { pathname: '/', state: undefined },
    });
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(getSnapshot().type).toBe('POP');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    navigator.push('/thanks');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('keeps campaign parameters in the address', () => {
    history.replaceState(null, '', '/?utm_campaign=spring');
    const { getSnapshot, navigator } = createSiteNavigation();
    navigator.push({ pathname: '/thanks', search: '', hash: '#next' });
    expect(location.href).toMatch(/\/thanks\?utm_campaign=spring#next$/);
    expect(getSnapshot().location).toMatchObject({
      pathname: '/thanks',
      search: '?utm_campaign=spring',
    });
    navigator.replace('/');
    expect(location.search).toBe('?utm_campaign=spring');
    navigator.push('/?page=2');
    expect(location.search).toBe('?page=2');
  });

  it('adds no entry for a link to the current page', () => {
    history.replaceState(null, '', '/?utm_campaign=spring');
    const { getSnapshot, navigator } = createSiteNavigation();
    navigator.push('/privacy');
    const { length } = history;
    navigator.push('/privacy');
    expect(history.length).toBe(length);
    expect(getSnapshot().type).toBe('REPLACE');
    navigator.push('/privacy#next');
    expect(history.length).toBe(length + 1);
  });
});
