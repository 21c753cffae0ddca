import type { PayloadField, PayloadValue } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';
import type { JsonPath } from '../schema/path.ts';
import { summarizeAnswers, type AnswerSummary } from '../wizard/answer-summary.ts';
import type { FieldReader, FieldValue, LeadConfig, LeadSource, ValueOf } from './lead-sources.ts';
import * as table from './sources.table.ts';

export type { ContactInput, FormFilling, LeadSource, LeadVisit } from './lead-sources.ts';

/** A missing source is a type error. What is joined is read from these. */
const sources: {
  readonly [F in Exclude<PayloadValue['from'], 'joined'>]: FieldReader<ValueOf<F>>;
} = table;

function readValue(
  value: PayloadValue,
  source: LeadSource,
  config: LeadConfig,
  path: JsonPath,
): FieldValue {
  if (value.from === 'joined') {
    return value.parts
      .map(({ before = '', value: part, after = '' }, index) => {
        const text = String(readValue(part, source, config, [...path, 'parts', index, 'value']));
        return text && before + text + after;
      })
      .filter((text) => text !== '')
      .join(value.separator ?? ', ');
  }
  // Looked up by the value's own source; TypeScript cannot follow that through an index.
  const read = sources[value.from] as FieldReader<PayloadValue>;
  return read(value, source, config, path);
}

function toTextRecord(values: Record<string, FieldValue>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** The pixel gets no value where there is none, such as of a price on request: an empty one is none that it accepts. */
function dropEmpty(values: Record<string, FieldValue>): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** A lead, and what goes elsewhere with it. */
export interface PreparedLead {
  /** What is sent. All values are text, as in any form. */
  readonly payload: Readonly<Record<string, string>>;
  /** What the thank-you page gets. */
  readonly confirmation: Readonly<Record<string, string>>;
  /** What the pixel gets. */
  readonly tracking: Readonly<Record<string, FieldValue>>;
  /** The summary of the answers, for the thank-you page. */
  readonly project: AnswerSummary;
  /** The lead without what needs consent, if that is different. */
  readonly withoutConsent?: PreparedLead;
}

/**
 * Makes a lead as the config describes it, its fields in their order.
 * @throws UnknownReferenceError when a field names something that does not exist
 */
export function createLead(config: LeadConfig, source: LeadSource): PreparedLead {
  function readFields(fields: readonly PayloadField[], path: JsonPath): Record<string, FieldValue> {
    const values = fields.map(({ name, value }, index) => {
      return [name, readValue(value, source, config, ['lead', ...path, index, 'value'])] as const;
    });
    return Object.fromEntries(values);
  }
  const { payload, confirmation, tracking } = config.lead;
  const { steps } = resolveFlow(config, source.answers);
  return {
    payload: toTextRecord(readFields(payload, ['payload'])),
    confirmation: toTextRecord(readFields(confirmation.fields, ['confirmation', 'fields'])),
    tracking: dropEmpty(readFields(tracking.fields, ['tracking', 'fields'])),
    project: summarizeAnswers(steps, source.answers, config.site.language),
  };
}

/**
 * Makes a lead from which the visitor can withdraw consent before it is sent.
 * @throws UnknownReferenceError when a field names something that does not exist
 */
export function createRevocableLead(config: LeadConfig, source: LeadSource): PreparedLead {
  const lead = createLead(config, source);
  const visit = { ...source.visit, mayIdentify: false };
  const withoutConsent = createLead(config, { ...source, visit });
  const isSame = JSON.stringify(lead) === JSON.stringify(withoutConsent);
  return isSame ? lead : { ...lead, withoutConsent };
}

/** A lead with one more field beside its payload, whatever the visitor consents to. */
export function withField(lead: PreparedLead, name: string, text: string): PreparedLead {
  const { payload, withoutConsent } = lead;
  return {
    ...lead,
    payload: { ...payload, [name]: text },
    ...(withoutConsent && { withoutConsent: withField(withoutConsent, name, text) }),
  };
}

/** What of a lead may be stored and sent. */
export function applyConsent(lead: PreparedLead, mayIdentify: boolean): PreparedLead {
  return mayIdentify ? lead : (lead.withoutConsent ?? lead);
}
