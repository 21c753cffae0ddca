import type { JsonPath } from '../../../engine/schema/path.ts';
import type { FileKind, FileOnDisk } from '../project/protocol.ts';

export interface PathInFile {
  readonly file: string;
  readonly path: JsonPath;
}

/** An open file. Its text is the only state; everything else is derived from it. */
export interface StudioFile {
  readonly name: string;
  readonly kind: FileKind;
  /** As last read or saved. */
  readonly onDisk: Pick<FileOnDisk, 'text' | 'hash'>;
  readonly text: string;
}

export type FileTexts = Readonly<Record<string, string>>;

/** Describes keystrokes in one field. */
export interface TypedChange {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

export interface FileEdit {
  readonly type: 'edit';
  readonly description: string;
  readonly location: PathInFile;
  readonly texts: FileTexts;
  /** Set for keystrokes only. Consecutive ones in one field are undone together. */
  readonly typed?: TypedChange;
}

/** The config; undefined if there is none yet. */
export function findConfigFile<F extends Pick<StudioFile, 'kind'>>(
  files: readonly F[],
): F | undefined {
  return files.find(({ kind }) => kind === 'estimator');
}
