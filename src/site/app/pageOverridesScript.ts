/*
 * Runs in the head of translated pages and of pages with scheduled changes. The build compiles it, and the
 * content-security policy names it by its hash.
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

/** A tab that stays open longer than this starts a new visit. */
const MAX_VISIT_LENGTH = 86_400_000;

const { dataset } = document.documentElement;
const changeTimes = dataset.turns?.split(' ').map(Number) ?? [];

/** Returns the index of the period that contains a moment. */
function findPeriodIndex(moment: number): number {
  return changeTimes.filter((time) => time <= moment).length;
}

function isVisitOngoing({ clock }: VisitStart, now: number): boolean {
  return clock <= now && now < clock + MAX_VISIT_LENGTH;
}

const openedAt = Date.now();
const previousVisit = readVisitStart();
const isContinuedVisit = previousVisit !== undefined && isVisitOngoing(previousVisit, openedAt);
const visit = isContinuedVisit ? previousVisit : { moment: openedAt, clock: openedAt };
const at = findPeriodIndex(visit.moment);

function readOverrides(): PageOverrides {
  return JSON.parse(document.getElementById(PAGE_OVERRIDES_ID)?.textContent ?? '{"periods":[]}');
}

/** Asks the host for the time, and reloads the page if another period is current. */
async function compareWithHostTime(mayLoad: () => boolean) {
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const date = Date.parse(headers.get('Date') ?? '');
  // `Date` is the current time on some hosts and the time of caching on others, so both readings must agree.
  const now = date + 1000 * Number(headers.get('Age'));
  const period = findPeriodIndex(now);
  if (!mayLoad() || Number.isNaN(now)) return;
  if (period === at || period !== findPeriodIndex(date)) return;
  writeVisitStart({ moment: now, clock: Date.now() });
  location.reload();
}

/**
 * Checks the visitor's clock, which may be wrong, against the host. After the first interaction the page no longer
 * changes, so that prices stay as the visitor has seen them.
 */
async function verifyClock() {
  let hasActed = false;
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, () => (hasActed = true), { capture: true, once: true });
  }
  await compareWithHostTime(() => !hasActed && readWizardPosition() === undefined);
}

/** Starts a new visit if the tab was open too long and another period is current. */
async function handleReturn() {
  const now = Date.now();
  if (document.hidden || isVisitOngoing(visit, now)) return;
  // Ask the host before the reload: without a network the visitor would lose the page.
  if (findPeriodIndex(visit.moment + now - visit.clock) !== at)
    await compareWithHostTime(() => runtime.canReload());
}

if (changeTimes.length > 0) {
  if (!isContinuedVisit) {
    writeVisitStart(visit);
    verifyClock().catch(() => undefined);
  }
  for (const type of ['visibilitychange', 'pageshow', 'focus']) {
    addEventListener(type, () => void handleReturn().catch(() => undefined));
  }
}
// Hide the prerendered content until the content of the current period replaces it.
if (at > 0) dataset[SCHEDULED_DATA_KEY] = '';

const runtime: PageOverridesRuntime = {
  at,
  read: readOverrides,
  applyTo: (config) => applyDiff(config, readOverrides().periods[at]?.difference ?? {}),
  canReload: () => true,
  show: () => {
    delete dataset[SCHEDULED_DATA_KEY];
    const template = at > 0 && document.getElementById(PERIOD_TEMPLATE_ID_PREFIX + at);
    if (!(template instanceof HTMLTemplateElement)) return;
    const content = document.importNode(template.content, true);
    // Copied, because moving nodes changes the live list.
    for (const replacement of Array.from(content.children)) {
      const original = document.getElementById(replacement.id);
      if (original) original.replaceWith(replacement);
      else document.body.append(replacement);
    }
    document.title = template.title || document.title;
  },
};
window.pageConfig = runtime;
