import { pluralize } from '../../../engine/text/format.ts';
import { openDocument } from '../project/document.ts';
import type { FileVersions } from '../project/project-store.ts';
import { describeLiveChanges, describeVersions, type FileChange } from './describe-patch.ts';
import { groupChanges, hasParts, type ChangeGroup } from './group-changes.ts';

/** The changes between two versions of files as the things that somebody did; undefined where one cannot be read. */
export function groupVersionChanges(files: readonly FileVersions[]): ChangeGroup[] | undefined {
  const documents = files.map(({ name, kind, before = '{}', after = '{}' }) =>
    openDocument({ name, kind, text: after, version: '', live: before }),
  );
  const isReadable = documents.every(
    ({ value, live }) => value !== undefined && live !== undefined,
  );
  return isReadable ? groupChanges(describeLiveChanges(documents), documents) : undefined;
}

/** The changes between two versions of files: one line for each thing done, and below it what that is made of. */
export function describeVersionGroups(files: readonly FileVersions[]): string[] {
  const groups = groupVersionChanges(files);
  if (!groups) return describeVersions(files);
  return groups.flatMap((group) => {
    const parts = [...group.changes, ...group.followed].map(({ text }) => `  ${text}`);
    return [group.text, ...(hasParts(group) ? parts : [])];
  });
}

/** A row of a table of changes: what it is about, the value before and after. */
export type ChangeRow = readonly [change: string, before: string, after: string];

/** The changes between two versions of files as rows of a table; what followed by itself is one row. */
export function listChangeRows(files: readonly FileVersions[]): ChangeRow[] {
  const groups = groupVersionChanges(files);
  if (!groups) return describeVersions(files).map((text) => [text, '', '']);
  const toRow = (
    { subject, values: [before, after] = ['', ''] }: FileChange,
    indent = '',
  ): ChangeRow => [`${indent}${subject}`, before, after];
  return groups.flatMap(({ text, changes, followed }): ChangeRow[] => {
    const [first, ...others] = changes;
    const isItself = others.length === 0 && first?.text === text;
    const rest = pluralize(followed.length, 'change');
    return [
      ...(isItself ? [toRow(first)] : [[text, '', ''] as const]),
      ...(isItself ? [] : changes.map((change) => toRow(change, '… '))),
      ...(followed.length > 0 ? [[`… and ${rest} that followed by itself`, '', ''] as const] : []),
    ];
  });
}
