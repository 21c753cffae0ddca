import { compile } from '../../../src/engine/compile/compile.ts';
import {
  listSelectedOptions,
  type Answers,
  type Answer,
  type InputStep,
} from '../../../src/engine/kinds/answers.ts';
import {
  pickSampleAnswers,
  type SampleStepAnswer,
} from '../../commands/screenshots/sample-answers.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { computeEstimate, type Estimate } from '../../../src/engine/rules/evaluate.ts';
import { getToday } from '../../../src/engine/text/today.ts';
import { resolveFlow } from '../../../src/engine/rules/visibility.ts';
import { createLead, type ContactInput } from '../../../src/engine/lead/lead.ts';

/** How a visitor answers a step: by the label of an option or by a text. */
export interface JourneyMove {
  readonly step: InputStep;
  readonly chosen?: string;
  readonly ticked?: string;
  readonly typed?: string;
  /** The stored answer. */
  readonly value: Answer;
}

/** The steps of a visitor through any estimator, and the expected lead. */
export interface PlannedJourney {
  readonly moves: readonly JourneyMove[];
  readonly contact: ContactInput;
  readonly estimate: Estimate;
  /** The expected lead without fields that depend on the time. */
  readonly payload: Readonly<Record<string, string>>;
}

function toMove(config: EstimatorConfig, { step, value }: SampleStepAnswer): JourneyMove {
  const [option] = listSelectedOptions(step, value);
  if (option && typeof value === 'object') return { step, value, ticked: option.label };
  if (option) return { step, value, chosen: option.label };
  if (typeof value === 'object' || value === '') return { step, value };
  const { language } = config.site;
  const typed =
    typeof value === 'number' ? value.toLocaleString(language, { useGrouping: false }) : value;
  return { step, value, typed };
}

function createContact({ lead }: EstimatorConfig): ContactInput {
  return Object.fromEntries(
    lead.form.fields.map((field) => {
      if (field.kind === 'email') return [field.id, 'ann@example.com'];
      if (field.kind === 'tick') return [field.id, field.mustBeTicked ? 'yes' : 'no'];
      if (field.kind === 'choice') return [field.id, field.choices[0]?.id ?? ''];
      if (field.kind === 'line' || field.kind === 'comment')
        return [field.id, 'Ann Lee'.padEnd(field.minLength, 'e')];
      return [field.id, `(555) 123-4567${'0'.repeat(Math.max(0, field.minLength - 10))}`];
    }),
  );
}

/** Plans the journey of a visitor who chooses the first option of each step. */
export function planJourney(written: EstimatorConfig): PlannedJourney {
  const config = compile({ config: written });
  const given = pickSampleAnswers(config, getToday());
  const moves = given.map((each) => toMove(config, each));
  const raw: Answers = Object.fromEntries(given.map(({ step, value }) => [step.answer, value]));
  const { answers } = resolveFlow(config, raw);
  const contact = createContact(config);
  const figures = computeEstimate(config, answers);
  const [payload = {}, later = {}] = [1, 2].map((moment) => {
    const landing = new URL(`https://example.org/${moment}`);
    const visit = {
      landing,
      home: 'https://example.org/',
      referrer: '',
      mayIdentify: false,
      filledFor: moment * 60_000,
      trap: '',
    };
    const source = {
      contact,
      answers,
      estimate: figures,
      visit,
      configVersion: `${moment}`,
      schedules: [`${moment}`],
    };
    return createLead(config, { ...source, time: new Date(moment) }).payload;
  });
  return {
    moves,
    contact,
    estimate: figures,
    // A field depends on the time if it differs between two times.
    payload: Object.fromEntries(
      Object.entries(payload).filter(([name, value]) => later[name] === value),
    ),
  };
}
