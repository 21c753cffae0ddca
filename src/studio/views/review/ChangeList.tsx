import type { ReactNode } from 'react';
import { toFilePatches, type ChangeGroup } from '../../model/words/group-changes.ts';
import { applyToDocuments, invertFilePatches } from '../../model/project/file-patches.ts';
import type { RowEffect } from '../../workers/useRowEffects.ts';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action } from '../ui/controls.tsx';
import { RowText } from './RowText.tsx';

interface ChangeListProps {
  readonly title: string;
  readonly changes: readonly ChangeGroup[];
  /** What is said of them above the list. */
  readonly about?: ReactNode;
  /** What stands below the list. */
  readonly children?: ReactNode;
}

/** What a row does to prices alone. */
function Effect({ effect: { text, isExact } }: { readonly effect: RowEffect }) {
  const unknown = isExact ? 'known only together with the other changes' : 'calculating…';
  const first = text !== undefined && !isExact ? 'first answer: ' : '';
  return (
    <p className={isExact ? undefined : 'muted'}>
      Price impact: {first}
      {text ?? unknown}
    </p>
  );
}

/** Changes in words, each to be shown or discarded with all that belongs to it. */
export function ChangeList({ title, changes, about, children }: ChangeListProps) {
  const { documents, dispatch, goTo } = useStudio();
  const { rowEffects } = useProject();
  function discard(some: readonly ChangeGroup[], description: string) {
    const { values } = applyToDocuments(documents, invertFilePatches(toFilePatches(some)));
    const location = { file: some[0]?.changes[0]?.file ?? '', path: [] };
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
      {rowEffects.size > 1 && (
        <p className="muted">
          The price impact of each change is that of this change alone, against what is live.
        </p>
      )}
      <ul className="plain-list">
        {changes.map((group) => {
          const { text } = group;
          const [first] = group.changes;
          const effect = rowEffects.get(group);
          const path = first?.path;
          return (
            <li key={(first?.file ?? '') + JSON.stringify(first?.patches[0])} className="row">
              <div className="grow">
                <RowText row={group} />
                {effect && <Effect effect={effect} />}
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
