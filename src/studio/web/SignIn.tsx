import { useRef, useState, type FormEvent } from 'react';
import { getErrorMessage } from '../../engine/text/format.ts';
import { parseRepository, type Connection } from '../stores/github/connection.ts';
import { Action, Failure, TextField } from '../views/ui/controls.tsx';
import { requestToken } from './oauth.ts';

interface SignInProps {
  /** The repository that is proposed. */
  readonly repository: string;
  /** The address of a proxy for signing in with OAuth; empty for none. */
  readonly authUrl: string;
  readonly onSignIn: (connection: Connection) => void;
}

/** Asks for a repository and a sign-in at GitHub, which stay in this browser. */
export function SignIn({ repository: proposed, authUrl, onSignIn }: SignInProps) {
  const [repository, setRepository] = useState(proposed);
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const attempt = useRef<AbortController>(undefined);

  async function signIn(getToken: () => string | Promise<string>) {
    setFailure(undefined);
    const parsed = parseRepository(repository);
    if (!parsed) {
      setFailure('Write the repository as owner/name, such as acme/estimator.');
      return;
    }
    try {
      onSignIn({ ...parsed, token: await getToken() });
    } catch (error) {
      setFailure(getErrorMessage(error));
      setIsWaiting(false);
    }
  }
  function signInByToken(event: FormEvent) {
    event.preventDefault();
    void signIn(() => {
      if (token.trim() === '') throw new Error('Paste your token.');
      return token.trim();
    });
  }
  function signInByProxy() {
    void signIn(() => {
      // Whoever closed the window of an earlier try opens another one.
      attempt.current?.abort();
      attempt.current = new AbortController();
      setIsWaiting(true);
      return requestToken(authUrl, attempt.current.signal);
    });
  }
  return (
    <main className="page">
      <h1>Studio</h1>
      <form className="stack" onSubmit={signInByToken}>
        <TextField
          label="Repository"
          help="The owner and the name of the site’s repository at GitHub."
          placeholder="owner/name"
          value={repository}
          onChange={setRepository}
        />
        {authUrl !== '' && (
          <>
            <div className="row">
              <Action text="Sign in with GitHub" variant="primary" onPress={signInByProxy} />
              <span className="muted" role="status">
                {isWaiting && 'Sign in in the window that has opened.'}
              </span>
            </div>
            <p className="muted">Or with a token:</p>
          </>
        )}
        <TextField
          label="Token"
          help="A fine-grained personal access token for this repository. It stays in this browser until you sign out, and goes to GitHub only."
          type="password"
          value={token}
          onChange={setToken}
        />
        <details>
          <summary>How do I get a token?</summary>
          <ol>
            <li>
              At GitHub open{' '}
              <a
                href="https://github.com/settings/personal-access-tokens/new"
                target="_blank"
                rel="noreferrer"
              >
                Settings, Developer settings, Fine-grained tokens, Generate new token
              </a>
              .
            </li>
            <li>
              Choose the owner of the repository, an expiration, and “Only select repositories” with
              this one.
            </li>
            <li>
              Under “Repository permissions” choose Contents and Pull requests: Read and write. To
              see what has become of a submission, also choose Checks, Commit statuses and
              Deployments: Read-only.
            </li>
            <li>Generate the token, copy it, and paste it here.</li>
          </ol>
        </details>
        <Failure text={failure} />
        <div>
          <button type="submit" className={authUrl === '' ? 'primary' : undefined}>
            Sign in
          </button>
        </div>
      </form>
    </main>
  );
}
