/*
 * Runs in the head of a page in another language than that of the config, and of every page where something is
 * scheduled; the build compiles it and the content-security policy names it by its hash.
 */
import { applyDiff } from '../../engine/text/difference.ts';
import { readPlace, readVisit, rememberVisit, type Visit } from '../services/history/entries.ts';
import type { PageConfig, PageWords } from './pageConfig.ts';
import { LATER, PAGE_WORDS_ID, STATE_ID } from './pageData.ts';

/** A tab that was left open for longer begins another visit. */
const LONGEST_VISIT = 86_400_000;

const { dataset } = document.documentElement;
const turns = dataset.turns?.split(' ').map(Number) ?? [];

/** How many of the moments have come at which something changes. */
function stateAt(moment: number): number {
  return turns.filter((turn) => turn <= moment).length;
}

function isGoingOn({ clock }: Visit, now: number): boolean {
  return clock <= now && now < clock + LONGEST_VISIT;
}

const opened = Date.now();
const before = readVisit();
const isBegun = before !== undefined && isGoingOn(before, opened);
const visit = isBegun ? before : { moment: opened, clock: opened };
const at = stateAt(visit.moment);

function words(): PageWords {
  return JSON.parse(document.getElementById(PAGE_WORDS_ID)?.textContent ?? '{"states":[]}');
}

/** Asks the host for the time: where something else holds by then, the page begins again with that. */
async function askHost(mayLoad: () => boolean) {
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(headers.get('Date') ?? '');
  // Some hosts tell when they got the page, others what time it is: both must say the same.
  const now = date + 1000 * Number(headers.get('Age'));
  const state = stateAt(now);
  if (!mayLoad() || Number.isNaN(now)) return;
  if (state === at || state !== stateAt(date)) return;
  rememberVisit({ moment: now, clock: Date.now() });
  location.reload();
}

/**
 * The visitor's own clock may be wrong. Once he has done something he keeps what he saw: nothing changes under
 * anybody's hands.
 */
async function checkClock() {
  let hasActed = false;
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(sign, () => (hasActed = true), { capture: true, once: true });
  }
  await askHost(() => !hasActed && readPlace() === undefined);
}

/** Looks whether the visit was over meanwhile. */
async function comeBack() {
  const now = Date.now();
  if (document.hidden || isGoingOn(visit, now)) return;
  // Without the host there is no page to load.
  if (stateAt(visit.moment + now - visit.clock) !== at) await askHost(() => page.mayLoad());
}

if (turns.length > 0) {
  if (!isBegun) {
    rememberVisit(visit);
    checkClock().catch(() => undefined);
  }
  for (const sign of ['visibilitychange', 'pageshow', 'focus']) {
    addEventListener(sign, () => void comeBack().catch(() => undefined));
  }
}
// What was prerendered is out of sight until the present has taken its place.
if (at > 0) dataset[LATER] = '';

const page: PageConfig = {
  at,
  words,
  asOnPage: (config) => applyDiff(config, words().states[at]?.difference ?? {}),
  mayLoad: () => true,
  show: () => {
    delete dataset[LATER];
    const template = at > 0 && document.getElementById(STATE_ID + at);
    if (!(template instanceof HTMLTemplateElement)) return;
    const content = document.importNode(template.content, true);
    // A list of its own: what is put into the page is in the template no more.
    for (const own of Array.from(content.children)) {
      const other = document.getElementById(own.id);
      if (other) other.replaceWith(own);
      else document.body.append(own);
    }
    document.title = template.title || document.title;
  },
};
window.pageConfig = page;
