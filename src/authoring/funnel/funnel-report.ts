import type { Step } from '../../engine/generated/estimator.ts';
import {
  createParagraph,
  createTable,
  type ReportBlock,
  type ReportDocument,
} from '../report/report-document.ts';
import {
  compareStep,
  FUNNEL_GROUPS,
  type Funnel,
  type FunnelCounter,
  type FunnelGroup,
  type FunnelStep,
} from './compute-funnel.ts';
import { formatList } from '../../engine/text/format.ts';
import { isTooUncertain, type Share } from './shares.ts';
import { OTHERS } from './tally.ts';

const GROUP_LABELS: Readonly<Record<FunnelGroup, string>> = {
  configVersion: 'Config',
  campaign: 'Campaign',
  language: 'Language',
};

function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A share with its interval: 12% (10-15%). */
function formatInterval(share: Share): string {
  if (isTooUncertain(share)) return 'too few to tell';
  const { value, low, high } = share;
  return `${formatPercent(value)} (${formatPercent(low).slice(0, -1)}-${formatPercent(high)})`;
}

/** What visitors did at a step, in one line. */
export function describeFunnelStep(
  { kind }: Pick<Step, 'kind'>,
  { shown, answered, left, leftShare }: FunnelStep,
): string {
  const done = kind === 'results' ? 'sent a lead' : 'answered it';
  return `Visitors: ${shown} saw this step, ${answered} ${done}, ${left} left here: ${formatInterval(leftShare)}.`;
}

function getStepTitle(steps: readonly Step[], id: string): string {
  if (id === OTHERS) return 'Other steps (not in this config)';
  const step = steps.find((each) => each.id === id);
  if (!step) return `${id} (not in this config)`;
  return step.kind === 'results' ? 'The results' : step.title;
}

function createStepTable(
  steps: readonly Step[],
  funnel: Funnel,
  before: Funnel | undefined,
): ReportBlock {
  const rows = funnel.steps.map((step) => [
    getStepTitle(steps, step.step),
    String(step.shown),
    String(step.answered),
    String(step.left),
    formatInterval(step.leftShare),
    ...(before ? [compareStep(before, step)] : []),
  ]);
  const head = ['Step', 'Shown', 'Answered', 'Left there', 'Share', ...(before ? ['Change'] : [])];
  return createTable(head, [1, 2, 3, 4], rows);
}

function describeLeads({ priceShown, leadsSent, leadsFailed }: Funnel): string {
  const price = priceShown > 0 ? `The price was shown to ${priceShown}. ` : '';
  return `${price}${leadsSent} sent a lead; ${leadsFailed} saw it fail, at least at first.`;
}

/** Why there is nothing to report: a filter may be mistyped. */
function describeAbsence(counter: FunnelCounter): string {
  const { filter = {} } = counter.query;
  const filtered = FUNNEL_GROUPS.filter((key) => filter[key] !== undefined);
  if (counter.events === 0 || filtered.length === 0) return 'There are no events yet.';
  const known = filtered.map((key) => {
    const values = counter.listValues(key).map((value) => (value === '' ? 'none' : value));
    return `${GROUP_LABELS[key]}: ${formatList(values, 'or')}.`;
  });
  return `No step was shown to such visitors. There are events of ${known.join(' ')}`;
}

/** Where visitors leave, as a report. */
export function createFunnelReport(
  { steps }: { readonly steps: readonly Step[] },
  counter: FunnelCounter,
): ReportDocument {
  const { filter = {}, by } = counter.query;
  const funnels = counter.toFunnels(steps);
  const blocks = funnels.flatMap((funnel, index): ReportBlock[] => {
    const name = funnel.group === '' ? 'none' : funnel.group;
    return [
      ...(by ? [{ kind: 'heading', text: `${GROUP_LABELS[by]}: ${name}` } as const] : []),
      createStepTable(steps, funnel, funnels[index - 1]),
      createParagraph(describeLeads(funnel)),
    ];
  });
  const filters = FUNNEL_GROUPS.flatMap((key) => {
    const value = filter[key];
    return value === undefined ? [] : `${GROUP_LABELS[key]}: ${value || 'none'}.`;
  });
  const notes = [
    ...filters,
    'Shares are of those who were shown the step, with 95% intervals. A step counts as left when it was shown and not answered; the results step, when no lead was sent.',
    ...(by ? ['The change compares a group with the one above it.'] : []),
  ];
  const isEmpty = funnels.every((funnel) => funnel.steps.every(({ shown }) => shown === 0));
  return {
    title: 'Where visitors leave',
    blocks: isEmpty
      ? [createParagraph(describeAbsence(counter))]
      : [...blocks, createParagraph(notes.join(' '))],
  };
}
