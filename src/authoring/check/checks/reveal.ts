import type { Reveal, RevealedBreakdown } from '../../../engine/generated/estimator.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import type { Check, CheckContext } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

interface FoundReveal {
  readonly reveal: Reveal;
  readonly path: JsonPath;
}

function findShown({ estimator: { steps } }: CheckContext): FoundReveal | undefined {
  const index = steps.findIndex(({ kind }) => kind === 'results');
  const step = steps[index];
  const reveal = step?.kind === 'results' ? step.reveal : undefined;
  return reveal && { reveal, path: ['steps', index, 'reveal'] };
}

function* findWrongLines(
  { lines }: RevealedBreakdown,
  path: JsonPath,
  parts: readonly string[],
): Generator<Finding> {
  const shown = new Set<string>();
  for (const [line, { figure, label }] of lines.entries()) {
    const isPart = parts.includes(figure);
    if (!isPart || shown.has(figure)) {
      yield {
        path: [...path, line, 'figure'],
        message: isPart
          ? `The line '${label}' shows the figure ${quote(figure)} a second time, so the lines add up to more than the estimate.`
          : `The line '${label}' shows the figure ${quote(figure)}, which is no part of the estimate, so the lines do not add up.`,
        hint:
          parts.length > 0
            ? 'Show each figure of the "breakdown" of the rules once.'
            : 'The rules have no "breakdown": name the parts of the estimate there, or remove this "breakdown".',
      };
    }
    shown.add(figure);
  }
  const missing = parts.filter((figure) => !shown.has(figure));
  if (missing.length > 0) {
    yield {
      path,
      at: 'key',
      message: `The lines that visitors see leave out ${formatList(missing.map(quote), 'and')}, so they do not add up to the estimate.`,
      hint: 'Add a line for each figure of the "breakdown" of the rules, or remove this "breakdown".',
    };
  }
}

/** A worked sum that visitors see must add up to its last line. */
const revealBreakdown: Check = {
  code: 'reveal-breakdown',
  severity: 'error',
  *find(context) {
    const found = findShown(context);
    if (!found) return;
    const { reveal, path } = found;
    const { breakdown: parts } = context.estimator.rules;
    if (reveal.breakdown)
      yield* findWrongLines(reveal.breakdown, [...path, 'breakdown', 'lines'], parts);
    if (reveal.after?.breakdown)
      yield* findWrongLines(
        reveal.after.breakdown,
        [...path, 'after', 'breakdown', 'lines'],
        parts,
      );
  },
};

/** What is shown before and after sending must be what "when" says, and no more. */
const revealAfter: Check = {
  code: 'reveal-after',
  severity: 'error',
  *find(context) {
    const found = findShown(context);
    if (!found) return;
    const { reveal, path } = found;
    const isBoth = reveal.when === 'both';
    if (isBoth !== (reveal.after !== undefined)) {
      yield {
        path: [...path, isBoth ? 'when' : 'after'],
        message: isBoth
          ? 'The price is shown before and after sending, but "after" is missing, which says what follows.'
          : `No visitor sees "after", because "when" is ${quote(reveal.when)}.`,
        hint: isBoth
          ? 'Add "after" with its "figures", or write "before".'
          : 'Write "both" as "when", or remove "after".',
      };
    }
    if (isBoth && reveal.breakdown) {
      yield {
        path: [...path, 'breakdown'],
        at: 'key',
        message:
          'This breakdown adds up to the exact amount, which visitors would see before they send the form.',
        hint: 'Move it into "after".',
      };
    }
  },
};

export const revealChecks: readonly Check[] = [revealBreakdown, revealAfter];
