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

describe('the places of the wizard in the history', () => {
  it('leave the navigation state of the entry alone', () => {
    writeAddress('/', 'replaceState', 'a lead');
    expect(readWizardPosition()).toBeUndefined();
    replaceWizardPosition({ stepId: 'one' });
    expect(readWizardPosition()).toEqual({ stepId: 'one' });
    expect(readNavigationState()).toBe('a lead');
    expect(history.state).toMatchObject({ wizard: { stepId: 'one' } });
    // It may hold contact details.
    expect(JSON.stringify(history.state)).not.toContain('a lead');
  });

  it('are entries of their own, at the same address', () => {
    const { length } = history;
    pushWizardPosition({ stepId: 'two' });
    expect(history.length).toBe(length + 1);
    expect(location.pathname + location.search + location.hash).toBe('/');
    expect(history.state).toMatchObject({ wizard: { stepId: 'two' } });
  });

  it('cost the visitor nothing when the browser refuses to write', () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    expect(() => replaceWizardPosition({ stepId: 'one' })).not.toThrow();
  });
});

describe('the history of the site', () => {
  it('is told of the address, of what a page is handed, and of how the visitor came', () => {
    const { now, navigator, subscribe } = createSiteNavigation();
    const listener = vi.fn<() => void>();
    const stop = subscribe(listener);
    navigator.push({ pathname: '/thanks', search: '', hash: '#next' }, { name: 'Ada' });
    expect(now()).toMatchObject({
      type: 'PUSH',
      location: { pathname: '/thanks', hash: '#next', state: { name: 'Ada' } },
    });
    expect(location.pathname + location.hash).toBe('/thanks#next');
    navigator.replace('/');
    expect(now()).toMatchObject({ type: 'REPLACE', location: { pathname: '/', state: undefined } });
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(now().type).toBe('POP');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    navigator.push('/thanks');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('has what an advertisement has put into the address go along', () => {
    history.replaceState(null, '', '/?utm_campaign=spring');
    const { now, navigator } = createSiteNavigation();
    navigator.push({ pathname: '/thanks', search: '', hash: '#next' });
    expect(location.href).toMatch(/\/thanks\?utm_campaign=spring#next$/);
    expect(now().location).toMatchObject({ pathname: '/thanks', search: '?utm_campaign=spring' });
    navigator.replace('/');
    expect(location.search).toBe('?utm_campaign=spring');
    navigator.push('/?page=2');
    expect(location.search).toBe('?page=2');
  });

  it('has one entry of a page, however often a link to it is followed there', () => {
    history.replaceState(null, '', '/?utm_campaign=spring');
    const { now, navigator } = createSiteNavigation();
    navigator.push('/privacy');
    const { length } = history;
    navigator.push('/privacy');
    expect(history.length).toBe(length);
    expect(now().type).toBe('REPLACE');
    navigator.push('/privacy#next');
    expect(history.length).toBe(length + 1);
  });
});
