import type { RJSFSchema } from '@rjsf/utils';
import type { Weekday } from './calendar.ts';
import type { Answer, InputStep, StepOption } from './answers.ts';

/** What a step may take limits from, beside what its config says. */
export interface LimitContext {
  /** The day, such as 2026-05-31; undefined where no day is to matter. */
  readonly today: string | undefined;
  /** The number that another answer is; undefined where it is none. */
  readonly findNumber: (answer: string) => number | undefined;
}

/** What may be answered in a kind of step, as far as a visitor's browser has to know it. */
export interface InputDefinition<S extends InputStep> {
  /** The JSON Schema of the answer: it takes what may be stored and is complete, and nothing else. */
  readonly schema: (step: S) => RJSFSchema;
  /** Whether the step may store a value: an answer, or what is on its way to one. */
  readonly accepts: (step: S, value: unknown) => value is Answer;
  /** Whether the visitor may go on with an answer, or with none. */
  readonly isComplete: (step: S, value: unknown) => boolean;
  /** What counts as the answer while none has been given. */
  readonly defaultAnswer?: (step: S) => Answer | undefined;
  /** The limits that the answers before it, or the day, set to a step: keys that take the place of its own. */
  readonly dynamicLimits?: (
    step: S,
    surroundings: LimitContext,
  ) => Readonly<Record<string, unknown>> | undefined;
  /** What is left of an answer when the options that are not shown are taken out. */
  readonly filterOptions?: (
    step: S,
    value: Answer,
    isShown: (option: StepOption) => boolean,
  ) => Answer | undefined;
}

/** What a rule or a condition can ask of an answer. An amount is its number, or how many items are taken in all. */
export type AnswerCapability =
  | 'value'
  | 'number'
  | 'amount'
  | 'choice'
  | 'ticks'
  | 'text'
  | 'date'
  | 'day';

/** Where rules and conditions tell typed answers apart: at a limit, by a beginning, by a text as a whole. */
export type Boundary =
  /** Of an item, where things are counted by items. */
  | { readonly limit: number; readonly item?: string }
  | { readonly beginning: string }
  /** Of days and months: where it begins to hold, days of the week, and months from 1 for January. */
  | { readonly from: string }
  | { readonly weekdays: readonly Weekday[] }
  | { readonly months: readonly number[] }
  | { readonly text: string };

/**
 * One decision in words that two configs share: the id of an option or of a ticked item, a number or a text
 * as it is typed. An empty text is nothing: an item of which there is none, a field left empty.
 */
export type CandidateValue = string | number;

/** Something that can be picked; where it is an option, whether that is shown and offered decides. */
export interface Candidate {
  readonly pick: CandidateValue;
  readonly option?: StepOption;
}

/** One thing that a homeowner decides at a step: a checklist, and quantities, have one for each of their items. */
export interface Decision {
  /** The item that it is about; undefined where a step is one decision. */
  readonly item?: string;
  readonly candidates: readonly Candidate[];
}

/** An earlier answer that limits another one, by the key that names it. */
export interface LimitSource {
  readonly key: string;
  readonly answer: string;
  /** Where it makes a difference to the other one. */
  readonly boundaries: readonly Boundary[];
}

/** What the tools have to know of the answers of a kind of step, beside what visitors' browsers do. */
export interface InputTools<S extends InputStep> {
  /** What rules and conditions can ask of the answers. */
  readonly listCapabilities: (step: S) => readonly AnswerCapability[];
  /** The earlier answers that limit what may be answered. */
  readonly limitedBy?: (step: S) => readonly LimitSource[];
  /** What an answer must be, for people who write one down: `a whole number from 1 to 9`. */
  readonly describeExpected: (step: S) => string;
  /** What they write before anything was chosen. */
  readonly blank: unknown;
  /**
   * Reads an answer as a person writes it in JSON.
   * @param isStrict whether a choice must be one of the options, even if a rule has a default for others
   * @throws InvalidAnswerError when no visitor could give it
   */
  readonly parse: (step: S, given: unknown, isStrict: boolean) => Answer;
  /**
   * What a homeowner decides, with the candidates that stand for all answers.
   * @param boundaries what tells the answers apart
   */
  readonly listDecisions: (step: S, boundaries: readonly Boundary[]) => readonly Decision[];
  /** What is stored by a decision, beside what the step has stored before. */
  readonly applyDecision: (step: S, pick: CandidateValue, item?: string, before?: Answer) => Answer;
}
