import { isInputStep } from '../../../engine/inputs/answers.ts';
import { listPricedSteps } from '../../../engine/rules/dependencies.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** A percentage or an amount of money. */
const AMOUNT_PATTERN = /\d+([.,]\d+)*(\s?[-–]\s?\d+([.,]\d+)*)?\s?[%€£¥]|[$€£¥]\s?\d+([.,]\d+)*/;

const COST_WORDS =
  /\b(costs?|pric(e[sd]?|ing)|fees?|rates?|expens(es?|ive)|cheap(er)?|estimates?)\b/i;
const PLACE_WORDS =
  /\b(locations?|zip( codes?)?|post(al )?codes?|areas?|regions?|cit(y|ies)|neighbou?rhoods?|where)\b/i;
const VARIATION_WORDS =
  /\b(by|var(y|ies)|depend(s|ing)?|differ(s|ent)?|chang(e|es|ing)|higher|lower|affects?|influences?)\b/i;

/** What a text says about prices, as far as it can be told: an amount, or that they differ by place. */
function findClaim(text: string): string | undefined {
  const [amount] = AMOUNT_PATTERN.exec(text) ?? [];
  if (amount !== undefined) return amount;
  const sentences = text.split(/(?<=[.!?])\s+/);
  const claim = sentences.find(
    (each) => COST_WORDS.test(each) && PLACE_WORDS.test(each) && VARIATION_WORDS.test(each),
  );
  return claim && 'prices that differ by place';
}

/** A step whose answer changes no price makes no claims about prices. */
export function* checkUnfoundedClaim({ config, texts }: CheckContext): Generator<Finding> {
  const priced = new Set(listPricedSteps(config));
  for (const { path, text } of texts) {
    const step = path[0] === 'steps' ? config.steps[Number(path[1])] : undefined;
    if (!step || !isInputStep(step) || priced.has(step)) continue;
    const claim = findClaim(text);
    if (claim === undefined) continue;
    yield {
      path,
      message: `Step '${step.title}' tells visitors of ${claim}, but its answer "${step.answer}" changes no price: no rule and no condition of one uses it.`,
      hint: 'Use the answer in a rule, reword the text, or acknowledge this with a reason under "acknowledged".',
    };
  }
}
