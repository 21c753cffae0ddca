/** What the window of the proxy says at first, and what it is answered: each side learns the origin of the other. */
const HANDSHAKE = 'authorizing:github';
const RESULT = /^authorization:github:(success|error):(.*)$/s;

/** What the proxy passes on from GitHub. */
interface ProxyResult {
  readonly token?: string;
  readonly error?: string;
  readonly message?: string;
}

const REFUSED = 'GitHub did not sign you in.';

function parseResult(data: unknown): ProxyResult | undefined {
  const [, outcome, content = ''] = RESULT.exec(String(data)) ?? [];
  if (outcome === undefined) return undefined;
  try {
    const parsed: ProxyResult | null = JSON.parse(content);
    const { token, error, message } = parsed ?? {};
    if (outcome === 'success' && token) return { token };
    return { error: [REFUSED, error ?? message].filter(Boolean).join(' ') };
  } catch {
    return { error: REFUSED };
  }
}

function getProxyUrl(proxy: string): URL {
  const url = new URL('auth', proxy.endsWith('/') ? proxy : `${proxy}/`);
  url.search = new URLSearchParams({
    provider: 'github',
    site_id: location.hostname,
    // Access to repositories: OAuth knows no rights for a single one.
    scope: 'repo',
  }).toString();
  return url;
}

/**
 * Signs in at GitHub in a window of its own, through a proxy that keeps the secret of the OAuth app. It speaks the
 * protocol of Netlify's and of Sveltia's proxies. Messages from anywhere else are ignored.
 * @param signal ends the waiting, as nobody can tell whether the window was closed
 * @returns the token
 */
export function requestToken(proxy: string, signal: AbortSignal): Promise<string> {
  const url = getProxyUrl(proxy);
  const popup = window.open(url, 'studio-sign-in', 'width=960,height=720');
  if (!popup) {
    return Promise.reject(
      new Error('Your browser has blocked the window of GitHub. Allow it for this page.'),
    );
  }
  return new Promise((resolve, reject) => {
    function onMessage({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== url.origin || source !== popup) return;
      if (data === HANDSHAKE) popup?.postMessage(HANDSHAKE, url.origin);
      const result = parseResult(data);
      if (!result) return;
      popup?.close();
      if (result.token === undefined) reject(new Error(result.error));
      else resolve(result.token);
    }
    addEventListener('message', onMessage, { signal });
  });
}
