import type { PublicFile } from '../../model/project/protocol.ts';
import type { FormField } from '../../model/schema-form/form-definition.ts';

/** What a control may offer that stands outside of the config. */
export interface ControlEnv {
  /** In which numbers are typed. */
  readonly language: string;
  readonly publicFiles: readonly PublicFile[];
  /** The pages that links may lead to. */
  readonly pages: readonly string[];
  /** Puts a picture among the public files. */
  readonly upload: (file: File) => Promise<PublicFile>;
}

/** What the check has against a field. */
export interface FieldProblem {
  readonly severity: string;
  readonly words: string;
}

/** What the controls of a form are handed, as rjsf's `formContext`. */
export interface ControlContext {
  readonly fields: ReadonlyMap<string, FormField>;
  /** What the check has against the fields, by their keys: told as data, since rjsf takes all functions for the same. */
  readonly problems: ReadonlyMap<string, readonly FieldProblem[]>;
  readonly env: ControlEnv;
  /** Takes an entry of a table out. */
  readonly remove: (key: string) => void;
}
