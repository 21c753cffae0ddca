import { quoted } from '../../copy/words.ts';
import { valuesIn } from '../payload-values.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** Parameters by which advertisers tell one click, and so one visitor, from another. */
const CLICK_IDS: ReadonlySet<string> = new Set([
  'dclid',
  'fbclid',
  'gbraid',
  'gclid',
  'gclsrc',
  'igshid',
  'li_fat_id',
  'mc_eid',
  'msclkid',
  'rdt_cid',
  'ScCid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
]);

/** What tells one visitor from another is sent with the visitor's consent alone. */
export function* parameterConsent({ config }: CheckContext): Generator<Finding> {
  const { payload, confirmation, tracking } = config.lead;
  const lists = [
    [['payload'], payload],
    [['confirmation', 'fields'], confirmation.fields],
    [['tracking', 'fields'], tracking.fields],
  ] as const;
  for (const [list, fields] of lists) {
    for (const [index, { name, value }] of fields.entries()) {
      const found = [...valuesIn(value)].find(
        (each) => each.from === 'parameter' && !each.needsConsent && CLICK_IDS.has(each.parameter),
      );
      if (found?.from !== 'parameter') continue;
      yield {
        path: ['lead', ...list, index, 'value'],
        message: `The field '${name}' sends ${quoted(found.parameter)}, which tells one visitor from another, of visitors who have not agreed to that.`,
        hint: 'Set "needsConsent" to true.',
      };
    }
  }
}
