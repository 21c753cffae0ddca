import type { Contribution } from './contribution.ts';

/** A sample kind of step, added as a contributor would: a number on a slider. */
export const sliderContribution: Contribution = {
  definition: {
    union: 'Step',
    name: 'SliderStep',
    schema: {
      title: 'SliderStep',
      description: 'A whole number on a slider.',
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'id', 'title', 'answer', 'fieldLabel', 'min', 'max', 'continueLabel'],
      properties: {
        id: { $ref: '#/definitions/StepId' },
        kind: { description: 'A whole number on a slider.', const: 'slider', type: 'string' },
        title: { $ref: '#/definitions/Question' },
        intro: { $ref: '#/definitions/StepIntro' },
        explanation: { $ref: '#/definitions/StepExplanation' },
        showWhen: { $ref: '#/definitions/StepCondition' },
        joined: { $ref: '#/definitions/Joined' },
        forEach: { $ref: '#/definitions/ForEach' },
        answer: { $ref: '#/definitions/StepAnswer' },
        answerLabel: { $ref: '#/definitions/AnswerLabel' },
        tooltip: { $ref: '#/definitions/StepTooltip' },
        tooltipLabel: { $ref: '#/definitions/StepTooltipLabel' },
        fieldLabel: { $ref: '#/definitions/FieldLabel' },
        unit: { description: 'Shown behind the number.', $ref: '#/definitions/Label' },
        min: { description: 'The left end.', type: 'integer', minimum: 0, maximum: 1000 },
        max: {
          description: 'The right end.',
          type: 'integer',
          minimum: 1,
          maximum: 1000,
          notBelow: 'min',
        },
        continueLabel: { $ref: '#/definitions/ContinueLabel' },
      },
    },
  },
  files: {
    'src/engine/inputs/slider.ts': `
import type { SliderStep } from '../generated/estimator.ts';
import type { InputDefinition } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

function isOnSlider({ min, max }: SliderStep, value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** A whole number on a slider, which starts at its left end. */
export const sliderInput: InputDefinition<SliderStep> = {
  schema: ({ min, max }) => ({ type: 'integer', minimum: min, maximum: max }),
  accepts: isOnSlider,
  isComplete: isOnSlider,
  defaultAnswer: ({ min }) => min,
};

export const sliderTools = /* @__PURE__ */ createTypedTools(sliderInput, {
  listCapabilities: () => ['value', 'number', 'amount'],
  isContinuous: true,
  describeExpected: ({ min, max }) => \`a whole number from \${min} to \${max}\`,
  blank: 0,
  listValues: ({ min, max }, boundaries) => [
    min,
    ...boundaries.flatMap((each) =>
      'limit' in each ? [each.limit - 1, each.limit, each.limit + 1] : [],
    ),
    max,
  ],
  listSamples: ({ min }) => [min],
});
`,
    'src/site/steps/slider/index.tsx': `
import type { SliderStep } from '../../../engine/generated/estimator.ts';
import type { StepKindUi, StepWidgetProps } from '../form/types.ts';

function SliderWidget({ id, value, label, options, onChange }: StepWidgetProps) {
  const { min, max } = options;
  return (
    <input
      type="range"
      id={id}
      aria-label={label}
      min={Number(min)}
      max={Number(max)}
      value={Number(value)}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}

/** A whole number on a slider. */
export const slider: StepKindUi<SliderStep> = {
  uiSchema: ({ fieldLabel, min, max }) => ({
    'ui:widget': SliderWidget,
    'ui:title': fieldLabel,
    'ui:options': { min, max },
  }),
};
`,
    'src/site/steps/slider/slider.test.tsx': `// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { checkConfig } from '../../../authoring/check/check-config.ts';
import { boatHallContext, boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig, SliderStep } from '../../../engine/generated/estimator.ts';
import { computeEstimate } from '../../../engine/rules/evaluate.ts';
import { parseAnswers } from '../../../engine/rules/parse-answers.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { summarizeAnswers } from '../../../engine/wizard/answer-summary.ts';
import { pickSampleAnswers } from '../../../../scripts/support/sample-answers.ts';
import { renderStep } from '../testing/renderStep.tsx';

const depth: SliderStep = {
  kind: 'slider',
  id: 'depth',
  title: 'How deep?',
  answer: 'depth',
  fieldLabel: 'Depth',
  unit: 'm',
  min: 2,
  max: 20,
  continueLabel: 'Continue',
};

const config: EstimatorConfig = JSON.parse(boatHallJson);
config.steps.splice(1, 0, depth);
const { figures, total, breakdown } = config.rules;
const sum = figures.find(({ id }) => id === total)?.rule;
if (sum?.op !== 'sum') throw new Error('The total is no sum.');
figures.push({
  id: 'mooring',
  label: 'Mooring',
  rule: {
    op: 'product',
    of: [
      { op: 'price', table: 'mooring', entry: 'meter' },
      {
        op: 'median',
        of: [
          { op: 'answer', answer: 'depth' },
          { op: 'const', value: 5 },
          { op: 'const', value: 100 },
        ],
      },
    ],
  },
});
config.prices['mooring'] = { meter: 1 };
sum.of.push({ op: 'figure', figure: 'mooring' });
breakdown.push('mooring');

afterEach(cleanup);

it('a slider is answered by moving it', async () => {
  const { store, user } = renderStep([], { steps: [depth] });
  const slider = screen.getByRole('slider', { name: 'Depth' });
  expect(slider).toHaveProperty('value', '2');
  fireEvent.change(slider, { target: { value: '7' } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(store.getState()).toMatchObject({ stepId: 'style', answers: { depth: 7 } });
});

it('a slider is checked and priced', () => {
  const answers = { boatKind: 'sloop', boatLength: 6, season: 'winter', harbour: '12345' };
  const price = (value: number) => {
    const given = parseAnswers(config, { ...answers, depth: value });
    return computeEstimate(config, resolveFlow(config, given).answers)[total] ?? 0;
  };
  expect(checkConfig(JSON.stringify(config), boatHallContext)).toEqual([]);
  expect([price(2) - price(5), price(20) - price(5)]).toEqual([0, 15]);
  expect(() => price(21)).toThrow('"depth" must be a whole number from 2 to 20, not 21.');
});

it('a slider is answered by a sample visitor, and summarized with its unit', () => {
  const samples = pickSampleAnswers(config, '2026-05-01');
  expect(samples.find(({ step }) => step.id === 'depth')?.value).toBe(2);
  const { steps, answers } = resolveFlow(config, { depth: 7 });
  const summary = summarizeAnswers(steps, answers, 'en-US').answers;
  expect(summary.find(({ stepId }) => stepId === 'depth')?.values).toEqual(['7 m']);
});
`,
  },
  edits: {
    'src/engine/inputs/registry.ts': [
      [
        'import { textInput',
        "import { sliderInput, sliderTools } from './slider.ts';\nimport { textInput",
      ],
      ['  text: textInput,', '  slider: sliderInput,\n  text: textInput,'],
      ['  text: textTools,', '  slider: sliderTools,\n  text: textTools,'],
    ],
    'src/site/steps/registry.ts': [
      ['import { text }', "import { slider } from './slider/index.tsx';\nimport { text }"],
      ['  text,\n', '  slider,\n  text,\n'],
    ],
  },
};
