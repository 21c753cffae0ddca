import { createHash } from 'node:crypto';

/** How the inbox looks. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d4ca, #4a463f); --quiet: light-dark(#5d574d, #b5aea2); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf8f4, #1d1b18); color: light-dark(#26231f, #f1ede6); }
main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
form, article { max-width: 44rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin: 0; } h3 { font-size: 1rem; margin: 0 0 .5rem; }
fieldset, article { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; margin: 0 0 1rem; background: light-dark(#fff, #262420); }
fieldset { display: grid; gap: .25rem; }
label { min-height: 2rem; display: flex; gap: .5rem; align-items: center; flex-wrap: wrap; }
input[type=number] { width: 5rem; font: inherit; padding: .25rem; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin: 1.5rem 0 .75rem; }
button { font: inherit; padding: .5rem 1rem; border-radius: .5rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
dl { margin: 0; } dl div { display: grid; grid-template-columns: minmax(7rem, 1fr) 2fr; gap: .75rem; padding: .125rem 0; }
dt { color: var(--quiet); } dd { margin: 0; white-space: pre-wrap; } dt, dd { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: .875rem; margin: 0 0 .5rem; } #message:empty { display: none; }
.scrolls { overflow-x: auto; border: 1px solid var(--line); border-radius: .75rem; background: light-dark(#fff, #262420); }
table { border-collapse: collapse; font-size: .875rem; } th, td { text-align: start; padding: .375rem .75rem; white-space: nowrap; max-width: 20rem; overflow: hidden; text-overflow: ellipsis; }
tbody tr { border-top: 1px solid var(--line); } th { color: var(--quiet); font-weight: 600; } .amount { text-align: end; font-variant-numeric: tabular-nums; }
mark { background: light-dark(#ffe8c7, #5a4317); color: inherit; border-radius: .25rem; padding: 0 .25rem; }
.alarm { border: 2px solid light-dark(#b3261e, #f2b8b5); border-radius: .75rem; padding: .75rem 1rem; margin: 0 0 1rem; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0 0 .75rem; } a { color: inherit; min-height: 1.5rem; } a[aria-current] { font-weight: 700; text-decoration: none; }
`;

/** The page refreshes by asking the server for itself: one renderer, and no escaping in the browser. */
export const SCRIPT = `
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
export const PAGE_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  `style-src '${hash(STYLE)}'`,
  `script-src '${hash(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
