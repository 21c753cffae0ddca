import { CONTRACTOR_HOST } from './embedded-config.ts';
import type { FakeCrm, HostPage } from './fake-crm.ts';

declare global {
  interface Window {
    /** The recorded events of the wizard, each with its step. */
    happened: string[];
    /** Where Google Tag Manager reads events. */
    dataLayer?: object[];
    /** The cumulative layout shift, without shifts that follow an input. */
    shift: number;
  }
}

export const CONTRACTOR_URL = `http://${CONTRACTOR_HOST}/`;

interface HostPageOptions {
  readonly host?: string;
  /** Style rules of the page. */
  readonly styles?: string;
  /** Whether the script comes before the element, and blocks the parser. */
  readonly isScriptFirst?: boolean;
}

/**
 * A page of another site with a strict policy: it allows the script and the frame of the wizard, and its own inline
 * script and style.
 * @param siteUrl the address of the estimator
 */
function createHostPage(
  siteUrl: string,
  body: string,
  { styles = '', isScriptFirst = false }: HostPageOptions,
): HostPage {
  const script = `
    window.happened = [];
    for (const name of ['step', 'answer', 'price', 'sent', 'failed'])
      addEventListener('estimator:' + name, (event) => happened.push(name + ' ' + event.detail.step));
    window.shift = 0;
    try {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    } catch {}`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-own' ${new URL('embed.js', siteUrl).href}`,
    `frame-src ${new URL(siteUrl).origin}`,
    "style-src 'nonce-own'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>A contractor</title>
    <style nonce="own">body { margin: 0 16px } estimator-wizard:not([mode]) { display: block; min-height: 640px } .tall { height: 1500px }
      ${styles}</style>
    <script nonce="own">${script}</script>${isScriptFirst ? `<script src="${siteUrl}embed.js"></script>` : ''}<h1>A contractor</h1>${body}<p>Below the wizard</p>
    ${isScriptFirst ? '' : `<script async src="${siteUrl}embed.js"></script>`}`;
  return { html, headers: { 'Content-Security-Policy': policy } };
}

/** Serves a page with the given body on a host. */
export function serveHostPage(
  crm: FakeCrm,
  siteUrl: string,
  body: string,
  options: HostPageOptions = {},
): void {
  const { host = CONTRACTOR_HOST } = options;
  crm.setPages(new Map([[host, createHostPage(siteUrl, body, options)]]));
}
