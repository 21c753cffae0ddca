import type { Source, WrittenConfig } from '../../engine/compile/compile.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import { composeMessages, type LeadMessage } from '../../engine/notify/messages.ts';
import { countSmsSegments, type SmsSize } from '../../engine/notify/sms-segments.ts';
import { compileForCase, priceCase } from './price-case.ts';

/** The homeowner of a case writes to the office. Nobody has this number. */
const CONTACT = { phone: '4085550123', email: 'ann@example.com' };

/**
 * The messages that the homeowner of a case would cause.
 * @param language of the visitor; that of the config if left out
 * @returns undefined if the case cannot be priced
 */
export function composeForCase(
  source: Source,
  namedCase: Pick<NamedCase, 'name' | 'answers' | 'at'>,
  today: Date,
  language?: string,
): LeadMessage[] | undefined {
  const config = compileForCase(source, namedCase, today, { texts: 'filled', language });
  if ('reason' in config) return undefined;
  const priced = priceCase(config, namedCase);
  if ('reason' in priced) return undefined;
  const contact = config.lead.form.fields.map((field): [string, string] => {
    if (field.kind === 'phone' || field.kind === 'email') return [field.id, CONTACT[field.kind]];
    if (field.kind === 'choice') return [field.id, field.choices[0]?.label ?? ''];
    return [field.id, field.kind === 'tick' ? 'yes' : namedCase.name];
  });
  const figures = priced.evaluation.figures.map(({ id, rounded }) => [id, rounded]);
  return composeMessages(config, {
    contact: Object.fromEntries(contact),
    answers: priced.answers,
    estimate: Object.fromEntries(figures),
  });
}

/** A text that takes more segments than it should, for one of the cases. */
export interface LongText extends SmsSize {
  readonly message: string;
  /** Of the case. */
  readonly index: number;
  /** Undefined for that of the config. */
  readonly language: string | undefined;
}

/** More than this many segments are more than what a text is for. */
const MAX_SEGMENTS = 2;

/** The longest of the texts that take more than two segments: for each of them the case with the most. */
export function findLongTexts(
  source: Source,
  cases: readonly NamedCase[],
  today: Date,
): LongText[] {
  // Whoever only prices may have no lead.
  const { lead }: Partial<WrittenConfig> = source.config;
  if (!lead?.notify) return [];
  const longest = new Map<string, LongText>();
  for (const language of [undefined, ...Object.keys(source.translations ?? {})]) {
    for (const [index, namedCase] of cases.entries()) {
      for (const message of composeForCase(source, namedCase, today, language) ?? []) {
        const { id, by, to, text } = message;
        // The office reads the language of the config.
        if (language !== undefined && to === 'office') continue;
        const size = countSmsSegments(text);
        const key = `${id} ${language}`;
        const known = longest.get(key)?.segments ?? MAX_SEGMENTS;
        if (by !== 'text' || size.segments <= known) continue;
        longest.set(key, { ...size, message: id, index, language });
      }
    }
  }
  return [...longest.values()];
}
