import { quoted, sentence } from '../../../engine/text/words.ts';
import { sentFields } from '../../../engine/rules/sent.ts';
import { isWithin } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** What is sent under the name of an answer, a figure or a contact field is what that holds. */
export function* crossedField({
  namespaces,
  references,
  labelOf,
  config,
}: CheckContext): Generator<Finding> {
  const isNamed = (thing: string, name: string) =>
    namespaces.some(
      (each) => each.thing === thing && each.definitions.some((one) => one.name === name),
    );
  for (const { list, path, name, value } of sentFields(config.lead)) {
    // Several things in one have a name of their own; so has what the pixel is told.
    if (value.from === 'joined' || list === 'tracking') continue;
    const used = references.find((each) => isWithin(each.path, path));
    if (!used || used.name === name || !isNamed(used.namespace.thing, name)) continue;
    yield {
      path: used.path,
      message: `${sentence(labelOf(used.path))} is named like the ${used.namespace.thing} ${quoted(name)}, and holds ${quoted(used.name)}.`,
      hint: `Did you mean ${quoted(name)}?`,
    };
  }
}
