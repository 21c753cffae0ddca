import { quoted, sentence } from '../../copy/words.ts';
import { isWithin } from '../../schema/path.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** What is sent under the name of an answer, a figure or a contact field is what that holds. */
export function* crossedField({
  namespaces,
  references,
  labelOf,
  config,
}: CheckContext): Generator<Finding> {
  const lists = [
    ['payload', config.lead.payload],
    ['confirmation', config.lead.confirmation.fields],
  ] as const;
  const isNamed = (thing: string, name: string) =>
    namespaces.some(
      (each) => each.thing === thing && each.definitions.some((one) => one.name === name),
    );
  for (const [list, fields] of lists) {
    for (const [index, { name, value }] of fields.entries()) {
      // Several things in one have a name of their own.
      if (value.from === 'joined') continue;
      const holder = ['lead', list, ...(list === 'payload' ? [] : ['fields']), index];
      const used = references.find(({ path }) => isWithin(path, holder));
      if (!used || used.name === name || !isNamed(used.namespace.thing, name)) continue;
      yield {
        path: used.path,
        message: `${sentence(labelOf(used.path))} is named like the ${used.namespace.thing} ${quoted(name)}, and holds ${quoted(used.name)}.`,
        hint: `Did you mean ${quoted(name)}?`,
      };
    }
  }
}
