/** What a code in a config begins with that cannot be read back. */
const HASHED = 'sha256:';

/** Whether a code in a config cannot be read back. */
export function isHashed(code: string): boolean {
  return code.startsWith(HASHED) && /^[0-9a-f]{64}$/.test(code.slice(HASHED.length));
}

/** A code as it is compared: without blanks, in capital letters. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/**
 * A code as it stands in a config: its salted SHA-256.
 * @throws TypeError where the browser has no `crypto.subtle`: on a page that did not come over https
 */
export async function hashOf(salt: string, code: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${normalCode(code)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return HASHED + Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
