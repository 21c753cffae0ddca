import { TURNSTILE_FIELD, type LeadPayload } from '../../engine/lead/wire.ts';

/** What the script of Turnstile offers: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface TurnstileApi {
  readonly render: (
    container: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly language: string;
      readonly appearance: 'interaction-only';
      readonly callback: (proof: string) => void;
      readonly 'expired-callback': () => void;
    },
  ) => string;
  readonly reset: (widget: string) => void;
  readonly remove: (widget: string) => void;
}

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** How long a lead waits for its proof, in milliseconds. Without one it goes to the office for review. */
const MAX_WAIT = 4000;

let loading: Promise<TurnstileApi> | undefined;
/** Forgets the proof and asks for the next one; undefined while there is no form. */
let renew: (() => void) | undefined;
let proof = '';
let onProof: (() => void) | undefined;

function loadApi(): Promise<TurnstileApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    script.addEventListener('load', () => resolve(Reflect.get(window, 'turnstile')));
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

/**
 * Shows Turnstile in the contact form. It is in sight only if it asks the visitor for something.
 * @returns a function that removes it
 */
export function showTurnstile(container: HTMLElement, siteKey: string): () => void {
  let remove: (() => void) | undefined;
  let isGone = false;
  async function show(): Promise<void> {
    const api = await (loading ??= loadApi());
    if (isGone) return;
    const widget = api.render(container, {
      sitekey: siteKey,
      language: document.documentElement.lang,
      appearance: 'interaction-only',
      callback: (next) => {
        proof = next;
        onProof?.();
      },
      'expired-callback': () => {
        proof = '';
      },
    });
    remove = () => api.remove(widget);
    renew = () => {
      proof = '';
      api.reset(widget);
    };
  }
  show().catch(() => {
    // Blocked or offline: the next form tries again.
    loading = undefined;
  });
  return () => {
    isGone = true;
    renew = undefined;
    proof = '';
    remove?.();
  };
}

/** A lead with the proof that a person sends it. A proof is good for one attempt. */
export async function withProof(payload: LeadPayload): Promise<LeadPayload> {
  if (proof === '' && loading) {
    await new Promise<void>((resolve) => {
      onProof = resolve;
      setTimeout(resolve, MAX_WAIT);
    });
  }
  const current = proof;
  renew?.();
  return { ...payload, [TURNSTILE_FIELD]: current };
}
