function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** An address that secrets may be sent to: encrypted, or on this machine; undefined if it is another one. */
export function parseSecureUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  return url && isSecure && url.username === '' && url.password === '' ? url : undefined;
}
