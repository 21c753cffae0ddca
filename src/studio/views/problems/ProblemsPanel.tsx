import { memo, useMemo, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import {
  PrimaryButton,
  Panel,
  PlainList,
  MutedText,
  Row,
  SmallButton,
  SubHeading,
} from '../primitives/primitives.tsx';
import { useStudio, type LocatedProblem } from '../context/studioContext.ts';
import type { InitialProject } from '../../model/project/project-protocol.ts';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import type { CheckState } from '../../workers/useCheck.ts';

const ProblemItems = styled(PlainList)`
  gap: ${space.xs};
  max-height: 14rem;
  overflow: auto;

  li {
    display: flex;
    gap: ${space.xs};
    align-items: start;
  }
  li > :first-child {
    display: block;
    flex: 1;
    height: auto;
    text-align: start;
  }
  [data-severity='error'] {
    border-inline-start: 4px solid ${color('danger')};
  }
  [data-severity='review'],
  [data-severity='warning'] {
    border-inline-start: 4px solid ${color('accent')};
  }
`;

function formatSeverity({ severity }: LocatedProblem): string {
  return severity === 'error' ? 'Mistake' : 'Note';
}

/** Whether somebody may say that something is meant to be as it is: a warning about the config. */
function canAcknowledge({ severity, file }: LocatedProblem, { files }: InitialProject): boolean {
  return severity === 'warning' && file === files[0]?.name;
}

interface ProblemListProps {
  readonly problems: readonly LocatedProblem[];
  /** Takes one that is meant to be as it is. */
  readonly onAcknowledge: (problem: LocatedProblem) => void;
}

/** Problems, each leading to its field. There may be a thousand, and most stay as they are. */
const ProblemList = memo(function ProblemList({
  problems,
  onAcknowledge: onMeant,
}: ProblemListProps) {
  const { opening, goTo } = useStudio();
  if (problems.length === 0) return null;
  return (
    <ProblemItems>
      {problems.map((problem) => (
        <li key={`${problem.file}${problem.path}${problem.code}${problem.message}`}>
          <SmallButton
            type="button"
            data-severity={problem.severity}
            onClick={() => goTo(problem.place)}
          >
            {formatSeverity(problem)}: {problem.message}
          </SmallButton>
          {canAcknowledge(problem, opening) && (
            <SmallButton
              type="button"
              aria-label={`It is meant: ${problem.message}`}
              onClick={() => onMeant(problem)}
            >
              It is meant…
            </SmallButton>
          )}
        </li>
      ))}
    </ProblemItems>
  );
});

/** What the check has against the files: the mistakes, and what else should be known. */
export function ProblemsPanel({ verdict }: { readonly verdict: CheckState }) {
  const { problems, act } = useStudio();
  const [meant, setMeant] = useState<LocatedProblem>();
  const [errors, others] = useMemo(() => {
    const isError = ({ severity }: LocatedProblem) => severity === 'error';
    return [problems.filter(isError), problems.filter((each) => !isError(each))] as const;
  }, [problems]);
  const counts = [
    errors.length === 0
      ? 'No mistakes'
      : `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}`,
    others.length > 0 && `${others.length} ${others.length === 1 ? 'note' : 'notes'}`,
  ].filter(Boolean);
  const offers = [
    { label: 'Mend what has one right answer', texts: verdict.mended },
    { label: 'Put hashes in the place of codes that are noted down', texts: verdict.hashed },
    { label: 'Write down the new estimates', texts: verdict.estimates },
  ].filter(({ texts }) => verdict.isFresh && Object.keys(texts).length > 0);
  return (
    <Panel aria-labelledby="problems-heading">
      <Row style={{ justifyContent: 'space-between' }}>
        <SubHeading as="h2" id="problems-heading">
          Problems
        </SubHeading>
        {/* Before the check has spoken nobody knows. */}
        <MutedText role="status">
          {verdict.files.length === 0 ? 'Being checked…' : counts.join(', ')}
        </MutedText>
      </Row>
      {offers.length > 0 && (
        <Row>
          {offers.map(({ label, texts }) => (
            <PrimaryButton
              key={label}
              type="button"
              onClick={() =>
                act({
                  type: 'edited',
                  words: `${label}: ${Object.keys(texts).join(' and ')}`,
                  place: { file: Object.keys(texts)[0] ?? '', path: [] },
                  texts,
                })
              }
            >
              {label}
            </PrimaryButton>
          ))}
        </Row>
      )}
      <ProblemList problems={errors} onAcknowledge={setMeant} />
      {others.length > 0 && (
        <details>
          <summary>Show the notes</summary>
          <ProblemList problems={others} onAcknowledge={setMeant} />
        </details>
      )}
      {meant && (
        <AcknowledgeDialog
          target={meant}
          subject={meant.message}
          help="It is written into the config (“acknowledged”), and the check is quiet about it from then on."
          onClose={() => setMeant(undefined)}
        />
      )}
    </Panel>
  );
}
