import { ErrorText, MutedText } from '../primitives/primitives.tsx';
import type { FieldProblem } from '../context/controlContext.ts';

/** What the check has against a field, beside it. */
export function FieldProblems({ problems }: { readonly problems: readonly FieldProblem[] }) {
  return problems.map(({ severity, words }) =>
    severity === 'error' ? (
      <ErrorText key={words}>{words}</ErrorText>
    ) : (
      <MutedText key={words}>Note: {words}</MutedText>
    ),
  );
}
