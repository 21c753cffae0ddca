/** A repository at GitHub, and the sign-in to it. */
export interface Connection {
  readonly owner: string;
  readonly repository: string;
  readonly token: string;
}

const KEY = 'studio-github';
const REPOSITORY_KEY = 'studio-repository';

/** The connection that somebody made in this browser; undefined if there is none. */
export function loadConnection(): Connection | undefined {
  try {
    const stored: Partial<Connection> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { owner, repository, token } = stored;
    return owner && repository && token ? { owner, repository, token } : undefined;
  } catch {
    return undefined;
  }
}

export function saveConnection(connection: Connection): void {
  localStorage.setItem(KEY, JSON.stringify(connection));
  localStorage.setItem(REPOSITORY_KEY, `${connection.owner}/${connection.repository}`);
}

export function forgetConnection(): void {
  localStorage.removeItem(KEY);
}

/** The repository that somebody signed in to last in this browser, as `owner/name`; undefined if there is none. */
export function loadRepository(): string | undefined {
  try {
    return localStorage.getItem(REPOSITORY_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when another page of this browser signs in or out. Returns how to stop. */
export function watchConnection(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === KEY || key === null) onChange();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Parses `owner/name`, or the address of a repository's page; undefined if it is neither. */
export function parseRepository(
  text: string,
): Pick<Connection, 'owner' | 'repository'> | undefined {
  const path = text.trim().replace(/^https?:\/\/[^/]+\//, '');
  const [, owner, repository] = /^([\w-]+)\/([\w.-]+?)(?:\.git)?(?:\/.*)?$/.exec(path) ?? [];
  return owner && repository ? { owner, repository } : undefined;
}
