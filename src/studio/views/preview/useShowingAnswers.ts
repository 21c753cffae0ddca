import { useMemo } from 'react';
import type { Answers } from '../../../engine/kinds/answers.ts';
import { pickAnswersShowing } from '../../model/forms/preview-answers.ts';
import { listCases, TRACKED_NAME } from '../../model/verdicts/tracked-example.ts';
import { useProject, useStudio } from '../studio/studioContext.ts';

/** Whose answers the preview may show: those of the tracked example and of the sample customers. */
export function useExamples() {
  const { tracked, documents } = useStudio();
  const cases = documents.find(({ kind }) => kind === 'cases');
  return useMemo(
    () => [
      ...(tracked ? [{ name: TRACKED_NAME, answers: tracked }] : []),
      ...listCases(cases?.value),
    ],
    [tracked, cases],
  );
}

/**
 * The answers of the preview if they show what is selected, else others that do; undefined if none are found.
 * @param given the answers of the preview
 * @param moment that it shows, in milliseconds since 1970; undefined for now
 */
export function useShowingAnswers(given: Answers, moment: number | undefined): Answers | undefined {
  const { location, config } = useStudio();
  const { index } = useProject();
  const examples = useExamples();
  const { file, path } = location;
  const isInStep = file === config.name && path[0] === 'steps' && path.length > 1;
  return useMemo(() => {
    if (!isInStep) return given;
    const others = examples.map(({ answers }) => answers);
    return pickAnswersShowing(index, moment, path, given, others);
  }, [isInStep, path, given, index, moment, examples]);
}
