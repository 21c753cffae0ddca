import type { PublicFile } from '../opening.ts';
import type { Field } from './fields.ts';

/** What the controls of a form are handed, as rjsf's `formContext`. */
export interface ControlContext {
  readonly fields: ReadonlyMap<string, Field>;
  /** The sentences of the problems of a field. */
  readonly problemsOf: (
    key: string,
  ) => readonly { readonly severity: string; readonly words: string }[];
  readonly publicFiles: readonly PublicFile[];
  /** Puts a picture among them. */
  readonly upload: (file: File) => Promise<PublicFile>;
}
