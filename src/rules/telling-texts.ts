import type { AskingStep } from './answers.ts';
import type { PricedConfig } from './evaluate.ts';
import { nodesIn } from './uses.ts';

type TypedStep = Extract<AskingStep, { kind: 'digits' | 'text' }>;

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** How the texts of a step look: the characters to fill up with, and what is accepted. */
function formOf(step: TypedStep) {
  if (step.kind === 'text') {
    const { minLength, maxLength } = step;
    const accepts = (text: string) => text.length >= minLength && text.length <= maxLength;
    return { length: Math.max(1, minLength), fillers: ['-'], accepts };
  }
  const { length } = step;
  const accepts = (text: string) => text.length === length && /^[0-9]*$/.test(text);
  return { length, fillers: DIGITS, accepts };
}

/**
 * The typed texts that rules and conditions tell apart: one for each beginning and each entry of a
 * table that they look for, and one that is none of them.
 */
export function tellingTexts({ prices, rules, steps }: PricedConfig, step: TypedStep): string[] {
  const { length, fillers, accepts } = formOf(step);
  const looking = [...nodesIn([rules.figures, steps])].filter(
    ({ answer }) => answer === step.answer,
  );
  const beginnings = looking
    .map(({ text }) => text)
    .filter((text): text is string => typeof text === 'string');
  const entries = looking
    .map(({ table }) => table)
    .filter((table): table is string => typeof table === 'string')
    .flatMap((table) => Object.keys(prices[table] ?? {}));
  const other = fillers
    .map((filler) => filler.repeat(length))
    .find((text) => !entries.includes(text) && !beginnings.some((each) => text.startsWith(each)));
  const begun = beginnings.map((text) => text.padEnd(length, fillers[0]));
  return [...begun, ...entries, ...(other === undefined ? [] : [other])].filter(accepts);
}
