import { Complaint, Quiet } from '../frame/parts.tsx';
import type { ProblemOfField } from './control-context.ts';

/** What the check has against a field, beside it. */
export function ProblemWords({ problems }: { readonly problems: readonly ProblemOfField[] }) {
  return problems.map(({ severity, words }) =>
    severity === 'error' ? (
      <Complaint key={words}>{words}</Complaint>
    ) : (
      <Quiet key={words}>Note: {words}</Quiet>
    ),
  );
}
