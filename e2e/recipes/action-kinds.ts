import { SCHEMAS } from '../../src/studio/model/documents/schemas.ts';
import {
  buildFormDefinition,
  resolveSchemaAt,
} from '../../src/studio/model/schema-form/form-definition.ts';
import { isSentenceSchema } from '../../src/studio/model/sentence/phrases.ts';
import type { StudioGesture } from './plan-in-studio.ts';

const schema = SCHEMAS.estimator;

/** The control that a value is said with: it is in a form, or in a sentence. */
function getControlKind(root: unknown, path: StudioGesture['path']): string {
  const [around, key] = [path.slice(0, -1), path.at(-1)];
  if (isSentenceSchema(schema, resolveSchemaAt(schema, root, around))) return 'sentence';
  const field = buildFormDefinition(schema, root, around).fields.find(
    (each) => each.key === String(key),
  );
  return field?.control.kind ?? 'entry';
}

/** What the hands do there: the same deed at the same kind of control is the same act, whatever it is about. */
function getActionKind(gesture: StudioGesture, root: unknown): string {
  const { does, path } = gesture;
  if (does === 'set') {
    const deed = gesture.value === undefined ? 'take away' : 'set';
    return `${deed} ${getControlKind(root, path)}`;
  }
  if (does !== 'add entry') return does;
  return [does, gesture.name !== undefined && 'by name', gesture.kind !== undefined && 'of a kind']
    .filter(Boolean)
    .join(' ');
}

/** All acts of some gestures. */
export function collectActionKinds(
  gestures: readonly { readonly gesture: StudioGesture; readonly root: unknown }[],
): Set<string> {
  return new Set(gestures.map(({ gesture, root }) => getActionKind(gesture, root)));
}
