import { memo, useMemo, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../site/ui/theme.ts';
import {
  MainButton,
  Panel,
  PlainList,
  Quiet,
  Row,
  SmallButton,
  SubHeading,
} from '../frame/parts.tsx';
import { useStudio, type PlacedProblem } from '../frame/studio-context.ts';
import type { Opening } from '../opening.ts';
import { SayWhy } from './SayWhy.tsx';
import type { StandingVerdict } from './useVerdict.ts';

const Problems = styled(PlainList)`
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

function told({ severity }: PlacedProblem): string {
  return severity === 'error' ? 'Mistake' : 'Note';
}

/** Whether somebody may say that something is meant to be as it is: a warning about the config. */
function canBeMeant({ severity, file }: PlacedProblem, { files }: Opening): boolean {
  return severity === 'warning' && file === files[0]?.name;
}

interface ProblemListProps {
  readonly problems: readonly PlacedProblem[];
  /** Takes one that is meant to be as it is. */
  readonly onMeant: (problem: PlacedProblem) => void;
}

/** Problems, each leading to its field. There may be a thousand, and most stay as they are. */
const ProblemList = memo(function ProblemList({ problems, onMeant }: ProblemListProps) {
  const { opening, goTo } = useStudio();
  if (problems.length === 0) return null;
  return (
    <Problems>
      {problems.map((problem) => (
        <li key={`${problem.file}${problem.path}${problem.code}${problem.message}`}>
          <SmallButton
            type="button"
            data-severity={problem.severity}
            onClick={() => goTo(problem.place)}
          >
            {told(problem)}: {problem.message}
          </SmallButton>
          {canBeMeant(problem, opening) && (
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
    </Problems>
  );
});

/** What the check has against the files: the mistakes, and what else should be known. */
export function ProblemsPanel({ verdict }: { readonly verdict: StandingVerdict }) {
  const { problems, act } = useStudio();
  const [meant, setMeant] = useState<PlacedProblem>();
  const [errors, others] = useMemo(() => {
    const isError = ({ severity }: PlacedProblem) => severity === 'error';
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
        <Quiet role="status">
          {verdict.files.length === 0 ? 'Being checked…' : counts.join(', ')}
        </Quiet>
      </Row>
      {offers.length > 0 && (
        <Row>
          {offers.map(({ label, texts }) => (
            <MainButton
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
            </MainButton>
          ))}
        </Row>
      )}
      <ProblemList problems={errors} onMeant={setMeant} />
      {others.length > 0 && (
        <details>
          <summary>Show the notes</summary>
          <ProblemList problems={others} onMeant={setMeant} />
        </details>
      )}
      {meant && (
        <SayWhy
          meant={meant}
          about={meant.message}
          help="It is written into the config (“acknowledged”), and the check is quiet about it from then on."
          onClose={() => setMeant(undefined)}
        />
      )}
    </Panel>
  );
}
