import { compileForTest } from '../../../engine/compile/testing/compile-for-test.ts';
import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig, Step } from '../../../engine/generated/estimator.ts';
import { computeEstimate } from '../../../engine/rules/evaluate.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { pickAnswersShowing, pickPricedAnswers } from './preview-answers.ts';
import { indexConfig } from '../words/file-index.ts';

const config: EstimatorConfig = JSON.parse(boatHallJson);
const NOW = Date.parse('2026-12-01T12:00Z');
const given = {};

const question: Step = {
  id: 'color',
  kind: 'list',
  title: 'Which color?',
  answer: 'color',
  continueLabel: 'Go on',
  options: [
    { id: 'red', label: 'Red' },
    { id: 'blue', label: 'Blue' },
  ],
};
const other: Step = {
  ...question,
  id: 'shade',
  answer: 'shade',
  options: [
    { id: 'dark', label: 'Dark' },
    {
      id: 'pale',
      label: 'Pale',
      showWhen: { test: 'is', answer: 'color', option: 'blue' },
    },
  ],
};
const withQuestions: EstimatorConfig = {
  ...config,
  steps: [question, other, ...config.steps],
};

describe('the answers of the preview', () => {
  it('answer the questions that an example does not know', () => {
    const answers = pickPricedAnswers(indexConfig(withQuestions).estimatorAt(NOW), [{}]);
    expect(answers).toMatchObject({ color: 'red', shade: 'dark' });
    const { answers: effective } = resolveFlow(withQuestions, answers ?? {});
    expect(() => computeEstimate(compileForTest(withQuestions), effective)).not.toThrow();
  });

  it('stay if they show what is selected', () => {
    expect(
      pickAnswersShowing(indexConfig(withQuestions), NOW, ['steps', 1, 'options', 0], given, []),
    ).toBe(given);
  });

  it('meet the condition of what is selected: those of an example, or others', () => {
    const path = ['steps', 1, 'options', 1];
    expect(pickAnswersShowing(indexConfig(withQuestions), NOW, path, given, [])).toEqual({
      color: 'blue',
    });
    const example = { color: 'blue', shade: 'dark' };
    expect(pickAnswersShowing(indexConfig(withQuestions), NOW, path, given, [{}, example])).toEqual(
      example,
    );
  });

  it('are none where no answers show it', () => {
    const never: Step = { ...other, showWhen: { test: 'is', answer: 'shade', option: 'pale' } };
    const broken = { ...withQuestions, steps: [question, never, ...config.steps] };
    expect(pickAnswersShowing(indexConfig(broken), NOW, ['steps', 1], given, [])).toBeUndefined();
  });
});
