import { quote, capitalize } from '../../../engine/text/format.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import { isPathWithin } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What is sent under the name of an answer, a figure or a contact field is what that holds. */
export function* checkMismatchedField({
  namespaces,
  references,
  describePath: labelOf,
  config,
}: CheckContext): Generator<Finding> {
  const isNamed = (thing: string, name: string) =>
    namespaces.some(
      (each) => each.thing === thing && each.definitions.some((one) => one.name === name),
    );
  for (const { list, path, name, value } of listLeadFields(config.lead)) {
    // Several things in one have a name of their own; so has what the pixel is told.
    if (value.from === 'joined' || list === 'tracking') continue;
    const used = references.find((each) => isPathWithin(each.path, path));
    if (!used || used.name === name || !isNamed(used.namespace.thing, name)) continue;
    yield {
      path: used.path,
      message: `${capitalize(labelOf(used.path))} is named like the ${used.namespace.thing} ${quote(name)}, and holds ${quote(used.name)}.`,
      hint: `Did you mean ${quote(name)}?`,
    };
  }
}
