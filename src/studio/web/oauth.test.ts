import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestToken } from './oauth.ts';

const PROXY = 'https://auth.example.com';
const SUCCESS = `authorization:github:success:${JSON.stringify({ token: 'secret' })}`;

const popup = {
  postMessage: vi.fn<(text: string, origin: string) => void>(),
  close: vi.fn<() => void>(),
};
const page = new EventTarget();

/** A message to the page: by default from the window of the proxy. */
function post(data: string, from: { origin?: string; source?: unknown } = {}): void {
  const message = new Event('message');
  page.dispatchEvent(Object.assign(message, { data, origin: PROXY, source: popup, ...from }));
}

const open = vi.fn<(address: URL) => typeof popup | null>(() => popup);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { hostname: 'studio.example.com' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();

it('takes the token from the window that it has opened, and from nobody else', async () => {
  const token = requestToken(PROXY, signal);
  expect(open.mock.calls[0]?.[0].href).toBe(
    `${PROXY}/auth?provider=github&site_id=studio.example.com&scope=repo`,
  );
  const forged = SUCCESS.replace('secret', 'forged');
  post(forged, { origin: 'https://evil.example.com' });
  post(forged, { source: {} });
  post('something else');
  post('authorizing:github');
  expect(popup.postMessage).toHaveBeenCalledWith('authorizing:github', PROXY);
  post(SUCCESS);
  await expect(token).resolves.toBe('secret');
  expect(popup.close).toHaveBeenCalledOnce();
});

it.each([
  ['error:{"error":"The domain is not allowed."}', 'sign you in. The domain is not allowed.'],
  ['error:nonsense', 'GitHub did not sign you in.'],
  ['success:{}', 'GitHub did not sign you in.'],
])('says that GitHub refused: %s', async (result, message) => {
  const token = requestToken(`${PROXY}/`, signal);
  post(`authorization:github:${result}`);
  await expect(token).rejects.toThrow(message);
});

it('says that the browser has blocked the window', async () => {
  open.mockReturnValueOnce(null);
  await expect(requestToken(PROXY, signal)).rejects.toThrow('has blocked the window');
});
