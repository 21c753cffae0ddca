import type { EffectiveAnswers } from '../kinds/answers.ts';
import type {
  PaymentCard,
  ResultCard,
  Reveal,
  Step,
  TextCard,
  TimelineCard,
  TimelinePhase,
} from '../generated/estimator.ts';
import { isConditionMet } from '../rules/core/conditions.ts';
import type { Estimate, FigureAmount } from '../rules/evaluate.ts';
import {
  formatFigure,
  listBreakdownAmounts,
  summarizeFigures,
  type PriceLine,
  type PriceSummary,
  type PriceSummaryConfig,
} from './price-summary.ts';

/** The parts of the price as shares of a bar, in percent, in the order of its lines; empty if they make no bar. */
export interface BreakdownCardSummary {
  readonly kind: 'breakdown';
  readonly id: string;
  readonly shares: readonly number[];
  readonly note?: string;
}

/** Terms of payment with their amounts. */
export type PaymentCardSummary = Omit<PaymentCard, 'terms' | 'when' | 'showWhen'> & {
  readonly terms: readonly {
    readonly label: string;
    readonly figures: readonly PriceLine[];
    readonly note?: string;
  }[];
};

/** A phase, with its place within the whole time in percent. */
export interface PhaseSummary extends PriceLine {
  readonly start: number;
  readonly length: number;
  readonly note?: string;
}

export type TimelineCardSummary = Omit<TimelineCard, 'phases' | 'total' | 'when' | 'showWhen'> & {
  readonly phases: readonly PhaseSummary[];
  readonly total?: PriceLine & { readonly note?: string };
};

export type TextCardSummary = Omit<TextCard, 'when' | 'showWhen'>;

/** A card as visitors see it, with its amounts written out. */
export type CardSummary =
  | BreakdownCardSummary
  | PaymentCardSummary
  | TimelineCardSummary
  | TextCardSummary;

/** A price with what explains it, if the config has cards. */
export interface ExplainedPrice extends PriceSummary {
  readonly cards?: readonly CardSummary[];
}

interface CardsSource {
  readonly cards: readonly ResultCard[];
  /** What is shown of the price. */
  readonly reveal: Reveal;
  /** The rounded figures by id. */
  readonly estimate: Estimate;
  readonly answers: EffectiveAnswers;
  /** The texts of all answers by name, for labels that name them. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether the contact form has been sent. */
  readonly isSent: boolean;
}

type CardsConfig = PriceSummaryConfig & { readonly steps: readonly Step[] };

/** The cards of the config; none where visitors see no price. */
export function findCards(steps: readonly Step[]): readonly ResultCard[] {
  const results = steps.find((step) => step.kind === 'results');
  return (results?.reveal && results.cards) ?? [];
}

/** The shares of the parts in their sum; none if a part has no price, or is subtracted. */
function computeShares(values: readonly (FigureAmount | undefined)[]): number[] {
  const numbers = values.filter((value) => typeof value === 'number');
  const sum = numbers.reduce((all, value) => all + value, 0);
  if (numbers.length < values.length || sum <= 0 || numbers.some((value) => value < 0)) return [];
  return numbers.map((value) => (100 * value) / sum);
}

function summarizeTimeline(
  config: PriceSummaryConfig,
  { phases, total, ...card }: TimelineCard,
  { estimate }: CardsSource,
): TimelineCardSummary {
  const toLine = ({ label, figure, note }: TimelinePhase, path: readonly (string | number)[]) => ({
    label,
    amount: formatFigure(config, estimate, figure, [...path, 'figure']),
    ...(note !== undefined && { note }),
  });
  const lasting = phases.filter(({ figure }) => estimate[figure] !== 0);
  const lengths = lasting.map(({ figure }) => Number(estimate[figure]) || 0);
  const whole = lengths.reduce((all, length) => all + length, 0) || 1;
  let start = 0;
  const places = lengths.map((length) => {
    const place = { start: (100 * start) / whole, length: (100 * length) / whole };
    start += length;
    return place;
  });
  return {
    ...card,
    phases: lasting.map((phase, index) => ({
      ...toLine(phase, ['cards', card.id, 'phases', index]),
      start: 0,
      length: 0,
      ...places[index],
    })),
    ...(total && { total: toLine(total, ['cards', card.id, 'total']) }),
  };
}

function summarizeCard(
  config: CardsConfig,
  { when: _when, showWhen: _condition, ...card }: ResultCard & { when?: 'before' | 'after' },
  source: CardsSource,
): CardSummary[] {
  const { reveal, estimate, texts } = source;
  switch (card.kind) {
    case 'breakdown': {
      if (!reveal.breakdown) return [];
      const amounts = listBreakdownAmounts(reveal.breakdown, estimate, texts);
      const { subtracted = [] } = config.rules;
      const values = amounts.map(({ figure, value }) =>
        typeof value === 'number' && subtracted.includes(figure) ? -value : value,
      );
      return [{ ...card, shares: computeShares(values) }];
    }
    case 'payment':
      return [
        {
          ...card,
          terms: card.terms.map(({ figures, ...term }) => ({
            ...term,
            figures: summarizeFigures(config, figures, estimate, texts),
          })),
        },
      ];
    case 'timeline':
      return [summarizeTimeline(config, card, source)];
    case 'text':
      return [card];
    default:
      return card satisfies never;
  }
}

/**
 * Writes out the cards that a visitor sees.
 * @throws UnknownReferenceError when a card names something that does not exist
 */
export function summarizeCards(config: CardsConfig, source: CardsSource): CardSummary[] {
  const { answers, isSent } = source;
  const { steps } = config;
  return source.cards
    .filter((card) => !('when' in card) || card.when === (isSent ? 'after' : 'before'))
    .filter(
      ({ id, showWhen }) =>
        !showWhen || isConditionMet(showWhen, { steps, answers }, () => ['cards', id, 'showWhen']),
    )
    .flatMap((card) => summarizeCard(config, card, source));
}
