import { createRoot } from 'react-dom/client';
import { forgetConnection, loadConnection, saveConnection } from '../stores/github/connection.ts';
import { createGitHubStore } from '../stores/github/github-store.ts';
import { StudioLoader } from '../views/shell/StudioLoader.tsx';
import { PREVIEW_PATH, settings } from './settings.ts';
import { SignIn } from './SignIn.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../views/studio.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page of the studio has no element with the id "root".');

const { apiUrl, configFile, repository } = settings;
const connection = loadConnection();
const onSignOut = () => {
  forgetConnection();
  location.reload();
};
createRoot(container).render(
  connection ? (
    <StudioLoader
      store={createGitHubStore({
        apiUrl,
        configFile,
        preview: PREVIEW_PATH,
        connection,
        onSignOut,
      })}
    />
  ) : (
    <SignIn
      repository={repository}
      onSignIn={(next) => {
        saveConnection(next);
        location.reload();
      }}
    />
  ),
);
