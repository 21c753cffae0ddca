import { useState, type FormEvent } from 'react';
import { parseRepository, type Connection } from '../stores/github/connection.ts';
import { Failure, TextField } from '../views/ui/controls.tsx';

interface SignInProps {
  /** The repository that is proposed. */
  readonly repository: string;
  readonly onSignIn: (connection: Connection) => void;
}

/** Asks for a repository and a token, which stay in this browser. */
export function SignIn({ repository: proposed, onSignIn }: SignInProps) {
  const [repository, setRepository] = useState(proposed);
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState<string>();
  function signIn(event: FormEvent) {
    event.preventDefault();
    const parsed = parseRepository(repository);
    if (!parsed) setFailure('Write the repository as owner/name, such as acme/estimator.');
    else if (token.trim() === '') setFailure('Paste your token.');
    else onSignIn({ ...parsed, token: token.trim() });
  }
  return (
    <main className="page">
      <h1>Studio</h1>
      <form className="stack" onSubmit={signIn}>
        <TextField
          label="Repository"
          help="The owner and the name of the site’s repository at GitHub."
          placeholder="owner/name"
          value={repository}
          onChange={setRepository}
        />
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
          <button type="submit" className="primary">
            Sign in
          </button>
        </div>
      </form>
    </main>
  );
}
