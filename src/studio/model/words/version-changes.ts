import { pluralize } from '../../../engine/text/format.ts';
import { openDocument, type StudioDocument } from '../project/document.ts';
import type { FileVersions } from '../project/project-store.ts';
import { describeLiveChanges, describeVersions, type FileChange } from './describe-patch.ts';
import { groupChanges, hasParts, type ChangeGroup } from './group-changes.ts';

/** The changes between two versions of files as the things that somebody did; undefined where one cannot be read. */
export function groupVersionChanges(files: readonly FileVersions[]): ChangeGroup[] | undefined {
  return groupDocuments(openVersions(files));
}

function openVersions(files: readonly FileVersions[]): StudioDocument[] {
  return files.map(({ name, kind, before = '{}', after = '{}' }) =>
    openDocument({ name, kind, text: after, version: '', live: before }),
  );
}

function groupDocuments(documents: readonly StudioDocument[]): ChangeGroup[] | undefined {
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

/** What a group of changes does to prices alone, in one line; undefined if it moves none or cannot be priced alone. */
export type DescribeEffect = (
  documents: readonly StudioDocument[],
  group: ChangeGroup,
) => string | undefined;

/**
 * The changes between two versions of files as rows of a table; what followed by itself is one row. Of several groups
 * that move prices each says how.
 */
export function listChangeRows(
  files: readonly FileVersions[],
  describeEffect: DescribeEffect,
): ChangeRow[] {
  const documents = openVersions(files);
  const groups = groupDocuments(documents);
  if (!groups) return describeVersions(files).map((text) => [text, '', '']);
  const effects = groups.map((group) =>
    groups.length > 1 && !group.isFollowing ? describeEffect(documents, group) : undefined,
  );
  const toRow = (
    { subject, values: [before, after] = ['', ''] }: FileChange,
    indent = '',
  ): ChangeRow => [`${indent}${subject}`, before, after];
  return groups.flatMap(({ text, changes, followed, isFollowing = false }, index): ChangeRow[] => {
    const [first, ...others] = changes;
    const isItself = others.length === 0 && first?.text === text;
    const rest = pluralize(followed.length, 'change');
    const effect = effects[index];
    return [
      ...(isItself ? [toRow(first)] : [[text, '', ''] as const]),
      ...(isItself || isFollowing ? [] : changes.map((change) => toRow(change, '… '))),
      ...(followed.length > 0 ? [[`… and ${rest} that followed by itself`, '', ''] as const] : []),
      ...(effect === undefined ? [] : [[`… Price impact alone: ${effect}`, '', ''] as const]),
    ];
  });
}
