import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  forgetConnection,
  loadConnection,
  loadRepository,
  saveConnection,
  watchConnection,
} from '../stores/github/connection.ts';
import { createGitHubStore } from '../stores/github/github-store.ts';
import { importWithRetry } from '../../site/ui/lazy/importWithRetry.ts';
import { StudioLoader } from '../views/shell/StudioLoader.tsx';
import { PREVIEW_PATH, settings } from './settings.ts';
import { SignIn } from './SignIn.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../views/studio.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page of the studio has no element with the id "root".');

const { apiUrl, authUrl, configFile, repository, siteUrl } = settings;
const root = createRoot(container);

/** Begins anew, without asking about unsaved changes: they are in this browser's drafts. */
function restart(): void {
  root.unmount();
  location.reload();
}

function Studio() {
  const [connection] = useState(loadConnection);
  const [store] = useState(
    () =>
      connection &&
      createGitHubStore({
        apiUrl,
        configFile,
        preview: PREVIEW_PATH,
        siteUrl,
        connection,
        loadDrawings: () =>
          importWithRetry('drawings', async () => (await import('./drawings.ts')).drawings),
        onSignOut: () => {
          forgetConnection();
          restart();
        },
      }),
  );
  // Whoever signs out on one page is signed out on all of them.
  useEffect(() => connection && watchConnection(restart), [connection]);
  if (store) return <StudioLoader store={store} />;
  return (
    <SignIn
      repository={loadRepository() ?? repository}
      authUrl={authUrl}
      onSignIn={(next) => {
        saveConnection(next);
        restart();
      }}
    />
  );
}

/** Stands in a frame: whoever shows the studio in their page could lay anything over it. */
function RefusedFrame() {
  return (
    <main className="page">
      <p>The studio does not open inside of another page.</p>
      <a href={location.href} target="_blank" rel="noreferrer">
        Open the studio
      </a>
    </main>
  );
}

// The header that forbids frames is missing where the host does not send it.
root.render(window.top === window ? <Studio /> : <RefusedFrame />);
