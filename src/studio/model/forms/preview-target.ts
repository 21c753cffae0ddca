import { getPagePath, matchRoute, routes } from '../../../engine/wizard/routes.ts';
import { getItemName, getWrittenName } from '../../../engine/schema/item-names.ts';
import { isNestedGroup } from '../words/repeated-names.ts';
import { getListAt, findValueAt } from '../../../engine/schema/path.ts';
import {
  findConfig,
  findDocument,
  getBaseName,
  type PathInFile,
  type StudioDocument,
} from '../project/document.ts';

/** States that are hard to reach by answering. */
export const SIMULATED_STATES = {
  calculating: 'While the estimate is calculated',
  failedLead: 'A submission that fails',
  toast: 'The message after a submission',
  cookieQuestion: 'The cookie question',
  errorPage: 'The error page',
} as const;
export type SimulatedState = keyof typeof SIMULATED_STATES;

/** The states at the end of the wizard, where there is an estimate. */
export const RESULT_STATES: ReadonlySet<SimulatedState> = new Set([
  'calculating',
  'failedLead',
  'toast',
]);

export function isSimulatedState(name: string): name is SimulatedState {
  return Object.hasOwn(SIMULATED_STATES, name);
}

/** What the preview shows: a step, a page, or a rare state. */
export interface PreviewTarget {
  readonly page: string;
  readonly stepId?: string;
  readonly state?: SimulatedState;
}

/** An address that leads to no page. */
export const MISSING_PAGE = '/page-that-does-not-exist';

/** The sections of the config that are visible in one place, and where. */
const SECTIONS: readonly (readonly [path: string, target: Partial<PreviewTarget>])[] = [
  ['site.thankYouPage', { page: routes.thankYou.path }],
  ['lead.confirmation', { page: routes.thankYou.path }],
  ['site.notFoundPage', { page: MISSING_PAGE }],
  ['site.errorPage', { state: 'errorPage' }],
  ['site.consent', { state: 'cookieQuestion' }],
  ['site.toast', { state: 'toast' }],
  ['site.estimatorPage', { page: routes.estimator.path }],
  ['lead.messages', { state: 'failedLead' }],
];

/** Where a location of the files is visible; undefined where it is everywhere or nowhere. */
export function findPreviewTarget(
  documents: readonly StudioDocument[],
  { file, path }: PathInFile,
): PreviewTarget | undefined {
  const document = findDocument(documents, file);
  if (document?.kind === 'legal-document')
    return { page: getPagePath({ page: 'document', name: getBaseName(file) }) };
  if (document?.kind !== 'estimator') return undefined;
  const steps = getListAt(document.value, ['steps']);
  // Of a step that is asked for each of several items, the first one is shown.
  const ids = steps.map((step) => {
    const id = String(findValueAt(step, ['id']));
    const group = findValueAt(step, ['forEach']);
    return group === undefined
      ? id
      : getItemName(id, isNestedGroup(document.value, group) ? '1-1' : 1);
  });
  if (path[0] === 'steps' && path[1] !== undefined) {
    const step = steps[Number(path[1])];
    const isOnThankYouPage =
      path[2] === 'reveal' &&
      (path[3] === 'after' || findValueAt(step, ['reveal', 'when']) === 'after');
    if (isOnThankYouPage) return { page: routes.thankYou.path };
    const stepId = ids[Number(path[1])];
    return stepId === undefined ? undefined : { page: routes.estimator.path, stepId };
  }
  const name = path.join('.');
  const [, section] = SECTIONS.find(([prefix]) => name.startsWith(prefix)) ?? [];
  if (section) return { page: routes.estimator.path, ...section };
  const last = ids.at(-1);
  const isAtEnd = ['lead.form', 'site.saving', 'site.proof'].some((each) => name.startsWith(each));
  return isAtEnd && last !== undefined ? { page: routes.estimator.path, stepId: last } : undefined;
}

/** The location that belongs to what the preview shows. */
export function findPreviewedLocation(
  documents: readonly StudioDocument[],
  { page, stepId }: PreviewTarget,
): PathInFile | undefined {
  const config = findConfig(documents);
  if (!config) return undefined;
  if (stepId !== undefined) {
    const steps = getListAt(config.value, ['steps']);
    const id = getWrittenName(stepId);
    const index = steps.findIndex((step) => findValueAt(step, ['id']) === id);
    return index < 0 ? undefined : { file: config.name, path: ['steps', index] };
  }
  const legal = documents.filter(({ kind }) => kind === 'legal-document');
  const route = matchRoute(
    page,
    legal.map(({ name }) => getBaseName(name)),
  );
  if (route.page === 'thankYou') return { file: config.name, path: ['site', 'thankYouPage'] };
  if (route.page !== 'document') return undefined;
  return { file: `${route.name}.json`, path: [] };
}
