import type { RelaySettings } from './settings.ts';

/**
 * Whether Turnstile says that a person has sent the lead.
 * @param proof what the page got from Turnstile; empty if the browser loads nothing of it
 * @returns undefined if Turnstile cannot be asked: that says nothing about the lead
 */
export async function isProofValid(
  { url, secret, timeout }: NonNullable<RelaySettings['turnstile']>,
  proof: string,
  leadId: string,
  address: string | undefined,
): Promise<boolean | undefined> {
  if (proof === '') return false;
  const body = new URLSearchParams({
    secret,
    response: proof,
    ...(address !== undefined && { remoteip: address }),
    // A proof is good for one lead, however often that is sent. Turnstile takes only a UUID.
    ...(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(leadId) && { idempotency_key: leadId }),
  });
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method: 'POST', body, signal });
    const { success }: { readonly success?: unknown } = Object(await response.json());
    return typeof success === 'boolean' ? success : undefined;
  } catch {
    return undefined;
  }
}
