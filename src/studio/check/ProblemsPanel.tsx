import styled from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import { MainButton, Panel, Quiet, Row, SmallButton, SubHeading } from '../frame/parts.tsx';
import { useStudio, type PlacedProblem } from '../frame/studio-context.ts';
import type { useVerdict } from './useVerdict.ts';

const List = styled(Panel)`
  ul {
    list-style: none;
    display: grid;
    gap: ${space.xs};
    max-height: 14rem;
    overflow: auto;
  }
  li > button {
    display: block;
    width: 100%;
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

/** What the check has against the files: each leads to its field. */
export function ProblemsPanel({ verdict }: { readonly verdict: ReturnType<typeof useVerdict> }) {
  const { problems, goTo, show, act } = useStudio();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const others = problems.length - errors.length;
  const counts = [
    errors.length === 0
      ? 'No mistakes'
      : `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}`,
    others > 0 && `${others} ${others === 1 ? 'note' : 'notes'}`,
  ].filter(Boolean);
  const offers = [
    { label: 'Mend what has one right answer', texts: verdict.mended },
    { label: 'Put hashes in the place of codes that are noted down', texts: verdict.hashed },
    { label: 'Write down the new estimates', texts: verdict.estimates },
  ].filter(() => verdict.isFresh);
  return (
    <List aria-labelledby="problems-heading">
      <Row style={{ justifyContent: 'space-between' }}>
        <SubHeading as="h2" id="problems-heading">
          Problems
        </SubHeading>
        <Quiet role="status">{counts.join(', ')}</Quiet>
      </Row>
      <Row>
        {offers.map(
          ({ label, texts }) =>
            Object.keys(texts).length > 0 && (
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
            ),
        )}
      </Row>
      {problems.length > 0 && (
        <ul>
          {[...errors, ...problems.filter((problem) => !errors.includes(problem))].map(
            (problem) => (
              <li key={`${problem.file}${problem.path}${problem.code}${problem.message}`}>
                <SmallButton
                  type="button"
                  data-severity={problem.severity}
                  onClick={() => {
                    show('forms');
                    goTo(problem.place);
                  }}
                >
                  {told(problem)}: {problem.message}
                </SmallButton>
              </li>
            ),
          )}
        </ul>
      )}
    </List>
  );
}
