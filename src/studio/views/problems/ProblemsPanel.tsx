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
import type { InitialProject } from '../../model/project/protocol.ts';
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
const ProblemList = memo(function ProblemList({ problems, onAcknowledge }: ProblemListProps) {
  const { project, goTo } = useStudio();
  if (problems.length === 0) return null;
  return (
    <ProblemItems>
      {problems.map((problem) => (
        <li key={`${problem.file}${problem.path}${problem.code}${problem.message}`}>
          <SmallButton
            type="button"
            data-severity={problem.severity}
            onClick={() => goTo(problem.location)}
          >
            {formatSeverity(problem)}: {problem.message}
          </SmallButton>
          {canAcknowledge(problem, project) && (
            <SmallButton
              type="button"
              aria-label={`It is meant: ${problem.message}`}
              onClick={() => onAcknowledge(problem)}
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
export function ProblemsPanel({ check }: { readonly check: CheckState }) {
  const { problems, dispatch } = useStudio();
  const [acknowledged, setAcknowledged] = useState<LocatedProblem>();
  const [errors, notes] = useMemo(() => {
    const isError = ({ severity }: LocatedProblem) => severity === 'error';
    return [problems.filter(isError), problems.filter((each) => !isError(each))] as const;
  }, [problems]);
  const counts = [
    errors.length === 0
      ? 'No mistakes'
      : `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}`,
    notes.length > 0 && `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`,
  ].filter(Boolean);
  const actions = [
    { label: 'Mend what has one right answer', texts: check.fixedTexts },
    { label: 'Put hashes in the place of codes that are noted down', texts: check.hashedTexts },
    { label: 'Write down the new estimates', texts: check.updatedCases },
  ].filter(({ texts }) => check.isCurrent && Object.keys(texts).length > 0);
  return (
    <Panel aria-labelledby="problems-heading">
      <Row style={{ justifyContent: 'space-between' }}>
        <SubHeading as="h2" id="problems-heading">
          Problems
        </SubHeading>
        {/* Before the check has spoken nobody knows. */}
        <MutedText role="status">
          {check.files.length === 0 ? 'Being checked…' : counts.join(', ')}
        </MutedText>
      </Row>
      {actions.length > 0 && (
        <Row>
          {actions.map(({ label, texts }) => (
            <PrimaryButton
              key={label}
              type="button"
              onClick={() =>
                dispatch({
                  type: 'edit',
                  description: `${label}: ${Object.keys(texts).join(' and ')}`,
                  location: { file: Object.keys(texts)[0] ?? '', path: [] },
                  texts,
                })
              }
            >
              {label}
            </PrimaryButton>
          ))}
        </Row>
      )}
      <ProblemList problems={errors} onAcknowledge={setAcknowledged} />
      {notes.length > 0 && (
        <details>
          <summary>Show the notes</summary>
          <ProblemList problems={notes} onAcknowledge={setAcknowledged} />
        </details>
      )}
      {acknowledged && (
        <AcknowledgeDialog
          target={acknowledged}
          subject={acknowledged.message}
          help="It is written into the config (“acknowledged”), and the check is quiet about it from then on."
          onClose={() => setAcknowledged(undefined)}
        />
      )}
    </Panel>
  );
}
