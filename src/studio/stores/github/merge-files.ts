import { describeConflict } from '../../model/words/describe-patch.ts';
import { openDocument, parseText } from '../../model/project/document.ts';
import { SCHEMAS } from '../../model/project/schemas.ts';
import { updateText } from '../../model/project/update-text.ts';
import { applyPatches } from '../../model/project/apply-patches.ts';
import { diffValues } from '../../model/project/diff-values.ts';
import type { ProjectFile } from '../../model/project/project-store.ts';
import type { SentCommit } from './working-copy.ts';

interface MergedFile {
  readonly text: string;
  /** What both changed, in words. */
  readonly conflicts: readonly string[];
}

/**
 * Puts own changes of a file onto a newer version of it.
 * @param base the text that the own one was made from
 * @param keepsOwn whether the own value stays where both changed one
 */
export function mergeFile(
  theirs: ProjectFile,
  base: string,
  own: string,
  keepsOwn = true,
): MergedFile {
  const [before, mine, now] = [base, own, theirs.text].map((text) => parseText(text).value);
  // What cannot be read is not put together: it stays as it is until it can.
  if (mine === undefined || now === undefined) return { text: own, conflicts: [] };
  const schema = SCHEMAS[theirs.kind];
  const patches = diffValues(schema, before, mine);
  const { value, conflicts } = applyPatches(now, patches, () => keepsOwn);
  const documents = [openDocument(theirs)];
  return {
    text: updateText(schema, theirs.text, now, value),
    conflicts: conflicts.map((each) => describeConflict(documents, { ...each, file: theirs.name })),
  };
}

/** The text of a file with a submission on top of it. */
export function withSubmission(
  file: ProjectFile,
  submission: SentCommit | undefined,
  keepsOwn?: boolean,
): string {
  const own = submission?.files[file.name];
  return own ? mergeFile(file, own.baseText, own.text, keepsOwn).text : file.text;
}
