import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { expandShorthand } from '../../../engine/compile/shorthand/expand.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import type { FileKind, ProjectFile } from './project-store.ts';
import { SCHEMAS } from './schemas.ts';
import { updateText } from './update-text.ts';

export interface PathInFile {
  readonly file: string;
  readonly path: JsonPath;
}

export function getChildLocation({ file, path }: PathInFile, part: string | number): PathInFile {
  return { file, path: [...path, part] };
}

/** A text and its value, with the short forms of rules expanded; undefined if the text is not valid JSON. */
export interface ParsedText {
  readonly text: string;
  readonly value: unknown;
}

/** An open file: its current value, and the text that changes are written into. */
export interface StudioDocument {
  readonly name: string;
  readonly kind: FileKind;
  readonly saved: ParsedText & Pick<ProjectFile, 'version'>;
  /** What changes are compared with; undefined where there is none that can be read. See {@link getLive}. */
  readonly live: ParsedText | undefined;
  /** The saved text, or one that was typed because the saved one is not valid JSON. */
  readonly basis: ParsedText;
  /** The current value; undefined while the text is not valid JSON. */
  readonly value: unknown;
}

/**
 * Parses the JSON of any file; the value is undefined if the text is not valid. Short forms of rules are expanded, so
 * that all code that edits or compares rules handles one form. A formula with a mistake stays as it is.
 */
export function parseText(text: string): ParsedText {
  try {
    return { text, value: expandShorthand(SCHEMAS.estimator, JSON.parse(text)).value };
  } catch {
    return { text, value: undefined };
  }
}

/** A mistake that keeps a text from being read, where it is. */
export interface SyntaxProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** The syntax errors of a text, each in a sentence. */
export function listSyntaxProblems(text: string): SyntaxProblem[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors.map(({ error, offset }) => {
    const line = text.slice(0, offset).split('\n').length;
    const code = printParseErrorCode(error)
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
    return { line, message: `Line ${line}: ${code}.` };
  });
}

/** The live version of a file that was opened from a text. */
export function openLive({ live }: ProjectFile, saved: ParsedText): ParsedText | undefined {
  if (live === undefined) return undefined;
  if (live === saved.text) return saved;
  const parsed = parseText(live);
  return parsed.value === undefined ? undefined : parsed;
}

export function openDocument(file: ProjectFile): StudioDocument {
  const { name, kind, text, version } = file;
  const basis = parseText(text);
  const live = openLive(file, basis);
  return { name, kind, saved: { ...basis, version }, live, basis, value: basis.value };
}

/** What the changes of a document are compared with: the live version, else the saved one. */
export function getLive({ live, saved }: Pick<StudioDocument, 'live' | 'saved'>): ParsedText {
  return live ?? saved;
}

/** The text of a document as it would be saved. Unchanged values keep their bytes. */
export function getText({ kind, basis, saved, value }: StudioDocument): string {
  if (value === undefined || Object.is(basis.value, value)) return basis.text;
  // A change that was undone by hand must not change a byte.
  if (isDeepEqual(value, saved.value)) return saved.text;
  return updateText(SCHEMAS[kind], basis.text, basis.value, value);
}

export function isUnsaved({ saved, basis, value }: StudioDocument): boolean {
  if (value === undefined) return basis.text !== saved.text;
  return !Object.is(value, saved.value) && !isDeepEqual(value, saved.value);
}

/** The name of a file without its extension: a legal document is called so on the site. */
export function getBaseName(name: string): string {
  return name.replace(/\.json$/, '');
}

/** The name of the translation of a file, whether it exists or not. */
export function getTranslationName(name: string, tag: string): string {
  return `${getBaseName(name)}.${tag}.json`;
}

/** The tag of a translation's language, from the name of its file: privacy-policy.es.json is in `es`. */
export function getLanguageTag(name: string): string {
  return /\.([A-Za-z-]+)\.json$/.exec(name)?.[1] ?? '';
}

/** The file that a translation is of, by its name. */
export function findTranslatedDocument(
  documents: readonly StudioDocument[],
  { name }: Pick<StudioDocument, 'name'>,
): StudioDocument | undefined {
  return findDocument(documents, name.replace(`.${getLanguageTag(name)}.json`, '.json'));
}

/** The document with a file name. */
export function findDocument(
  documents: readonly StudioDocument[],
  name: string,
): StudioDocument | undefined {
  return documents.find((document) => document.name === name);
}

/** The config of a project; undefined if there is none yet. */
export function findConfig<F extends { readonly kind: FileKind }>(
  files: readonly F[],
): F | undefined {
  return files.find(({ kind }) => kind === 'estimator');
}
