import { quote } from '../../../engine/text/format.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What may differ between two leads that are the same in all else; what of it a pixel may know is said elsewhere. */
const DISTINGUISHING_SOURCES = new Set(['time', 'contact', 'parameter']);

/** Two leads with the same id are one event to an advertising platform. */
export function* checkReusedEventId({ config }: CheckContext): Generator<Finding> {
  const { eventId } = config.lead.tracking;
  const field = listLeadFields(config.lead).find(
    ({ list, name }) => list === 'payload' && name === eventId,
  );
  if (!field || field.values.some(({ from }) => DISTINGUISHING_SOURCES.has(from))) return;
  yield {
    path: ['lead', 'tracking', 'eventId'],
    message: `"eventId" is the payload field ${quote(field.name)}, which is the same in several leads: the advertising platform would count them as one.`,
    hint: 'Name a payload field that tells leads apart: { "from": "time", "format": "milliseconds" }.',
  };
}
