import type { UiSchema } from '@rjsf/utils';

/** Replaces rjsf's look at what a `$ref` names: a flat schema has none, so the field's own uiSchema counts. */
export default function resolveUiSchema(_schema: unknown, uiSchema?: UiSchema): UiSchema {
  return uiSchema ?? {};
}
