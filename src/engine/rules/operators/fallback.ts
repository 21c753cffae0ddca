import { NoPriceError, RuleError, UnknownReferenceError } from '../core/errors.ts';
import { isPathWithin, type JsonPath } from '../../schema/path.ts';
import { uniteBounds } from '../core/bounds.ts';
import type { OperatorBounds } from './bounded.ts';
import type { EvaluationNode, Operator, OperatorTools, RulePart, RuleOf } from './operator.ts';

/** Whether a rule itself has no value; that a figure which it needs has none is the mistake of that figure. */
function isMissingValue(error: unknown, path: JsonPath): error is RuleError {
  return (
    error instanceof RuleError &&
    !(error instanceof NoPriceError || error instanceof UnknownReferenceError) &&
    isPathWithin(error.at, path)
  );
}

/** What an error says, without what the rule lacks. */
function toReason({ reason }: RuleError): string {
  return reason.replace(/(, and the rule .*)?\.$/, '');
}

/** One rule, or another one where it has no value. Only then that one is evaluated. */
export const fallbackOperator: Operator<'fallback'> = {
  calculate: ({ of, otherwise }, _parts, context, path, evaluate) => {
    const place = [...path, 'of'];
    let part: EvaluationNode;
    let remark: string | undefined;
    try {
      part = evaluate(of, context, place);
    } catch (error) {
      if (!isMissingValue(error, place)) throw error;
      part = evaluate(otherwise, context, [...path, 'otherwise']);
      remark = `as ${toReason(error)}`;
    }
    return { value: part.value, remark, parts: [part] };
  },
};

const listParts = ({ of, otherwise }: RuleOf<'fallback'>): RulePart[] => [
  { path: ['of'], value: of, hasFallback: true },
  { path: ['otherwise'], value: otherwise },
];

export const fallbackTools: OperatorTools<'fallback'> = {
  listParts,
  findSameKind: ({ parts: [part] }) => part,
  explain: (node, { explainPart, formatRemark }) => {
    const remark = formatRemark(node);
    return node.parts.map((part) =>
      remark ? `${explainPart(part, 'value')} (${remark})` : explainPart(part, 'value'),
    );
  },
};

export const fallbackBounds: OperatorBounds<'fallback'> = ({ of, otherwise }, _parts, context) => {
  let isMissing = false;
  const bounds = context.boundRule(of, () => {
    isMissing = true;
  });
  return isMissing ? uniteBounds([bounds, context.boundRule(otherwise)]) : bounds;
};
