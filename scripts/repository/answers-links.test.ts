import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import {
  isInputStep,
  isOffered,
  type Answer,
  type InputStep,
} from '../../src/engine/inputs/answers.ts';
import { getInputTools } from '../../src/engine/inputs/registry.ts';
import {
  collectAnswersToSave,
  decodeAnswers,
  encodeAnswers,
  parseAnswersCode,
} from '../../src/engine/wizard/answers-code.ts';
import { startWithAnswers } from '../../src/engine/wizard/given-answers.ts';

const TODAY = '2026-05-31';
const FILES = ['config', ...readdirSync('examples').map((name) => `examples/${name}`)].map(
  (folder) => `${folder}/estimator.json`,
);

/** The first sample answer of each step. */
function sampleAnswers({ steps }: EstimatorConfig): Record<string, Answer> {
  const entries = steps.filter(isInputStep).map((step) => {
    const [sample] = getInputTools(step).listSamples(step, { today: TODAY, isOffered });
    return [step.answer, sample] as const;
  });
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

type Change = (steps: readonly EstimatorConfig['steps'][number][], step: InputStep) => unknown[];

const changes: Readonly<Record<string, Change>> = {
  renamed: (steps, step) =>
    steps.map((each) => (each === step ? { ...step, id: 'renamed', answer: 'renamed' } : each)),
  removed: (steps, step) => steps.filter((each) => each !== step),
  'moved to the front': (steps, step) => [step, ...steps.filter((each) => each !== step)],
  'stripped of its options': (steps, step) =>
    steps.map((each) =>
      each === step && 'options' in step
        ? {
            ...step,
            options: step.options.map((option) => ({ ...option, id: `new-${option.id}` })),
          }
        : each,
    ),
};

describe.each(FILES)('a link to answers for %s', (file) => {
  const config: EstimatorConfig = JSON.parse(readFileSync(file, 'utf8'));
  const code = encodeAnswers(collectAnswersToSave(config, sampleAnswers(config)));
  const saved = parseAnswersCode(code)?.answers ?? {};

  it('restores every answer and opens the results', () => {
    const decoded = decodeAnswers(config, code);
    expect(decoded).toEqual({ answers: saved, lost: [] });
    const { position, refused } = startWithAnswers(config, saved, TODAY);
    expect(refused).toEqual([]);
    const last = config.steps.find(({ id }) => id === position.stepId);
    expect(last && isInputStep(last)).toBe(false);
  });

  it.each(Object.keys(changes))(
    'restores each answer or reports it as lost, when a step is %s',
    (name) => {
      for (const step of config.steps.filter(isInputStep)) {
        const changed = changes[name]?.(config.steps, step) ?? [];
        const decoded = decodeAnswers({ steps: changed as EstimatorConfig['steps'] }, code);
        for (const [answer, value] of Object.entries(saved)) {
          if (decoded?.lost.includes(answer)) continue;
          expect(decoded?.answers[answer]).toEqual(value);
        }
      }
    },
  );
});
