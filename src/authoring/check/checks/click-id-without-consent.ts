import { quote } from '../../../engine/text/format.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

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
export function* checkClickIdWithoutConsent({ config }: CheckContext): Generator<Finding> {
  for (const { path, name, values } of listLeadFields(config.lead)) {
    const told = values.find(
      (each) => each.from === 'parameter' && !each.needsConsent && CLICK_IDS.has(each.parameter),
    );
    if (told?.from !== 'parameter') continue;
    yield {
      path: [...path, 'value'],
      message: `The field '${name}' sends ${quote(told.parameter)}, which tells one visitor from another, of visitors who have not agreed to that.`,
      hint: 'Set "needsConsent" to true.',
    };
  }
}
