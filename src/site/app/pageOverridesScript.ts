/*
 * Runs in the head of a page in another language than that of the config, and of every page where something is
 * scheduled; the build compiles it and the content-security policy names it by its hash.
 */
import { applyDiff } from '../../engine/schema/object-diff.ts';
import {
  readWizardPosition,
  readVisitStart,
  writeVisitStart,
  type VisitStart,
} from '../services/history-entry.ts';
import type { PageOverridesRuntime, PageOverrides } from './pageOverrides.ts';
import { SCHEDULED_DATA_KEY, PAGE_OVERRIDES_ID, PERIOD_TEMPLATE_ID_PREFIX } from './pageData.ts';

/** A tab that was left open for longer begins another visit. */
const MAX_VISIT_LENGTH = 86_400_000;

const { dataset } = document.documentElement;
const changeTimes = dataset.turns?.split(' ').map(Number) ?? [];

/** The index of the period that holds at a moment. */
function findPeriodIndex(moment: number): number {
  return changeTimes.filter((turn) => turn <= moment).length;
}

function isVisitOngoing({ clock }: VisitStart, now: number): boolean {
  return clock <= now && now < clock + MAX_VISIT_LENGTH;
}

const openedAt = Date.now();
const previousVisit = readVisitStart();
const isContinuedVisit = previousVisit !== undefined && isVisitOngoing(previousVisit, openedAt);
const visit = isContinuedVisit ? previousVisit : { moment: openedAt, clock: openedAt };
const at = findPeriodIndex(visit.moment);

function words(): PageOverrides {
  return JSON.parse(document.getElementById(PAGE_OVERRIDES_ID)?.textContent ?? '{"states":[]}');
}

/** Asks the host for the time: where something else holds by then, the page begins again with that. */
async function compareWithHostTime(mayLoad: () => boolean) {
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(headers.get('Date') ?? '');
  // Some hosts tell when they got the page, others what time it is: both must say the same.
  const now = date + 1000 * Number(headers.get('Age'));
  const state = findPeriodIndex(now);
  if (!mayLoad() || Number.isNaN(now)) return;
  if (state === at || state !== findPeriodIndex(date)) return;
  writeVisitStart({ moment: now, clock: Date.now() });
  location.reload();
}

/**
 * The visitor's own clock may be wrong. Once he has done something he keeps what he saw: nothing changes under
 * anybody's hands.
 */
async function verifyClock() {
  let hasActed = false;
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(sign, () => (hasActed = true), { capture: true, once: true });
  }
  await compareWithHostTime(() => !hasActed && readWizardPosition() === undefined);
}

/** Looks whether the visit was over meanwhile. */
async function handleReturn() {
  const now = Date.now();
  if (document.hidden || isVisitOngoing(visit, now)) return;
  // Without the host there is no page to load.
  if (findPeriodIndex(visit.moment + now - visit.clock) !== at)
    await compareWithHostTime(() => runtime.canReload());
}

if (changeTimes.length > 0) {
  if (!isContinuedVisit) {
    writeVisitStart(visit);
    verifyClock().catch(() => undefined);
  }
  for (const sign of ['visibilitychange', 'pageshow', 'focus']) {
    addEventListener(sign, () => void handleReturn().catch(() => undefined));
  }
}
// What was prerendered is out of sight until the present has taken its place.
if (at > 0) dataset[SCHEDULED_DATA_KEY] = '';

const runtime: PageOverridesRuntime = {
  at,
  words,
  applyTo: (config) => applyDiff(config, words().states[at]?.difference ?? {}),
  canReload: () => true,
  show: () => {
    delete dataset[SCHEDULED_DATA_KEY];
    const template = at > 0 && document.getElementById(PERIOD_TEMPLATE_ID_PREFIX + at);
    if (!(template instanceof HTMLTemplateElement)) return;
    const content = document.importNode(template.content, true);
    // Copied, because moving nodes changes the live list.
    for (const own of Array.from(content.children)) {
      const other = document.getElementById(own.id);
      if (other) other.replaceWith(own);
      else document.body.append(own);
    }
    document.title = template.title || document.title;
  },
};
window.pageConfig = runtime;
