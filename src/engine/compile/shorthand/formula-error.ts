import { quote } from '../../text/format.ts';

/** A mistake in a formula. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  /** Where it is in the formula, counted from 0. */
  readonly at: number;
  /** What to do about it. */
  readonly hint: string;
  /** The name that does not exist, if that is the mistake, and the known one that is most like it. */
  readonly unknown: { readonly name: string; readonly near: string | undefined } | undefined;

  constructor(at: number, message: string, hint: string, unknown?: FormulaError['unknown']) {
    super(message);
    this.at = at;
    this.hint = hint;
    this.unknown = unknown;
  }
}

/** The hint for a name that does not exist: the known one that is most like it, or else what to write. */
export function suggestName(near: string | undefined, usual: string): string {
  return near === undefined ? usual : `Did you mean ${quote(near)}?`;
}
