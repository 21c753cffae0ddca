import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { quote } from '../../../engine/text/format.ts';
import {
  createNamedPaths,
  type NamedNode,
  type NamedPaths,
} from '../../../engine/schema/named-paths.ts';
import type { ValueNode } from '../../../engine/schema/walk.ts';
import { withoutSchedules } from '../../../engine/schedule/scheduled-config.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

type TargetError = Pick<Finding, 'message' | 'hint'>;

function isResolvedAtBuild(holder: ValueNode | undefined): boolean {
  return (
    holder !== undefined && (holder.schema.atBuild === true || isResolvedAtBuild(holder.parent))
  );
}

/** Whether something else is told by what stands in a place: a name, a kind. */
function isIdentity({ path, schema, parent: holder }: NamedNode): boolean {
  const { things } = holder?.parent?.schema ?? {};
  return (
    schema.const !== undefined ||
    schema.defines !== undefined ||
    (things?.name !== undefined && things.name === path.at(-1))
  );
}

function createUnknownTargetError(
  name: string,
  { names, findName: nameOf }: NamedPaths,
): TargetError {
  const near = nameOf(name) ?? findNearestName(name, names);
  return {
    message: `This config has no place ${quote(name)}.`,
    hint: near
      ? `Did you mean ${quote(near)}?`
      : 'Write the keys that lead there with dots between them, and for an entry of a list its id: prices.TABLE.ENTRY, steps.ID.title, steps.ID.options.ID.label.',
  };
}

function findTargetError(name: string, place: NamedNode): TargetError | undefined {
  if (place.schema.atBuild === true || isResolvedAtBuild(place.parent)) {
    return {
      message: `The site is built with ${quote(name)}, which no schedule can change.`,
      hint: 'Change it where it stands, and build the site when it is to hold.',
    };
  }
  if (isIdentity(place)) {
    return {
      message: `${quote(name)} is what other places of this config know a thing by: it stays what it is.`,
      hint: 'Change what people read of it, or what it costs.',
    };
  }
  if (typeof place.value !== 'object' || place.value === null) return undefined;
  return {
    message: `${quote(name)} holds more than one value, and a change is of one.`,
    hint: `Name the values in it, each by itself: ${name}.${Object.keys(place.value)[0] ?? 'KEY'}.`,
  };
}

/** Every change is of a value that can change by the calendar. */
export function* checkUnschedulable({ config, schema }: CheckContext): Generator<Finding> {
  const { scheduled = [] } = config;
  if (scheduled.length === 0) return;
  const places = createNamedPaths(schema, withoutSchedules(config));
  for (const [index, { changes }] of scheduled.entries()) {
    for (const name of Object.keys(changes)) {
      const place = places.find(name);
      const said = place ? findTargetError(name, place) : createUnknownTargetError(name, places);
      if (said) yield { path: ['scheduled', index, 'changes', name], at: 'key', ...said };
    }
  }
}
