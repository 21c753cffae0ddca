import { compile, type Estimator, type Source } from '../compile/compile.ts';
import { listPeriodsFrom } from '../compile/schedule/scheduled-config.ts';
import type { EffectiveAnswers } from '../kinds/answers.ts';
import type { PayloadValue } from '../generated/estimator.ts';
import { computeEstimate, type Estimate } from '../rules/evaluate.ts';
import { listLeadFields } from '../rules/lead-fields.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { decodeAnswers } from '../wizard/answers-code.ts';
import { createLead } from '../lead/lead.ts';
import { parseLeadAnswers, type LeadPayload } from '../lead/wire.ts';

/** What follows from the answers of a lead. */
export interface RepricedLead {
  /** In the language of the visitor, and of the period in which the wizard was begun. */
  readonly estimator: Estimator;
  /** The same in the language of the config. */
  readonly own: Estimator;
  readonly answers: EffectiveAnswers;
  readonly estimate: Estimate;
}

/** A lead may be this old, and the wizard may have been begun a day before it was sent. */
const DAY = 86_400_000;
const MAX_AGE = 8 * DAY;

/** The sources whose values follow from the answers alone. */
const COMPUTED: readonly PayloadValue['from'][] = ['answer', 'figure', 'items', 'joined', 'fixed'];

/** Whether all fields that follow from the answers are as they follow from them. */
function doesFollow(
  estimator: Estimator,
  lead: LeadPayload,
  answers: EffectiveAnswers,
  estimate: Estimate,
): boolean {
  const nobody = Object.fromEntries(estimator.lead.form.fields.map(({ id }) => [id, '']));
  const { payload } = createLead(estimator, {
    contact: nobody,
    answers,
    estimate,
    time: new Date(0),
    visit: {
      landing: new URL('https://example.com/'),
      home: '',
      referrer: '',
      mayIdentify: false,
      filledFor: 0,
      trap: '',
    },
    configVersion: '',
    schedules: [],
  });
  const computed = listLeadFields(estimator.lead).filter(
    ({ list, values }) => list === 'payload' && values.every(({ from }) => COMPUTED.includes(from)),
  );
  return computed.every(({ name }) => payload[name] === lead[name]);
}

/**
 * Creates a function that prices the answers of a lead again, with the prices of any period in which the wizard may have
 * been begun.
 * @returns undefined if the lead has no such answers, or does not follow from them
 */
export function createRepricer(source: Source) {
  const tags = [undefined, ...Object.keys(source.translations ?? {})];
  const compiled = new Map<string, Estimator>();
  function compileFor(at: number, language: string | undefined): Estimator {
    const key = `${at} ${language}`;
    const estimator = compiled.get(key) ?? compile(source, { at, language, texts: 'filled' });
    compiled.set(key, estimator);
    return estimator;
  }
  return (lead: LeadPayload, wired: string, now: number): RepricedLead | undefined => {
    const given = parseLeadAnswers(wired);
    const day = Date.parse(given?.day ?? '');
    if (!given || !(Math.abs(now - day) < MAX_AGE)) return undefined;
    // A tab may stay open over midnight.
    const days = [given.day, new Date(day - DAY).toISOString().slice(0, 10)];
    const periods = listPeriodsFrom(source.config, now - MAX_AGE).filter(({ from }) => from <= now);
    for (const { from } of periods.toReversed()) {
      // Before the first change, any time before it.
      const at = Number.isFinite(from) ? from : 0;
      const tag = tags.find((each) => compileFor(at, each).site.language === given.language);
      const estimator = compileFor(at, tag);
      const decoded = decodeAnswers(estimator, given.code);
      if (!decoded || decoded.lost.length > 0) continue;
      const { answers } = resolveFlow(estimator, decoded.answers);
      for (const today of days) {
        const estimate = computeEstimate(estimator, answers, today);
        if (doesFollow(estimator, lead, answers, estimate))
          return { estimator, own: compileFor(at, undefined), answers, estimate };
      }
    }
    return undefined;
  };
}
