import type { ReactNode } from 'react';
import type { FileChange } from '../../model/words/describe-patch.ts';
import { markChangedWords } from '../../model/words/changed-words.ts';
import { hasParts, type ChangeGroup } from '../../model/words/group-changes.ts';
import { applyToDocuments, invertFilePatches } from '../../model/project/file-patches.ts';
import { getPictureUrl } from '../../model/project/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action } from '../ui/controls.tsx';

interface ChangeListProps {
  readonly title: string;
  readonly changes: readonly ChangeGroup[];
  /** What is said of them above the list. */
  readonly about?: ReactNode;
  /** What stands below the list. */
  readonly children?: ReactNode;
}

const MARKS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** A change in words: of a text the words that differ, of a picture both. */
function ChangeText({ change: { text, subject, replacement } }: { readonly change: FileChange }) {
  const { project } = useStudio();
  if (!replacement) return text;
  const { kind, before, after } = replacement;
  if (kind === 'picture') {
    const showPicture = (picture: string | undefined) =>
      picture === undefined ? (
        'none'
      ) : (
        <img
          className="thumbnail"
          src={getPictureUrl(project.publicFiles, picture)}
          alt={picture}
          title={picture}
        />
      );
    return (
      <span className="row tight">
        {subject}: {showPicture(before)} → {showPicture(after)}
      </span>
    );
  }
  return (
    <>
      {subject}:{' '}
      {markChangedWords(before ?? '', after ?? '').map((part, index) => {
        const Mark = MARKS[part.kind];
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their position
        return <Mark key={index}>{part.text}</Mark>;
      })}
    </>
  );
}

function ChangeTexts({ changes }: { readonly changes: readonly FileChange[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.file + change.text}>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>
  );
}

/** What a change is made of, and what followed from it. */
function Parts({ changes, followed }: ChangeGroup) {
  return (
    <details>
      <summary>Details</summary>
      {changes.length > 1 && <ChangeTexts changes={changes} />}
      {followed.length > 0 && (
        <>
          <p className="muted">Followed by itself:</p>
          <ChangeTexts changes={followed} />
        </>
      )}
    </details>
  );
}

/** Changes in words, each to be shown or discarded with all that belongs to it. */
export function ChangeList({ title, changes, about, children }: ChangeListProps) {
  const { documents, dispatch, goTo } = useStudio();
  function discard(some: readonly ChangeGroup[], description: string) {
    const all = some.flatMap((group) => [...group.changes, ...group.followed]);
    const patches = Object.fromEntries(
      documents.map(({ name }) => [
        name,
        all.filter(({ file }) => file === name).flatMap((change) => change.patches),
      ]),
    );
    const { values } = applyToDocuments(documents, invertFilePatches(patches));
    const location = { file: all[0]?.file ?? '', path: [] };
    dispatch({ type: 'edit', description, location, values });
  }
  return (
    <section className="panel" aria-label={title}>
      <div className="row spread">
        <h3>{title}</h3>
        {changes.length > 0 && (
          <Action
            text="Discard all"
            variant="danger"
            onPress={() => discard(changes, 'Discard all changes')}
          />
        )}
      </div>
      {about}
      <ul className="plain-list">
        {changes.map((group) => {
          const { text } = group;
          const [first] = group.changes;
          const path = first?.path;
          return (
            <li key={(first?.file ?? '') + JSON.stringify(first?.patches[0])} className="row">
              <div className="grow">
                {first?.text === text ? <ChangeText change={first} /> : text}
                {hasParts(group) && <Parts {...group} />}
              </div>
              {first && path && (
                <Action
                  text="Show"
                  label={`Show: ${text}`}
                  onPress={() => goTo({ file: first.file, path })}
                />
              )}
              <Action
                text="Discard"
                label={`Discard: ${text}`}
                onPress={() => discard([group], `Discard: ${text}`)}
              />
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
