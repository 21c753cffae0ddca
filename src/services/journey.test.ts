// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createJourney } from './journey.ts';

beforeEach(() => history.replaceState({ idx: 3, key: 'router', usr: null }, '', '/'));

describe('the places of the wizard in the history', () => {
  it('stand beside what the router keeps there', () => {
    const journey = createJourney(window);
    expect(journey.read()).toBeUndefined();
    journey.replace({ stepId: 'one' });
    expect(history.state).toEqual({
      idx: 3,
      key: 'router',
      usr: null,
      wizard: { stepId: 'one' },
    });
    expect(journey.read()).toEqual({ stepId: 'one' });
  });

  it('are entries of their own, at the same address', () => {
    const journey = createJourney(window);
    const { length } = history;
    journey.push({ stepId: 'two' });
    expect(history.length).toBe(length + 1);
    expect(location.pathname + location.search + location.hash).toBe('/');
    expect(history.state).toMatchObject({ wizard: { stepId: 'two' } });
  });

  it('are told of Back and Forward until they are not wanted any more', () => {
    const listener = vi.fn<() => void>();
    const stop = createJourney(window).onMove(listener);
    window.dispatchEvent(new PopStateEvent('popstate'));
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('cost the visitor nothing when the browser refuses to write', () => {
    const refusing = vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    expect(() => createJourney(window).replace({ stepId: 'one' })).not.toThrow();
    refusing.mockRestore();
  });
});
