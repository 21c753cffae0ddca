import { describe, expect, it, vi } from 'vitest';
import { parseCampaign, type FunnelEvent } from '../../engine/lead/funnel-event.ts';
import { createFakeHistory } from '../../engine/wizard/fixtures/fake-history.ts';
import { fenceSiteAllOffered as config } from '../../engine/wizard/fixtures/fence-site-config.ts';
import type { Reveal } from '../../engine/generated/estimator.ts';
import type { WizardAction } from '../../engine/wizard/reducer.ts';
import { createWizardStore } from '../../engine/wizard/store.ts';
import { createFunnelRecorder, sendEvents } from './funnel.ts';

const PAGE = { configVersion: '4b825dc', language: 'en-US' };
const ESTIMATE = { type: 'priced', estimate: { quote: 1 } } as const;

/** The actions that complete each step. */
const ANSWERS: Readonly<Record<string, readonly WizardAction[]>> = {
  height: [{ type: 'choose', option: 'tall' }],
  length: [{ type: 'answer', value: 40 }, { type: 'next' }],
  ground: [{ type: 'choose', option: 'clay' }],
  extras: [{ type: 'toggle', option: 'gate' }, { type: 'next' }],
  zone: [{ type: 'answer', value: '95112' }, { type: 'next' }],
  note: [{ type: 'next' }],
};

interface Visit {
  readonly page?: Omit<FunnelEvent, 'event' | 'step'>;
  readonly isContinued?: boolean;
  readonly position?: object;
  /** What the visitor does before the funnel has loaded. */
  readonly early?: readonly WizardAction[];
  readonly reveal?: Reveal['when'] | false;
}

function startVisit({
  page = PAGE,
  isContinued = false,
  position = {},
  early = [],
  reveal = false,
}: Visit = {}) {
  const { history } = createFakeHistory();
  if ('stepId' in position) history.replace(position);
  const wizard = createWizardStore(config, history);
  wizard.syncWithHistory();
  const funnel = createFunnelRecorder({ config, reveal, page, isContinued });
  funnel.showFirstStep();
  const act = (...actions: readonly WizardAction[]) => actions.forEach(wizard.dispatch);
  const start = wizard.getState();
  act(...early);
  funnel.watch(wizard, start);
  /** Answers every step before `stop`. */
  function answerUntil(stop: string, style = 'privacy') {
    while (wizard.getState().stepId !== stop) {
      const { stepId } = wizard.getState();
      act(...(ANSWERS[stepId] ?? [{ type: 'choose', option: style }]));
    }
  }
  return { funnel, wizard, act, answerUntil };
}

const format = (events: readonly FunnelEvent[]) =>
  events.map(({ event, step }) => `${event} ${step}`);

describe('the funnel of a page', () => {
  it('counts each step once, with version and language but without answers', () => {
    const { funnel, act, answerUntil } = startVisit();
    answerUntil('length');
    act({ type: 'back' }, { type: 'back' });
    answerUntil('length');
    const events = funnel.take();
    expect(events[0]).toEqual({ event: 'step_shown', step: 'style', ...PAGE });
    expect(format(events)).toEqual([
      'step_shown style',
      'step_answered style',
      'step_shown height',
      'step_answered height',
      'step_shown length',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/privacy|tall/);
    expect(funnel.take()).toEqual([]);
  });

  it.each([
    [false, ['lead_failed quote', 'lead_sent quote']],
    ['before', ['lead_failed quote', 'lead_sent quote']],
    ['after', ['lead_failed quote', 'lead_sent quote', 'price_shown quote']],
  ] as const)(
    'counts a failure, the lead, and the price that comes after it (%s)',
    (reveal, expected) => {
      const { funnel, act, answerUntil } = startVisit({ reveal });
      answerUntil('quote');
      funnel.take();
      act(ESTIMATE);
      funnel.leadFailed();
      funnel.leadSent();
      expect(format(funnel.take())).toEqual(expected);
    },
  );

  it('counts the price before the contact form once, when it is shown', () => {
    const { funnel, act, answerUntil } = startVisit({ reveal: 'before' });
    answerUntil('quote');
    act(ESTIMATE);
    expect(format(funnel.take())).not.toContain('price_shown quote');
    funnel.priceShown();
    funnel.priceShown();
    expect(format(funnel.take())).toEqual(['price_shown quote']);
  });

  it('does not count the price again after a reload', () => {
    const before = startVisit();
    before.answerUntil('quote');
    const position = before.wizard.getState();
    const { funnel } = startVisit({ reveal: 'before', isContinued: true, position });
    funnel.priceShown();
    expect(funnel.take()).toEqual([]);
  });

  it('continues after a reload, also before the script has loaded, without counting anything twice', () => {
    const position = { stepId: 'length', answers: { fenceStyle: 'chain', fenceHeight: 5 } };
    const { funnel, answerUntil } = startVisit({
      isContinued: true,
      position,
      early: ANSWERS['length'] ?? [],
    });
    answerUntil('zone', 'chain');
    expect(format(funnel.take())).toEqual([
      'step_answered length',
      'step_shown extras',
      'step_answered extras',
      'step_shown zone',
    ]);
  });

  it('counts what was answered before the scripts had loaded', () => {
    const position = { stepId: 'height', answers: { fenceStyle: 'chain' } };
    const { funnel } = startVisit({ position });
    expect(format(funnel.take()).toSorted()).toEqual([
      'step_answered style',
      'step_shown height',
      'step_shown style',
    ]);
  });

  it('accepts only plain campaign names from the address', () => {
    const parse = (query: string) => parseCampaign(new URLSearchParams(query));
    expect(parse('?utm_campaign=Spring 2027 – ADU')).toBeUndefined();
    expect(parse('?utm_campaign=Spring 2027 - ADU')).toBe('Spring 2027 - ADU');
    expect(parse('?utm_campaign=ann@example.com')).toBeUndefined();
    expect(parse('?utm_source=news')).toBeUndefined();
  });
});

describe('events', () => {
  const sendBeacon = vi.fn<Navigator['sendBeacon']>();
  const page = {
    navigator: { sendBeacon },
    location: { origin: 'https://www.example.com', pathname: '/es/' },
  } as unknown as Window;
  const event = { event: 'step_shown', step: 'style', ...PAGE } as const;

  it('go to the relay in one request, if there are any', () => {
    sendBeacon.mockReset();
    sendEvents([], { format: 'relay', endpoint: '/events' }, page);
    sendEvents([event, event], { format: 'relay', endpoint: '/events' }, page);
    expect(sendBeacon.mock.calls).toEqual([['/events', JSON.stringify([event, event])]]);
  });

  it('go to Plausible as custom events', () => {
    sendBeacon.mockReset();
    const endpoint = 'https://plausible.io/api/event';
    sendEvents([event], { format: 'plausible', endpoint, domain: 'example.com' }, page);
    const [[address, body] = []] = sendBeacon.mock.calls;
    expect(address).toBe(endpoint);
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
      name: 'step_shown',
      url: 'https://www.example.com/es/',
      domain: 'example.com',
      props: { step: 'style', ...PAGE },
    });
  });
});
