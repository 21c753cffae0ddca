import type { RJSFSchema } from '@rjsf/utils';
import type { WeekdayCondition } from '../generated/estimator.ts';
import type { Answer, Answers, InputStep, StepOption } from './answers.ts';
import type { Shape } from './shape.ts';

/** What the limits of a step may depend on. */
export interface LimitContext {
  /** The visitor's day, such as 2026-05-31; undefined to ignore the calendar. */
  readonly today: string | undefined;
  /** Those that count. */
  readonly answers: Answers;
  /** The number of another answer; undefined if it has none. */
  readonly findNumber: (answer: string) => number | undefined;
}

/** A kind of step as visitors' browsers need it: which answers it takes. */
export interface InputDefinition<S extends InputStep> {
  /** Which values are complete answers. */
  readonly shape: (step: S) => Shape;
  /** The JSON Schema of a complete answer. */
  readonly schema: (step: S) => RJSFSchema;
  /** Whether the step may store a value: an answer, or the beginning of one. */
  readonly accepts: (step: S, value: unknown) => value is Answer;
  /** Whether the visitor may continue with a value, or with none. */
  readonly isComplete: (step: S, value: unknown) => boolean;
  /** What counts as the answer before one is given. */
  readonly defaultAnswer?: (step: S) => Answer | undefined;
  /** The limits that earlier answers or the day set: keys that replace those of the step. */
  readonly dynamicLimits?: (
    step: S,
    context: LimitContext,
  ) => Readonly<Record<string, unknown>> | undefined;
  /** An answer without the options that are not shown. */
  readonly filterOptions?: (
    step: S,
    value: Answer,
    isShown: (option: StepOption) => boolean,
  ) => Answer | undefined;
  /** Normalizes a typed text for comparisons, if not every character counts. */
  readonly normalize?: (text: string) => string;
  /** A typed answer as the language writes it, without its unit; as it was typed if left out. */
  readonly formatTyped?: (value: string | number, language: string) => string | number;
}

/** What a rule or a condition can ask of an answer. An amount is its number, or how many items it has in all. */
export type AnswerCapability =
  | 'value'
  | 'number'
  | 'amount'
  | 'choice'
  | 'ticks'
  | 'text'
  | 'date'
  | 'day';

/** Where rules and conditions tell typed answers apart. */
export type Boundary =
  /** A number; of one item where items are counted. */
  | { readonly limit: number; readonly item?: string }
  | { readonly beginning: string }
  /** The first day or month of a period. */
  | { readonly from: string }
  | { readonly weekdays: WeekdayCondition['days'] }
  /** From 1 for January. */
  | { readonly months: readonly number[] }
  | { readonly text: string };

/**
 * A decision as two configs share it: the id of an option or of a ticked item, a typed number or text. Empty means
 * nothing: no such item, a field left empty.
 */
export type CandidateValue = string | number;

/** A value that a decision can have, and the option that it belongs to if there is one. */
export interface Candidate {
  readonly pick: CandidateValue;
  readonly option?: StepOption;
}

/** One decision at a step. A step that ticks or counts has one for each of its items. */
export interface Decision {
  /** The item that is decided; undefined if the whole step is one decision. */
  readonly item?: string;
  readonly candidates: readonly Candidate[];
}

/** An earlier answer that limits another one. */
export interface LimitSource {
  /** Where the step names it. */
  readonly path: readonly [key: string, ...rest: (string | number)[]];
  readonly answer: string;
  /** What it must be able to give; an amount if left out. */
  readonly needs?: AnswerCapability;
  /** Where it makes a difference to the other one. */
  readonly boundaries: readonly Boundary[];
}

/** What a sample visitor may answer today. */
export interface SampleContext {
  readonly today: string;
  readonly isOffered: (option: StepOption) => boolean;
}

/** A kind of step as only the tools need it: check, impact, cases, studio and tests. */
export interface InputTools<S extends InputStep> {
  /** What rules and conditions can ask of the answers. */
  readonly listCapabilities: (step: S) => readonly AnswerCapability[];
  /** Whether the answer is typed. Left out: it is picked from what is shown. */
  readonly isTyped?: boolean;
  /** Whether the answer is a text in the visitor's own words, which may say who the visitor is. */
  readonly isFreeText?: boolean;
  /** Whether its numbers are too many for each to be a candidate. */
  readonly isContinuous?: boolean;
  /** The word for items that count, such as `ticked`. */
  readonly countedAs?: string;
  /** The earlier answers that limit this one. */
  readonly limitedBy?: (step: S) => readonly LimitSource[];
  /** How many items there must be in all, if the step says so. */
  readonly limitsInAll?: (step: S) => { readonly min: number; readonly max?: number } | undefined;
  /** The empty answer, as people write it in JSON. */
  readonly blank: unknown;
  /**
   * Reads an answer as a person writes it in JSON.
   * @param isStrict whether a choice must be one of the options, even if a rule has a default for others
   * @throws InvalidAnswerError when no visitor could give it
   */
  readonly parse: (step: S, given: unknown, isStrict: boolean) => Answer;
  /**
   * The decisions at a step, each with candidates that stand for all possible answers.
   * @param boundaries where rules and conditions tell the answers apart
   */
  readonly listDecisions: (step: S, boundaries: readonly Boundary[]) => readonly Decision[];
  /**
   * What is stored after a decision.
   * @param before what was stored by the decisions before it
   */
  readonly applyDecision: (step: S, pick: CandidateValue, item?: string, before?: Answer) => Answer;
  /** What a visitor is likely to answer, the likeliest first. */
  readonly listSamples: (step: S, context: SampleContext) => readonly Answer[];
}
