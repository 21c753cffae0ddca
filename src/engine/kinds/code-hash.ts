/** What a code in a config begins with that cannot be read back. */
const HASH_PREFIX = 'sha256:';

/** Whether a code in a config cannot be read back. */
export function isHashed(code: string): boolean {
  return code.startsWith(HASH_PREFIX) && /^[0-9a-f]{64}$/.test(code.slice(HASH_PREFIX.length));
}

/** A code as it is compared: without blanks, in capital letters. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/**
 * A code as it stands in a config: its salted SHA-256.
 * @throws TypeError where the browser has no `crypto.subtle`: on a page that did not come over https
 */
export async function hashCode(salt: string, code: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${normalizeCode(code)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return HASH_PREFIX + Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
