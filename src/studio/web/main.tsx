import { createRoot } from 'react-dom/client';
import {
  forgetConnection,
  loadConnection,
  saveConnection,
  watchConnection,
} from '../stores/github/connection.ts';
import { createGitHubStore } from '../stores/github/github-store.ts';
import { StudioLoader } from '../views/shell/StudioLoader.tsx';
import { PREVIEW_PATH, settings } from './settings.ts';
import { SignIn } from './SignIn.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../views/studio.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page of the studio has no element with the id "root".');

const { apiUrl, authUrl, configFile, repository } = settings;
const connection = loadConnection();
const root = createRoot(container);

/** Begins anew, without asking about unsaved changes: they are in this browser's drafts. */
function restart(): void {
  root.unmount();
  location.reload();
}

// Whoever signs out on one page is signed out on all of them.
if (connection) watchConnection(restart);
root.render(
  connection ? (
    <StudioLoader
      store={createGitHubStore({
        apiUrl,
        configFile,
        preview: PREVIEW_PATH,
        connection,
        onSignOut: () => {
          forgetConnection();
          restart();
        },
      })}
    />
  ) : (
    <SignIn
      repository={repository}
      authUrl={authUrl}
      onSignIn={(next) => {
        saveConnection(next);
        restart();
      }}
    />
  ),
);
