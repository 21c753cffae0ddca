import { useCallback, useEffect, useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { claimDraftSlot, type DraftSlot } from '../../model/project/draft-store.ts';
import type { StudioProject, ProjectStore } from '../../model/project/project-store.ts';
import { Action } from '../ui/controls.tsx';
import { TemplateList } from './NewBusinessDialog.tsx';
import { StudioShell } from './StudioShell.tsx';

/** Loads the files and the unsaved changes, then shows the studio. */
export function StudioLoader({ store }: { readonly store: ProjectStore }) {
  const [opened, setOpened] = useState<{
    readonly project: StudioProject;
    readonly slot: DraftSlot;
  }>();
  const [failure, setFailure] = useState<string>();
  const open = useCallback((loading: Promise<StudioProject>) => {
    loading
      .then(async (project) => setOpened({ project, slot: await claimDraftSlot(project.id) }))
      .catch((error: unknown) => setFailure(getErrorMessage(error)));
  }, []);
  useEffect(() => open(store.load()), [store, open]);

  if (failure !== undefined) {
    return (
      <main className="page">
        <p role="alert">{failure}</p>
        {store.signOut && (
          <div className="row">
            <Action text="Load again" onPress={() => location.reload()} />
            <Action text="Sign out" onPress={store.signOut} />
          </div>
        )}
      </main>
    );
  }
  if (!opened) {
    return (
      <main className="page" aria-busy>
        Loading…
      </main>
    );
  }
  const { project, slot } = opened;
  if (project.files.length > 0) return <StudioShell store={store} project={project} slot={slot} />;
  return (
    <main className="page">
      <h1>A new estimator</h1>
      <p>There is no estimator yet. Choose an example to begin with, then change everything.</p>
      <TemplateList
        templates={project.templates}
        onChoose={({ id }) => open(store.createFromTemplate(id))}
      />
    </main>
  );
}
