import type { ReactNode } from 'react';
import type { FileChange } from '../../model/words/describe-patch.ts';
import { applyToDocuments, invertFilePatches } from '../../model/project/file-patches.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action } from '../ui/controls.tsx';

interface ChangeListProps {
  readonly title: string;
  readonly changes: readonly FileChange[];
  /** What is said of them above the list. */
  readonly about?: ReactNode;
  /** What stands below the list. */
  readonly children?: ReactNode;
}

/** Changes in words, each to be shown or discarded. */
export function ChangeList({ title, changes, about, children }: ChangeListProps) {
  const { documents, dispatch, goTo } = useStudio();
  function discard(some: readonly FileChange[], description: string) {
    const patches = Object.fromEntries(
      documents.map(({ name }) => [
        name,
        some.filter(({ file }) => file === name).flatMap((change) => change.patches),
      ]),
    );
    const { values } = applyToDocuments(documents, invertFilePatches(patches));
    const location = { file: some[0]?.file ?? '', path: [] };
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
        {changes.map((change) => {
          const { file, text, path, patches } = change;
          return (
            <li key={file + JSON.stringify(patches[0])} className="row">
              <span className="grow">{text}</span>
              {path && (
                <Action text="Show" label={`Show: ${text}`} onPress={() => goTo({ file, path })} />
              )}
              <Action
                text="Discard"
                label={`Discard: ${text}`}
                onPress={() => discard([change], `Discard: ${text}`)}
              />
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
