import type { JsonPath } from '../../../engine/schema/path.ts';
import type { FileKind, FileOnDisk } from '../project/project-protocol.ts';

/** A place in one of the files. */
export interface PathInFile {
  readonly file: string;
  readonly path: JsonPath;
}

/** A file on the desk. What it says is its text: all else is read from it. */
export interface StudioFile {
  readonly name: string;
  readonly kind: FileKind;
  /** As it was read or saved last. */
  readonly onDisk: Pick<FileOnDisk, 'text' | 'hash'>;
  readonly text: string;
}

/** The texts of some files, by their names. */
export type FileTexts = Readonly<Record<string, string>>;

/** What was typed into a field: of what it is, and what stands there now in place of what, in a few words. */
export interface TypedChange {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

/** Something that was done to the files. */
export interface FileEdit {
  readonly type: 'edit';
  readonly description: string;
  readonly location: PathInFile;
  readonly texts: FileTexts;
  /** Left out for what is no keystroke. Those in one field are told and undone together. */
  readonly typed?: TypedChange;
}

/** The config among some files; none while there is none. */
export function findConfigFile<F extends Pick<StudioFile, 'kind'>>(
  files: readonly F[],
): F | undefined {
  return files.find(({ kind }) => kind === 'estimator');
}
