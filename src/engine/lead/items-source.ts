import type { EstimatorConfig, PayloadValue, RepeatedGroup } from '../generated/estimator.ts';
import {
  findAnswer,
  findStepByAnswer,
  isInputStep,
  type EffectiveAnswers,
} from '../kinds/answers.ts';
import { getWrittenName } from '../schema/item-names.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { summarizeAnswers } from '../wizard/answer-summary.ts';

type ItemsConfig = Pick<EstimatorConfig, 'steps' | 'repeats'> & {
  readonly site: Pick<EstimatorConfig['site'], 'language'>;
};

interface ItemInLead {
  readonly words: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The value of a lead that holds the answers about all items of a group: those of steps that are shown. */
export function itemsSource(
  { group, as, separator = '; ' }: Extract<PayloadValue, { from: 'items' }>,
  { answers }: { readonly answers: EffectiveAnswers },
  config: ItemsConfig,
): string {
  const steps = resolveFlow(config, answers).steps.filter(isInputStep);
  const summary = summarizeAnswers(steps, answers, config.site.language).answers;
  const { repeats = [] } = config;
  const findOuter = ({ count }: RepeatedGroup) => {
    const step = findStepByAnswer(config.steps, count);
    return step && step.forEach;
  };
  /** The items of a group; those within one item if that is given. */
  const listItems = (name: string, outer?: string): ItemInLead[] =>
    repeats.flatMap((item) => {
      if (!item.id.startsWith(`${name}.`)) return [];
      if (outer !== undefined && findOuter(item) !== outer) return [];
      const own = steps.filter(({ forEach }) => forEach === item.id);
      if (own.length === 0) return [];
      const texts = own.flatMap((step) => summary.find(({ stepId }) => stepId === step.id) ?? []);
      const given = own.map(({ answer }) => [getWrittenName(answer), findAnswer(answers, answer)]);
      const innerNames = new Set(
        repeats.filter((each) => findOuter(each) === item.id).map(({ id }) => getWrittenName(id)),
      );
      const inner = Array.from(innerNames, (each) => [each, listItems(each, item.id)] as const);
      const words = [
        ...texts.flatMap(({ shortText }) => shortText || []),
        ...inner.flatMap(([, items]) => items.map((each) => `(${each.words})`)),
      ];
      return {
        words: `${item.label}: ${words.join(', ')}`,
        answers: {
          ...Object.fromEntries(given),
          ...Object.fromEntries(
            inner.map(([id, items]) => [id, items.map((each) => each.answers)]),
          ),
        },
      };
    });
  const items = listItems(group);
  return as === 'json'
    ? JSON.stringify(items.map((item) => item.answers))
    : items.map((item) => item.words).join(separator);
}
