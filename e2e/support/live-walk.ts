import {
  isAsking,
  storedValue,
  type Answers,
  type AnswerValue,
  type AskingStep,
  type StepOf,
} from '../../src/answers/answers.ts';
import { later } from '../../src/answers/calendar.ts';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { estimate, type Estimate } from '../../src/rules/estimate.ts';
import { today } from '../../src/services/today.ts';
import { offeredOptions, view } from '../../src/rules/visibility.ts';
import { leadOf, type Contact } from '../../src/wizard/lead.ts';

/** How a visitor answers one step: chooses or ticks something by its label, or types a text. */
export interface Move {
  readonly step: AskingStep;
  readonly chosen?: string;
  readonly ticked?: string;
  readonly typed?: string;
  /** What is stored then. */
  readonly value: AnswerValue;
}

/** A visitor's way through an estimator, whatever its config says. */
export interface Walk {
  readonly moves: readonly Move[];
  readonly contact: Contact;
  readonly estimate: Estimate;
  /** What is sent, but for what only the moment of sending knows. */
  readonly payload: Readonly<Record<string, string>>;
}

/** A day or month that a step takes, a year from now where it does not say which. */
function firstMoment({ kind, earliest }: StepOf<'date' | 'month'>): string {
  const inAYear = later(today(), 365, 'day');
  return earliest ?? (kind === 'date' ? inAYear : inAYear.slice(0, 7));
}

/** The first answer that a step offers. */
function firstOf(config: EstimatorConfig, step: AskingStep, given: Answers): Move {
  const { answers } = view(config, given);
  switch (step.kind) {
    case 'cards':
    case 'list': {
      const [option] = offeredOptions(config, step, answers);
      if (!option) throw new Error(`The step "${step.id}" offers nothing.`);
      return { step, chosen: option.label, value: storedValue(step, option) };
    }
    case 'checklist': {
      const [option] = offeredOptions(config, step, answers);
      return option
        ? { step, ticked: option.label, value: { [option.id]: true } }
        : { step, value: {} };
    }
    case 'quantities':
      return { step, value: {} };
    case 'code':
      return { step, value: '' };
    case 'number':
      return { step, typed: String(step.min), value: step.min };
    case 'date':
    case 'month': {
      const value = firstMoment(step);
      return { step, typed: value, value };
    }
    case 'digits': {
      const value = Array.from({ length: step.length }, (_, index) => (index + 1) % 10).join('');
      return { step, typed: value, value };
    }
    default: {
      const value = 'A text'.padEnd(step.minLength, 't').slice(0, step.maxLength);
      return { step, typed: value, value };
    }
  }
}

function contactOf({ lead }: EstimatorConfig): Contact {
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

/** The way of a visitor who takes whatever a config offers first. */
export function walkOf(config: EstimatorConfig): Walk {
  const moves: Move[] = [];
  let given: Answers = {};
  const next = () =>
    view(config, given)
      .steps.filter(isAsking)
      .find((step) => !moves.some((move) => move.step === step));
  for (let step = next(); step; step = next()) {
    const move = firstOf(config, step, given);
    moves.push(move);
    given = { ...given, [step.answer]: move.value };
  }
  const { answers } = view(config, given);
  const contact = contactOf(config);
  const figures = estimate(config, answers);
  const [payload = {}, atAnotherTime = {}] = [1, 2].map((moment) => {
    const landing = new URL(`https://example.org/${moment}`);
    const visit = { landing, referrer: '', mayIdentify: false, filledFor: moment, trap: '' };
    const source = {
      contact,
      answers,
      estimate: figures,
      visit,
      configVersion: `${moment}`,
      schedules: [],
    };
    return leadOf(config, { ...source, time: new Date(moment) }).payload;
  });
  return {
    moves,
    contact,
    estimate: figures,
    // What differs from moment to moment is not known here.
    payload: Object.fromEntries(
      Object.entries(payload).filter(([name, value]) => atAnotherTime[name] === value),
    ),
  };
}
