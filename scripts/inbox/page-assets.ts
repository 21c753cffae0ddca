import { createHash } from 'node:crypto';
import { TOOL_PAGE_STYLE } from '../../src/authoring/report/tool-page-style.ts';

/** How the inbox looks. */
export const INBOX_STYLE = `${TOOL_PAGE_STYLE}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); }
main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
form, article { max-width: 44rem; } form { margin-top: 2rem; }
h2 { font-size: 1.25rem; margin: 0; } h3 { font-size: 1rem; margin: 0 0 .5rem; }
fieldset, article { border: 1px solid var(--line); border-radius: .875rem; padding: .75rem 1rem; margin: 0 0 1rem; background: var(--surface); }
fieldset { display: grid; gap: .25rem; } legend { font-weight: 650; padding: 0 .25rem; }
label { min-height: 2rem; display: flex; gap: .5rem; align-items: center; flex-wrap: wrap; }
input { accent-color: var(--brand); }
input[type=number] { width: 5rem; font: inherit; padding: .25rem; border: 1px solid var(--control); border-radius: .375rem; background: var(--raised); color: inherit; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin: 1.5rem 0 .75rem; }
button { font: inherit; font-weight: 650; padding: .5rem 1rem; border-radius: 999px; border: 2px solid var(--control); background: none; color: inherit; cursor: pointer; }
button:hover:enabled { background: var(--brandSoft); }
button:disabled { opacity: .5; cursor: default; }
dl { margin: 0; } dl div { display: grid; grid-template-columns: minmax(7rem, 1fr) 2fr; gap: .75rem; padding: .125rem 0; }
dt { color: var(--quiet); } dd { margin: 0; white-space: pre-wrap; } dt, dd { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: .875rem; margin: 0 0 .5rem; } #message:empty { display: none; }
.scrolls { overflow-x: auto; border: 1px solid var(--line); border-radius: .875rem; background: var(--surface); }
table { min-width: 100%; border-collapse: collapse; font-size: .875rem; } th, td { text-align: start; padding: .375rem .75rem; white-space: nowrap; max-width: 20rem; overflow: hidden; text-overflow: ellipsis; }
tbody tr { border-top: 1px solid var(--line); } th { color: var(--quiet); font-weight: 600; } .amount { text-align: end; font-variant-numeric: tabular-nums; }
mark { background: var(--dangerSoft); color: var(--danger); border-radius: .25rem; padding: 0 .25rem; }
.alarm { border: 2px solid var(--danger); border-radius: .875rem; padding: .75rem 1rem; margin: 0 0 1rem; background: var(--dangerSoft); font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0 0 .75rem; } a { color: var(--brand); min-height: 1.5rem; } a[aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
`;

/** The page refreshes by asking the server for itself: one renderer, and no escaping in the browser. */
export const INBOX_SCRIPT = `
const base = document.body.dataset.base;
const leads = document.getElementById('leads');
const form = document.getElementById('answering');
const message = document.getElementById('message');

async function call(path, options) {
  const response = await fetch(base + path, options);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

async function attempt(work) {
  try {
    await work();
    message.textContent = '';
  } catch (error) {
    message.textContent = error instanceof TypeError ? 'The server is not running.' : error.message;
  }
}

async function refresh() {
  const fresh = new DOMParser().parseFromString(await call(location.search, { cache: 'no-store' }), 'text/html');
  if (!form.contains(document.activeElement)) {
    for (const input of form.querySelectorAll('input')) {
      const told = fresh.getElementById(input.id);
      input.checked = told.checked;
      input.value = told.value;
    }
  }
  const next = fresh.getElementById('leads');
  if (next.innerHTML === leads.innerHTML) return;
  const table = leads.querySelector('.scrolls');
  const scrolled = table === null ? 0 : table.scrollLeft;
  const readingLeads = leads.getBoundingClientRect().top < 0;
  const height = leads.offsetHeight;
  const clearHadFocus = document.activeElement?.id === 'clear';
  leads.replaceChildren(...next.childNodes);
  leads.querySelector('.scrolls')?.scrollTo({ left: scrolled, behavior: 'instant' });
  // New leads come in above: keep what is being read where it is.
  if (readingLeads) window.scrollBy({ top: leads.offsetHeight - height, behavior: 'instant' });
  if (clearHadFocus) document.getElementById('clear').focus();
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', () => attempt(() => {
  const { mode, seconds, retryAfterSeconds, readable } = Object.fromEntries(new FormData(form));
  const chosen = {
    mode,
    delayMs: Number(seconds) * 1000,
    retryAfterSeconds: Number(retryAfterSeconds),
    readable: readable !== undefined,
  };
  return call('/mode', { method: 'PUT', body: JSON.stringify(chosen) });
}));
leads.addEventListener('click', (event) => {
  if (event.target.id !== 'clear' || !confirm('Delete all leads of this inbox?')) return;
  attempt(async () => {
    await call('/leads', { method: 'DELETE' });
    await refresh();
  });
});
setInterval(() => { if (!document.hidden) attempt(refresh); }, 1500);
document.addEventListener('visibilitychange', () => { if (!document.hidden) attempt(refresh); });
`;

/** Allows the page its own style and script and nothing else, should a value ever slip through unescaped. */
export const INBOX_PAGE_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  `style-src '${toCspHash(INBOX_STYLE)}'`,
  `script-src '${toCspHash(INBOX_SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function toCspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
