/*
 * Runs in the head of a page in another language than that of the config, and of every page where something is
 * scheduled; the build compiles it and the content-security policy names it by its hash.
 */
import { withDifference } from '../copy/difference.ts';
import { readPlace, readVisit, rememberVisit } from '../services/history/entries.ts';
import type { PageWords } from './pageConfig.ts';
import { LATER, PAGE_WORDS_ID, STATE_ID } from './pageData.ts';

/** A tab that was left open for longer begins another visit once it is loaded anew. */
const LONGEST_VISIT = 86_400_000;

const { dataset } = document.documentElement;
const turns = dataset.turns?.split(' ').map(Number) ?? [];

/** How many of the moments have come at which something changes. */
function stateAt(moment: number): number {
  return turns.filter((turn) => turn <= moment).length;
}

const clock = Date.now();
const visit = readVisit();
const isGoingOn =
  visit !== undefined && visit.clock <= clock && clock < visit.clock + LONGEST_VISIT;
const at = stateAt(isGoingOn ? visit.moment : clock);

function words(): PageWords {
  return JSON.parse(document.getElementById(PAGE_WORDS_ID)?.textContent ?? '{"states":[]}');
}

/**
 * Asks the host for the time. A visitor whose own clock is wrong begins again with the prices of the present,
 * unless he has done something already: nothing changes under anybody's hands.
 */
async function askHost() {
  let hasActed = false;
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(sign, () => (hasActed = true), { capture: true, once: true });
  }
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(headers.get('Date') ?? '');
  // Some hosts tell when they got the page, others what time it is: both must say the same.
  const now = date + 1000 * Number(headers.get('Age'));
  const state = stateAt(now);
  if (hasActed || readPlace() !== undefined || Number.isNaN(now)) return;
  if (state === at || state !== stateAt(date)) return;
  rememberVisit({ moment: now, clock });
  location.reload();
}

if (turns.length > 0 && !isGoingOn) {
  rememberVisit({ moment: clock, clock });
  askHost().catch(() => undefined);
}
// What was prerendered is out of sight until the present has taken its place.
if (at > 0) dataset[LATER] = '';

window.pageConfig = {
  at,
  words,
  asOnPage: (config) => withDifference(config, words().states[at]?.difference ?? {}),
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
