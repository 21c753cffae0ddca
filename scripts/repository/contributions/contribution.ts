/** Something that CONTRIBUTING.md has a recipe for, file by file. */
export interface Contribution {
  /** What is added to schemas/estimator.schema.json. */
  readonly definition?: {
    /** The definition that lists it. */
    readonly union: string;
    readonly name: string;
    readonly schema: object;
  };
  /** New files. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines of existing files: each text is replaced once. */
  readonly edits: Readonly<Record<string, readonly (readonly [text: string, by: string])[]>>;
}
