/** An addition that CONTRIBUTING.md has a recipe for, file by file. */
export interface Contribution {
  /** The addition to schemas/estimator.schema.json. */
  readonly definition?: {
    /** The definition that lists the new one in its `oneOf`. */
    readonly union: string;
    readonly name: string;
    readonly schema: object;
  };
  /** The new files and their contents. */
  readonly files: Readonly<Record<string, string>>;
  /** The edits of existing files: each first text is replaced once by the second. */
  readonly edits: Readonly<Record<string, readonly (readonly [text: string, by: string])[]>>;
}
