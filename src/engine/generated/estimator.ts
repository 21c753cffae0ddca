// Made from schemas/estimator.schema.json by "npm run generate". Do not edit.

/**
 * One step of the wizard. "kind" says how it looks and what it stores.
 */
export type Step =
  | CardsStep
  | ListStep
  | ChecklistStep
  | QuantitiesStep
  | DigitsStep
  | NumberStep
  | DateStep
  | MonthStep
  | TextStep
  | CodeStep
  | StopStep
  | ResultsStep;
/**
 * A test of answers, or in rules of numbers. "test" says which kind.
 */
export type Condition =
  | AnsweredCondition
  | IsCondition
  | IncludesCondition
  | AtLeastCondition
  | AtMostCondition
  | StartsWithCondition
  | WeekdayCondition
  | MonthCondition
  | FromDayCondition
  | UntilDayCondition
  | CompareCondition
  | AllCondition
  | AnyCondition
  | NotCondition;
/**
 * A piece of a calculation. "op" says which kind.
 */
export type Rule =
  | ConstRule
  | AnswerRule
  | PriceRule
  | LookupRule
  | SumRule
  | ProductRule
  | ShareRule
  | SumSelectedRule
  | FigureRule
  | LargestRule
  | SmallestRule
  | CountSelectedRule
  | BandsRule
  | TiersRule
  | ChangedByRule
  | DifferenceRule
  | QuotientRule
  | RoundRule
  | WhenRule;
/**
 * What a browser may fill in by itself: an autocomplete token of HTML, such as name, email, tel or postal-code.
 */
export type Autocomplete =
  | 'off'
  | 'on'
  | 'name'
  | 'honorific-prefix'
  | 'given-name'
  | 'additional-name'
  | 'family-name'
  | 'honorific-suffix'
  | 'nickname'
  | 'username'
  | 'organization'
  | 'organization-title'
  | 'street-address'
  | 'address-line1'
  | 'address-line2'
  | 'address-line3'
  | 'address-level1'
  | 'address-level2'
  | 'address-level3'
  | 'address-level4'
  | 'country'
  | 'country-name'
  | 'postal-code'
  | 'email'
  | 'tel'
  | 'tel-national'
  | 'tel-local'
  | 'language'
  | 'bday'
  | 'sex'
  | 'url';
/**
 * How a number is written out: in the worked sum, the price sheet, and where the lead or a page says it in words.
 */
export type Shown = ShownMoney | ShownNumber | ShownPercent;
/**
 * One field of the contact form. "kind" says what it accepts.
 */
export type ContactField =
  LineField | EmailField | PhoneField | CommentField | ChoiceField | TickField;
/**
 * Where a value comes from. "from" says which kind.
 */
export type PayloadValue =
  | ContactValue
  | AnswerValue
  | FigureValue
  | FixedValue
  | TimeValue
  | JoinedValue
  | ParameterValue
  | VisitValue
  | SiteValue;

/**
 * A cost estimator: its prices, its steps, its rules, its lead and the site around it.
 */
export interface EstimatorConfig {
  /**
   * Where this schema is, so that editors can explain and complete every key.
   */
  $schema: string;
  prices: PriceTables;
  /**
   * The steps of the wizard, in the order shown.
   *
   * @minItems 1
   * @maxItems 100
   */
  steps: Step[];
  rules: Rules;
  lead: Lead;
  site: Site;
  /**
   * What changes by the calendar: a price from January on, a promotion in December. The site changes by itself; a visit that has begun keeps the prices it began with.
   *
   * @maxItems 50
   */
  scheduled?: Schedule[];
  /**
   * What is meant to be as it is: warnings of the check, and large changes of prices (code price-change). Errors cannot be acknowledged.
   */
  acknowledged?: Acknowledgement[];
}
/**
 * All price tables, by name. Rules refer to a table by its name.
 */
export interface PriceTables {
  [k: string]: PriceTable;
}
/**
 * One table: an amount for each entry. An entry is named like the option that it prices. Any text of the config may say a price, as {price.TABLE.ENTRY}.
 */
export interface PriceTable {
  /**
   * An amount.
   */
  [k: string]: number;
}
/**
 * One choice among large cards. A click stores the choice and goes on at once.
 */
export interface CardsStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * One choice among large cards.
   */
  kind: 'cards';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The option that is chosen before the visitor chooses.
   */
  default?: string;
  /**
   * The cards, in the order shown.
   *
   * @minItems 1
   */
  options: ChoiceOption[];
}
/**
 * A box of explanation beside a question.
 */
export interface Explanation {
  /**
   * Its heading.
   */
  title: string;
  /**
   * Its text.
   */
  text: string;
}
/**
 * Holds when the answer has been given.
 */
export interface AnsweredCondition {
  /**
   * The kind of test.
   */
  test: 'answered';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
}
/**
 * Holds when this option is the chosen one.
 */
export interface IsCondition {
  /**
   * The kind of test.
   */
  test: 'is';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The id of the option.
   */
  option: string;
}
/**
 * Holds when this item of a checklist is ticked, or there is at least one of this thing.
 */
export interface IncludesCondition {
  /**
   * The kind of test.
   */
  test: 'includes';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The id of the option.
   */
  option: string;
}
/**
 * Holds when the stored number, of a checklist the number of ticked items, or of quantities how many there are in all, is at least this.
 */
export interface AtLeastCondition {
  /**
   * The kind of test.
   */
  test: 'atLeast';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * Of quantities: the option that is looked at alone. Leave it out for all of them.
   */
  option?: string;
  /**
   * The smallest number for which it holds.
   */
  number: number;
}
/**
 * Holds when the stored number, of a checklist the number of ticked items, or of quantities how many there are in all, is at most this.
 */
export interface AtMostCondition {
  /**
   * The kind of test.
   */
  test: 'atMost';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * Of quantities: the option that is looked at alone. Leave it out for all of them.
   */
  option?: string;
  /**
   * The largest number for which it holds.
   */
  number: number;
}
/**
 * Holds when the typed answer starts with these characters. Of a text neither capitals nor blanks count: h2x 1y4 starts with H2X1.
 */
export interface StartsWithCondition {
  /**
   * The kind of test.
   */
  test: 'startsWith';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The first characters.
   */
  text: string;
}
/**
 * Holds when the day that was answered is one of these days of the week.
 */
export interface WeekdayCondition {
  /**
   * The kind of test.
   */
  test: 'weekday';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The days of the week.
   *
   * @minItems 1
   */
  days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
}
/**
 * Holds when the day or month that was answered is in one of these months, in any year.
 */
export interface MonthCondition {
  /**
   * The kind of test.
   */
  test: 'month';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The months, from 1 for January to 12 for December.
   *
   * @minItems 1
   */
  months: number[];
}
/**
 * Holds when the day that was answered is this one or a later one; of a month, when it is not before the month of this day.
 */
export interface FromDayCondition {
  /**
   * The kind of test.
   */
  test: 'fromDay';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The first day for which it holds.
   */
  day: string;
}
/**
 * Holds when the day that was answered is this one or an earlier one; of a month, when it is not after the month of this day.
 */
export interface UntilDayCondition {
  /**
   * The kind of test.
   */
  test: 'untilDay';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The last day for which it holds.
   */
  day: string;
}
/**
 * Holds when one number is so much compared with another one. For rules alone: what is shown depends on answers, not on what is calculated from them.
 */
export interface CompareCondition {
  /**
   * The kind of test.
   */
  test: 'compare';
  left: Rule;
  /**
   * How it must be. atLeast and atMost hold for the same number too, moreThan and lessThan do not.
   */
  is: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan' | 'equalTo';
  right: Rule;
}
/**
 * A fixed number.
 */
export interface ConstRule {
  /**
   * The operator.
   */
  op: 'const';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The number.
   */
  value: number;
}
/**
 * The number that a visitor answered.
 */
export interface AnswerRule {
  /**
   * The operator.
   */
  op: 'answer';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The number used when there is no answer. Without it a missing answer is an error.
   */
  default?: number;
}
/**
 * One fixed entry of a price table.
 */
export interface PriceRule {
  /**
   * The operator.
   */
  op: 'price';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table.
   */
  table: string;
  /**
   * The name of the entry.
   */
  entry: string;
}
/**
 * The entry of a price table that an answer names.
 */
export interface LookupRule {
  /**
   * The operator.
   */
  op: 'lookup';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table.
   */
  table: string;
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * What finds the entry. whole: its name is the answer. beginning: the answer starts with its name, and no longer name fits. For codes by region: 94, 9402 and 94027 may all have an entry. Of a text neither capitals nor blanks count: h2x 1y4 finds H2X. Without this: whole.
   */
  match?: 'whole' | 'beginning';
  /**
   * The amount used when the table has no such entry, or there is no answer. Without it that is an error.
   */
  default?: number;
}
/**
 * All parts added up.
 */
export interface SumRule {
  /**
   * The operator.
   */
  op: 'sum';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The parts.
   *
   * @minItems 1
   */
  of: Rule[];
}
/**
 * All parts multiplied.
 */
export interface ProductRule {
  /**
   * The operator.
   */
  op: 'product';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The parts.
   *
   * @minItems 1
   */
  of: Rule[];
}
/**
 * A percentage of something.
 */
export interface ShareRule {
  /**
   * The operator.
   */
  op: 'share';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  percent: Rule;
  of: Rule;
}
/**
 * The prices of all ticked items of a checklist, added up; of quantities each price as many times as there are.
 */
export interface SumSelectedRule {
  /**
   * The operator.
   */
  op: 'sumSelected';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table.
   */
  table: string;
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * The amount used for a chosen item that the table does not have. Without it that is an error.
   */
  default?: number;
}
/**
 * The exact value of another figure.
 */
export interface FigureRule {
  /**
   * The operator.
   */
  op: 'figure';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The id of the figure.
   */
  figure: string;
}
/**
 * The largest of its parts, for a minimum price for instance.
 */
export interface LargestRule {
  /**
   * The operator.
   */
  op: 'largest';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The parts.
   *
   * @minItems 1
   */
  of: Rule[];
}
/**
 * The smallest of its parts, for a maximum price for instance.
 */
export interface SmallestRule {
  /**
   * The operator.
   */
  op: 'smallest';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The parts.
   *
   * @minItems 1
   */
  of: Rule[];
}
/**
 * How many items of a checklist are ticked; of quantities how many there are in all.
 */
export interface CountSelectedRule {
  /**
   * The operator.
   */
  op: 'countSelected';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * Of quantities: the option of which they are counted. Leave it out for all of them.
   */
  option?: string;
}
/**
 * The entry of a price table for the band in which a number lies: one price up to 10 of something, another one up to 50.
 */
export interface BandsRule {
  /**
   * The operator.
   */
  op: 'bands';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  /**
   * The name of the table.
   */
  table: string;
  /**
   * The bands, from the lowest to the highest.
   *
   * @minItems 1
   */
  bands: Band[];
  /**
   * The amount used above the last band, where that has an end. Without it that is an error.
   */
  default?: number;
}
/**
 * A band of numbers. It begins where the band before it ends, the first one with the smallest number there is.
 */
export interface Band {
  /**
   * The largest number of the band. Leave it and "below" out for a last band without an end.
   */
  upTo?: number;
  /**
   * In place of "upTo": the number that is just too large for the band.
   */
  below?: number;
  /**
   * The name of its entry in the price table.
   */
  entry: string;
}
/**
 * A number split at the ends of bands, and each piece charged at the rate of its own band, as income taxes are: the first 100 at one price, what goes beyond them at another one.
 */
export interface TiersRule {
  /**
   * The operator.
   */
  op: 'tiers';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  /**
   * The name of the table.
   */
  table: string;
  /**
   * What the entries of the table are. perUnit: a price for each one. percent: a percentage of the piece.
   */
  rates: 'perUnit' | 'percent';
  /**
   * The bands, from the lowest to the highest.
   *
   * @minItems 1
   */
  bands: Band[];
}
/**
 * Something and a percentage of it more or less: a surcharge, a discount, an allowance for waste.
 */
export interface ChangedByRule {
  /**
   * The operator.
   */
  op: 'changedBy';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  percent: Rule;
  /**
   * up: so much is added. down: so much is taken off.
   */
  direction: 'up' | 'down';
}
/**
 * What is left when one thing is taken from another.
 */
export interface DifferenceRule {
  /**
   * The operator.
   */
  op: 'difference';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  from: Rule;
  subtract: Rule;
}
/**
 * One thing divided by another. Rounded, as few divisions come out even.
 */
export interface QuotientRule {
  /**
   * The operator.
   */
  op: 'quotient';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  by: Rule;
  /**
   * How many decimals are kept. Take a few more than you show where a rule calculates on with it.
   */
  decimals: number;
  /**
   * half-up: 0.5 rounds up. half-even: 0.5 rounds to the even neighbour. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
  /**
   * What comes out where it would be divided by 0.
   */
  atZero: number;
}
/**
 * Something rounded to a multiple of a number: to whole panels, to cents, to the next 50 dollars.
 */
export interface RoundRule {
  /**
   * The operator.
   */
  op: 'round';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  /**
   * Rounded to a multiple of this number: 1 for whole numbers, 0.01 for cents, 50 for steps of 50.
   */
  to: number;
  /**
   * half-up: 0.5 rounds up. half-even: 0.5 rounds to the even neighbour. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
}
/**
 * One rule while a condition holds, another one otherwise.
 */
export interface WhenRule {
  /**
   * The operator.
   */
  op: 'when';
  /**
   * What this part is called in the worked sum of an estimate.
   */
  label?: string;
  condition: Condition;
  then: Rule;
  otherwise: Rule;
}
/**
 * Holds when every one of these holds.
 */
export interface AllCondition {
  /**
   * The kind of test.
   */
  test: 'all';
  /**
   * The conditions.
   *
   * @minItems 1
   */
  of: Condition[];
}
/**
 * Holds when at least one of these holds.
 */
export interface AnyCondition {
  /**
   * The kind of test.
   */
  test: 'any';
  /**
   * The conditions.
   *
   * @minItems 1
   */
  of: Condition[];
}
/**
 * Holds when the other one does not.
 */
export interface NotCondition {
  /**
   * The kind of test.
   */
  test: 'not';
  of: Condition;
}
/**
 * One option of a step with a single choice.
 */
export interface ChoiceOption {
  /**
   * Names this option: what is stored (unless "number" is given), what price tables are keyed by, what conditions refer to. Unique in the step.
   */
  id: string;
  /**
   * What a lead says for this option where its field asks for "sentAs": the name that a CRM has for it, for instance.
   */
  sentAs?: string;
  /**
   * What visitors read.
   */
  label: string;
  /**
   * One line below the label. May hold {from} and {to} when the option has a "range".
   */
  description?: string;
  /**
   * The number that is stored when this option is chosen, instead of its id (a size, for instance). Rules calculate with it. Two options may have the same one.
   */
  number?: number;
  range?: Range;
  /**
   * The picture of the option: a file in public/, starting with a slash. Behind a # may stand the id of one picture among several in an SVG file.
   */
  illustration?: string;
  /**
   * Short lines below the description.
   *
   * Items: A short line.
   */
  bullets?: string[];
  /**
   * A short help text behind an "i" button: what a visitor would ask about this option.
   */
  tooltip?: string;
  /**
   * false: the option keeps its price but is not shown. Leave it out for an option that is shown.
   */
  offered?: boolean;
  showWhen?: Condition;
}
/**
 * A band of whole values, both ends included.
 */
export interface Range {
  /**
   * The smallest value of the band.
   */
  from: number;
  /**
   * The largest value of the band.
   */
  to: number;
}
/**
 * One choice in a plain list, with a button to go on.
 */
export interface ListStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * One choice in a plain list.
   */
  kind: 'list';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The option that is chosen before the visitor chooses.
   */
  default?: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
  search?: ListSearch;
  /**
   * The choices, in the order shown.
   *
   * @minItems 1
   */
  options: ChoiceOption[];
}
/**
 * A field above a long list that leaves only the options with certain words.
 */
export interface ListSearch {
  /**
   * What the field is called.
   */
  label: string;
  /**
   * How many options are left: {count}. Read out to those who cannot see it. Left out: the number alone.
   */
  found?: string;
  /**
   * Said when no option has the words.
   */
  none: string;
}
/**
 * Any number of ticked items. The button goes on whatever is ticked.
 */
export interface ChecklistStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * Any number of ticked items.
   */
  kind: 'checklist';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
  /**
   * The items, in the order shown.
   *
   * @minItems 1
   */
  options: TickOption[];
  /**
   * Says beside the button how many items are ticked: {count}. Leave it out for no such words.
   */
  countLabel?: string;
}
/**
 * One item of a checklist.
 */
export interface TickOption {
  /**
   * Names this option: what is stored, what price tables are keyed by, what conditions refer to. Unique in the step.
   */
  id: string;
  /**
   * What a lead says for this option where its field asks for "sentAs": the name that a CRM has for it, for instance.
   */
  sentAs?: string;
  /**
   * What visitors read.
   */
  label: string;
  /**
   * One line below the label.
   */
  description?: string;
  /**
   * The picture of the option: a file in public/, starting with a slash. Behind a # may stand the id of one picture among several in an SVG file.
   */
  illustration?: string;
  /**
   * A short help text behind an "i" button: what a visitor would ask about this option.
   */
  tooltip?: string;
  /**
   * false: the option keeps its price but is not shown. Leave it out for an option that is shown.
   */
  offered?: boolean;
  showWhen?: Condition;
}
/**
 * How many of each of several things: a row for each, with a button for one more and one fewer.
 */
export interface QuantitiesStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * How many of each of several things.
   */
  kind: 'quantities';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the button for one more is called by those who hear it. May hold {label}, the words of the row.
   */
  moreLabel: string;
  /**
   * What the button for one fewer is called by those who hear it. May hold {label}, the words of the row.
   */
  fewerLabel: string;
  /**
   * The error shown at a row while its number is not acceptable. May hold {min}, {max} and {label}, the words of the row.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
  /**
   * The things, in the order shown.
   *
   * @minItems 1
   */
  options: QuantityOption[];
  /**
   * Says beside the button how many there are in all: {count}. Leave it out for no such words.
   */
  countLabel?: string;
}
/**
 * One thing of which there may be several.
 */
export interface QuantityOption {
  /**
   * Names this option: what is stored, what price tables are keyed by, what conditions refer to. Unique in the step.
   */
  id: string;
  /**
   * What a lead says for this option where its field asks for "sentAs": the name that a CRM has for it, for instance.
   */
  sentAs?: string;
  /**
   * What visitors read.
   */
  label: string;
  /**
   * One line below the label.
   */
  description?: string;
  /**
   * The fewest that are possible, where there are any at all. Leave it out for one.
   */
  min?: number;
  /**
   * The most that are possible.
   */
  max: number;
  /**
   * The picture of the option: a file in public/, starting with a slash. Behind a # may stand the id of one picture among several in an SVG file.
   */
  illustration?: string;
  /**
   * A short help text behind an "i" button: what a visitor would ask about this option.
   */
  tooltip?: string;
  /**
   * false: the option keeps its price but is not shown. Leave it out for an option that is shown.
   */
  offered?: boolean;
  showWhen?: Condition;
}
/**
 * A code of a fixed number of digits, such as a ZIP code. Other characters are ignored.
 */
export interface DigitsStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * A code of a fixed number of digits.
   */
  kind: 'digits';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The label above the field.
   */
  fieldLabel: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * How many digits the code has.
   */
  length: number;
  autocomplete?: Autocomplete;
  /**
   * The error shown while some but not all digits are there. May hold {length}.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A number within limits, such as a length.
 */
export interface NumberStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * A number within limits.
   */
  kind: 'number';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The label above the field.
   */
  fieldLabel: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * The unit shown behind the field, such as "ft".
   */
  unit?: string;
  /**
   * The unit shown before the field, such as "$".
   */
  unitBefore?: string;
  /**
   * The smallest number that is accepted.
   */
  min: number;
  /**
   * The largest number that is accepted.
   */
  max: number;
  /**
   * An earlier answer that the number must not be below: its number, whatever "min" allows.
   */
  noLessThan?: string;
  /**
   * An earlier answer that the number must not be above: its number, whatever "max" allows. Children are at most as many as guests.
   */
  noMoreThan?: string;
  /**
   * How many decimals are accepted. Leave it out for whole numbers.
   */
  decimals?: number;
  /**
   * The number that stands there before the visitor types.
   */
  default?: number;
  /**
   * The error shown while the number is not acceptable. May hold {min}, {max} and {unit}; a limit that is another answer is told as it is.
   */
  message: string;
  /**
   * What is asked when a number can be read in two ways, such as 1.250 on an English site: "Which one do you mean?" Both readings follow as buttons. Left out: the error of the field is all that is said.
   */
  unclear?: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A day, in the browser's own calendar.
 */
export interface DateStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * A day.
   */
  kind: 'date';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The label above the field.
   */
  fieldLabel: string;
  /**
   * The first day that is accepted.
   */
  earliest?: string;
  /**
   * The last day that is accepted.
   */
  latest?: string;
  /**
   * The first one that is accepted, as so many days from the visitor's own day on; 0 is today. The later one counts where "earliest" is given, too.
   */
  earliestIn?: number;
  /**
   * The last one that is accepted, as so many days from the visitor's own day on. The earlier one counts where "latest" is given, too.
   */
  latestIn?: number;
  /**
   * true: it may be left empty, by those who do not know yet.
   */
  optional?: boolean;
  /**
   * The error shown while it is not acceptable. May hold {earliest} and {latest}, written as the language of the site does.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A month of a year, in the browser's own calendar.
 */
export interface MonthStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * A month of a year.
   */
  kind: 'month';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The label above the field.
   */
  fieldLabel: string;
  /**
   * The first month that is accepted.
   */
  earliest?: string;
  /**
   * The last month that is accepted.
   */
  latest?: string;
  /**
   * The first one that is accepted, as so many months from the visitor's own day on; 0 is this month. The later one counts where "earliest" is given, too.
   */
  earliestIn?: number;
  /**
   * The last one that is accepted, as so many months from the visitor's own day on. The earlier one counts where "latest" is given, too.
   */
  latestIn?: number;
  /**
   * true: it may be left empty, by those who do not know yet.
   */
  optional?: boolean;
  /**
   * The error shown while it is not acceptable. May hold {earliest} and {latest}, written as the language of the site does.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A short line of text.
 */
export interface TextStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * A short line of text.
   */
  kind: 'text';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The label above the field.
   */
  fieldLabel: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * The fewest characters that are accepted. 0 lets a visitor leave it empty.
   */
  minLength: number;
  /**
   * The most characters that are accepted.
   */
  maxLength: number;
  autocomplete?: Autocomplete;
  /**
   * The error shown while the text is not acceptable. May hold {minLength} and {maxLength}.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A code that only some people know, such as that of an offer. Case and blanks do not matter.
 */
export interface CodeStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * A code that only some people know.
   */
  kind: 'code';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * true: asked on one screen with the step before it, below that one. One button goes on from all of them: that of the last one.
   */
  joined?: boolean;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * What the answer is called where all answers stand together, such as Size. Left out, it is the label of the field or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * The label above the field.
   */
  fieldLabel: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * Any few characters of your own. They are mixed into the codes, so that the codes of two sites never look alike. Codes must be made anew when it changes.
   */
  salt: string;
  /**
   * The codes that are known.
   *
   * @minItems 1
   */
  options: CodeOption[];
  /**
   * true: visitors without a code go on with an empty field.
   */
  optional?: boolean;
  /**
   * The error shown while the code is not known.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A code, and what it stands for.
 */
export interface CodeOption {
  /**
   * Names what the code stands for: what is stored, what price tables are keyed by, what conditions refer to. Unique in the step.
   */
  id: string;
  /**
   * What a lead says for this option where its field asks for "sentAs": the name that a CRM has for it, for instance.
   */
  sentAs?: string;
  /**
   * Shown below the field once the code is known: what it is good for.
   */
  label: string;
  /**
   * The code itself, until the repair of the check puts a hash in its place that nobody can read back. Make it long: a short one is soon guessed.
   */
  code: string;
  /**
   * false: the option keeps its price but is not shown. Leave it out for an option that is shown.
   */
  offered?: boolean;
  showWhen?: Condition;
}
/**
 * A polite ending for those whose answers fit no estimate: "we do not build there". While it is shown nothing comes after it, and no lead is sent.
 */
export interface StopStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * A polite ending.
   */
  kind: 'stop';
  /**
   * The heading.
   */
  title: string;
  /**
   * What visitors are told: why there is no estimate and what they can do instead. May hold links, as [words](address).
   */
  text: string;
  showWhen: Condition;
  /**
   * Where to go from here, as buttons.
   */
  links?: Link[];
  /**
   * The words on the button that starts again. Leave it out for no such button.
   */
  restartLabel?: string;
}
/**
 * A link.
 */
export interface Link {
  /**
   * Its words.
   */
  label: string;
  /**
   * Its address: a path of this site or a full address.
   */
  href: string;
}
/**
 * The last step: a short calculation screen, then the contact form of "lead".
 */
export interface ResultsStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * The calculation screen and the contact form.
   */
  kind: 'results';
  /**
   * The question, shown as the heading of the step.
   */
  title: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  explanation?: Explanation;
  showWhen?: Condition;
  /**
   * What is shown while the estimate is calculated.
   */
  calculating: string;
  /**
   * The answers without which there is no estimate.
   *
   * Items: The answer that is looked at: the "answer" of a step.
   */
  requires: string[];
  /**
   * The error shown when one of the required answers is missing.
   */
  missing: string;
  /**
   * The words on the button that starts again after that error.
   */
  restartLabel: string;
  project?: Project;
}
/**
 * What the visitor has answered, to look over and change before it is sent: with the picture that was chosen, and never with a price. What each answer is called there stands in its step, as "answerLabel".
 */
export interface Project {
  /**
   * The heading above the answers.
   */
  title: string;
  /**
   * The word beside an answer that leads back to its question, and from there straight to the results again.
   */
  change: string;
  /**
   * What it is called for screen readers. {label} is what the answer is called: with it no two are called the same. Begin it with the word that is seen.
   */
  changeLabel: string;
  /**
   * Stands where nothing was chosen or typed.
   */
  nothing: string;
}
/**
 * How answers and price tables become figures.
 */
export interface Rules {
  rounding: Rounding;
  /**
   * The id of the figure that is the estimate.
   */
  total: string;
  /**
   * The ids of the figures that make up the estimate, in the order shown.
   *
   * Items: The id of the figure.
   */
  breakdown: string[];
  /**
   * The figures. A figure may use others through "figure"; their order does not matter.
   *
   * @minItems 1
   * @maxItems 500
   */
  figures: Figure[];
}
/**
 * A way of rounding.
 */
export interface Rounding {
  /**
   * half-up: 0.5 rounds up. half-even: 0.5 rounds to the even neighbour. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
  /**
   * How many decimals are kept. 0 for whole dollars.
   */
  decimals: number;
}
/**
 * A named result of a rule.
 */
export interface Figure {
  /**
   * Names this figure. Unique among the figures.
   */
  id: string;
  /**
   * What the figure is called in the worked sum of an estimate.
   */
  label: string;
  rule: Rule;
  rounding?: Rounding;
  shown?: Shown;
}
/**
 * An amount of money, in the currency of the site.
 */
export interface ShownMoney {
  /**
   * An amount of money.
   */
  as: 'money';
}
/**
 * A number of something.
 */
export interface ShownNumber {
  /**
   * A number.
   */
  as: 'number';
  /**
   * What it counts: "panels", "sq ft".
   */
  unit?: string;
}
/**
 * A percentage: 40 is shown as 40%.
 */
export interface ShownPercent {
  /**
   * A percentage.
   */
  as: 'percent';
}
/**
 * The contact form, what is sent, and what the visitor is told about it.
 */
export interface Lead {
  form: ContactForm;
  /**
   * What is sent, field by field, all as text.
   *
   * @minItems 1
   */
  payload: PayloadField[];
  confirmation: Confirmation;
  tracking: Tracking;
  messages: LeadMessages;
  delivery?: Delivery;
  keeping?: Keeping;
}
/**
 * The contact form on the results step.
 */
export interface ContactForm {
  /**
   * The fields, in the order shown.
   *
   * @minItems 1
   */
  fields: ContactField[];
  /**
   * Says above the fields that all of them must be filled in: shown while none is optional. Leave it out for no such words.
   */
  allRequired?: string;
  /**
   * Shown below the alert after a failure: how to reach the company without the form. Leave it out for no such words.
   */
  otherWay?: string;
  /**
   * The words on the button.
   */
  submitLabel: string;
  /**
   * The same while sending.
   */
  submittingLabel: string;
  /**
   * The same after sending.
   */
  submittedLabel: string;
  /**
   * The line below the button. Links are written [words](/address).
   */
  consent: string;
  /**
   * The line about message and data rates.
   */
  rates: string;
  /**
   * The heading above the list of errors when there are several.
   */
  summaryTitle: string;
  /**
   * A field that people neither see nor reach, for robots to fill in. A lead is sent all the same: a payload field from "visit", "trap" says what stood in it. This is what the field says to those whose browser shows it after all; it must not sound like something that a browser fills in by itself, such as a name or a website.
   */
  trap?: string;
  /**
   * The error of a field that holds more than is accepted: {label} and {maxLength} are the field's. Without it there is no such limit.
   */
  tooLong?: string;
  /**
   * Stands behind the label of every field that may be left empty, such as (optional).
   */
  optionalLabel?: string;
}
/**
 * A line of text, such as a name.
 */
export interface LineField {
  /**
   * A line of text.
   */
  kind: 'line';
  /**
   * Names this field. The lead refers to it. Unique in the form.
   */
  id: string;
  /**
   * The label above the field.
   */
  label: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * A line below the field.
   */
  hint?: string;
  /**
   * Puts the visitor at ease below the field, with a lock beside it: what is done, or never done, with what is typed. Say only what is true.
   */
  assurance?: string;
  autocomplete: Autocomplete;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it must be acceptable all the same. Its label says so by the "optionalLabel" of the form.
   */
  optional?: boolean;
  /**
   * The fewest characters that are accepted.
   */
  minLength: number;
  /**
   * The most characters that are accepted, where the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The error shown while the value is not acceptable.
   */
  message: string;
}
/**
 * An e-mail address.
 */
export interface EmailField {
  /**
   * An e-mail address.
   */
  kind: 'email';
  /**
   * Names this field. The lead refers to it. Unique in the form.
   */
  id: string;
  /**
   * The label above the field.
   */
  label: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * A line below the field.
   */
  hint?: string;
  /**
   * Puts the visitor at ease below the field, with a lock beside it: what is done, or never done, with what is typed. Say only what is true.
   */
  assurance?: string;
  autocomplete: Autocomplete;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it must be acceptable all the same. Its label says so by the "optionalLabel" of the form.
   */
  optional?: boolean;
  /**
   * The most characters that are accepted, where the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The error shown while the value is not acceptable.
   */
  message: string;
}
/**
 * A phone number: digits, plus, hyphen, parentheses and spaces.
 */
export interface PhoneField {
  /**
   * A phone number.
   */
  kind: 'phone';
  /**
   * Names this field. The lead refers to it. Unique in the form.
   */
  id: string;
  /**
   * The label above the field.
   */
  label: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * A line below the field.
   */
  hint?: string;
  /**
   * Puts the visitor at ease below the field, with a lock beside it: what is done, or never done, with what is typed. Say only what is true.
   */
  assurance?: string;
  autocomplete: Autocomplete;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it must be acceptable all the same. Its label says so by the "optionalLabel" of the form.
   */
  optional?: boolean;
  /**
   * The fewest characters that are accepted.
   */
  minLength: number;
  /**
   * The most characters that are accepted, where the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The fewest digits that are accepted. Left out: a number may be all brackets.
   */
  minDigits?: number;
  /**
   * The error shown while the value is not acceptable.
   */
  message: string;
}
/**
 * A text of several lines, such as a comment.
 */
export interface CommentField {
  /**
   * A text of several lines.
   */
  kind: 'comment';
  /**
   * Names this field. The lead refers to it. Unique in the form.
   */
  id: string;
  /**
   * The label above the field.
   */
  label: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * A line below the field.
   */
  hint?: string;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it must be acceptable all the same. Its label says so by the "optionalLabel" of the form.
   */
  optional?: boolean;
  /**
   * The fewest characters that are accepted.
   */
  minLength: number;
  /**
   * The most characters that are accepted, where the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The error shown while the value is not acceptable.
   */
  message: string;
}
/**
 * One of several choices, such as the best time to call. None is made beforehand.
 */
export interface ChoiceField {
  /**
   * One of several choices.
   */
  kind: 'choice';
  /**
   * Names this field. The lead refers to it. Unique in the form.
   */
  id: string;
  /**
   * The label above the field.
   */
  label: string;
  /**
   * How the choices are shown. radio: all of them, each with a dot. select: in a list that opens.
   */
  look: 'radio' | 'select';
  /**
   * What a list that opens says before a choice is made, such as Please choose.
   */
  placeholder?: string;
  /**
   * A line below the field.
   */
  hint?: string;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it must be acceptable all the same. Its label says so by the "optionalLabel" of the form.
   */
  optional?: boolean;
  /**
   * The choices, in the order shown.
   *
   * @minItems 2
   */
  choices: ContactChoice[];
  /**
   * The error shown when no choice is made.
   */
  message: string;
}
/**
 * One choice of a contact field.
 */
export interface ContactChoice {
  /**
   * Names this choice: what is sent, unless the lead asks for other words. Unique in the field.
   */
  id: string;
  /**
   * What visitors read.
   */
  label: string;
  /**
   * What a lead says for this choice where its field asks for "sentAs": the name that a CRM has for it, for instance.
   */
  sentAs?: string;
}
/**
 * A box to tick, such as the consent to text messages. It is never ticked beforehand. A lead says yes or no.
 */
export interface TickField {
  /**
   * A box to tick.
   */
  kind: 'tick';
  /**
   * Names this field. The lead refers to it. Unique in the form.
   */
  id: string;
  /**
   * The sentence beside the box. It is what the visitor agrees to.
   */
  label: string;
  /**
   * The small print below it.
   */
  hint?: string;
  /**
   * Said while the box is not ticked: what happens instead.
   */
  declined?: string;
  /**
   * true: nothing is sent without it. A consent to text messages must not be a condition of anything.
   */
  mustBeTicked?: boolean;
  /**
   * The error shown when it must be ticked and is not.
   */
  message: string;
}
/**
 * One field of what is sent.
 */
export interface PayloadField {
  /**
   * The name under which it is sent.
   */
  name: string;
  value: PayloadValue;
}
/**
 * A field of the contact form.
 */
export interface ContactValue {
  /**
   * Where the value comes from.
   */
  from: 'contact';
  /**
   * The id of the field.
   */
  field: string;
  /**
   * true: everything but digits is taken out.
   */
  digitsOnly?: boolean;
  /**
   * How a choice or a box is sent. label: by its words, as visitors read them; of a box these are the sentence and the small print that were agreed to, and nothing where it was left unticked. sentAs: a choice by its own "sentAs". Left out: a choice by its id, a box by yes or no.
   */
  as?: 'label' | 'sentAs';
}
/**
 * An answer of the wizard. Of a checklist the ticked items are sent; of quantities how many there are of each, as window=14 or, in words, as 14 Windows.
 */
export interface AnswerValue {
  /**
   * Where the value comes from.
   */
  from: 'answer';
  /**
   * The answer that is looked at: the "answer" of a step.
   */
  answer: string;
  /**
   * How the answer is sent. label: as visitors read it, an option by its words, a day, a month or a number as the language of the page writes it. sentAs: an option by its own "sentAs". Left out: as it is stored, an option by its number or its id, a day as 2026-05-31.
   */
  as?: 'label' | 'sentAs';
  /**
   * What stands between the items of a checklist or of quantities. Left out: a comma.
   */
  separator?: string;
  /**
   * What is sent when there is no answer.
   */
  default: string;
}
/**
 * A rounded figure of the estimate.
 */
export interface FigureValue {
  /**
   * Where the value comes from.
   */
  from: 'figure';
  /**
   * The id of the figure.
   */
  figure: string;
  /**
   * number: the rounded number as it is, for programs. written: as people of the site's language read it, with its currency, unit or percent sign. Left out: number.
   */
  as?: 'number' | 'written';
  /**
   * What is sent when there is no estimate.
   */
  default: string;
}
/**
 * Always the same text.
 */
export interface FixedValue {
  /**
   * Where the value comes from.
   */
  from: 'fixed';
  /**
   * The text.
   */
  text: string;
}
/**
 * The moment of sending.
 */
export interface TimeValue {
  /**
   * Where the value comes from.
   */
  from: 'time';
  /**
   * iso: 2024-01-31T18:30:00.000Z. milliseconds: the milliseconds since 1970.
   */
  format: 'iso' | 'milliseconds';
}
/**
 * Several values in one text: a line that a salesperson can read, or the parts of an estimate. A part without a value is left out.
 */
export interface JoinedValue {
  /**
   * Where the value comes from.
   */
  from: 'joined';
  /**
   * What stands between two parts. Left out: a comma and a blank.
   */
  separator?: string;
  /**
   * The parts, in their order.
   *
   * @minItems 1
   */
  parts: JoinedPart[];
}
/**
 * One value and the words around it.
 */
export interface JoinedPart {
  /**
   * What stands before it, such as "Size: ".
   */
  before?: string;
  value: PayloadValue;
  /**
   * What stands after it, such as " sq ft".
   */
  after?: string;
}
/**
 * A parameter of the address by which the visitor came, such as utm_source. Only those that are named here are ever read.
 */
export interface ParameterValue {
  /**
   * Where the value comes from.
   */
  from: 'parameter';
  /**
   * Its name.
   */
  parameter: string;
  /**
   * true: it is sent only by visitors who have accepted cookies. It must be true for what tells one visitor from another, such as a click id.
   */
  needsConsent: boolean;
  /**
   * What is sent when there is none.
   */
  default: string;
}
/**
 * Something about the visit.
 */
export interface VisitValue {
  /**
   * Where the value comes from.
   */
  from: 'visit';
  /**
   * landingPage: the page by which the visitor came, without parameters. referrerHost: the site that led here, by its name alone; empty when there is none. secondsToFill: how long the contact form stood before it was sent; a robot needs less than two. trap: what stands in the field that only robots see, see "trap" of the form; empty for people.
   */
  what: 'landingPage' | 'referrerHost' | 'secondsToFill' | 'trap';
}
/**
 * Something about the site that sends.
 */
export interface SiteValue {
  /**
   * Where the value comes from.
   */
  from: 'site';
  /**
   * configVersion: names the very words and prices that the visitor had: the config with which the site was built ("git show" with it shows that file), behind a plus the translation, behind an at sign the moment since when the prices hold. language: the language of the page, such as en-US. schedules: the names of the schedules that held, with a comma between them.
   */
  what: 'configVersion' | 'language' | 'schedules';
}
/**
 * What the thank-you page is handed. Its texts may hold these names as placeholders.
 */
export interface Confirmation {
  /**
   * The values.
   */
  fields: PayloadField[];
  /**
   * The names without which the thank-you page sends the visitor back to the start.
   *
   * Items: A name that others chose, such as that of a field in a CRM.
   */
  requires: string[];
}
/**
 * The event that the advertising pixel is told of after a lead.
 */
export interface Tracking {
  /**
   * The name of the event.
   */
  event: string;
  /**
   * What is told.
   */
  fields: PayloadField[];
  /**
   * The name of the payload field that identifies the event.
   */
  eventId: string;
}
/**
 * What the visitor is told about the sending.
 */
export interface LeadMessages {
  /**
   * The alert after a failure. {reason} stands for what went wrong.
   */
  failure: string;
  /**
   * The {reason} when nobody answered in time.
   */
  timeout: string;
  /**
   * The {reason} when the visitor's device has no connection. Without it the browser's own words stand there.
   */
  offline?: string;
  /**
   * The {reason} when the receiver could not be reached from a device that has a connection. Without it the browser's own words stand there.
   */
  unreachable?: string;
  /**
   * What the visitor can do after a failure. Shown where the lead is not kept, which says what becomes of it. Leave it out for no such words.
   */
  next?: string;
  failureToast: ToastText;
  /**
   * The toasts after a success, in this order. With a limit of one toast, the last one stays.
   */
  successToasts: ToastText[];
}
/**
 * A short message that appears for a moment.
 */
export interface ToastText {
  /**
   * Its first line.
   */
  title: string;
  /**
   * Its second line.
   */
  description: string;
}
/**
 * The receiver lets the site read its answer (CORS): an answer from 200 to 299 has taken the lead, every other one is a failure.
 */
export interface Delivery {
  /**
   * The {reason} of the alert when the receiver answers with an error. {status} stands for its number, such as 503.
   */
  refused: string;
}
/**
 * A lead that could not be sent waits in its browser tab and is tried again until the receiver has it. When the tab is closed, it is gone.
 */
export interface Keeping {
  /**
   * The text below the alert: the details are sent as soon as possible, while the page stays open.
   */
  kept: string;
  /**
   * The text below the alert when the receiver has refused the lead for good, see "delivery": it is not tried again automatically, and what was typed is kept.
   */
  refused?: string;
  /**
   * The button that forgets the details at once.
   */
  forgetLabel: string;
  forgottenToast: ToastText;
}
/**
 * Everything around the wizard.
 */
export interface Site {
  /**
   * The language of the site, as a language tag such as en-US.
   */
  language: string;
  money?: Money;
  colors?: Colors;
  languageSwitch?: LanguageSwitch;
  /**
   * How round the corners of cards, fields and buttons are. Left out: round.
   */
  corners?: 'round' | 'soft' | 'square';
  type?: Type;
  header: Header;
  wizard: WizardCopy;
  company: Company;
  footer: Footer;
  estimatorPage: EstimatorPage;
  thankYouPage: ThankYouPage;
  documentPages: DocumentPages;
  notFoundPage: NotFoundPage;
  errorPage: ErrorPage;
  consent: Consent;
  toast: ToastCopy;
  timings: Timings;
  limits: Limits;
  sharing?: Sharing;
}
/**
 * How amounts of money are written. Where the sign stands and what groups thousands follows from the language of the site.
 */
export interface Money {
  /**
   * The currency, by its three letters: USD, EUR. Left out: USD.
   */
  currency?: string;
  /**
   * when-any: $1,250, but $1,250.50. always: $1,250.00. Left out: when-any. How many there can be is a matter of rounding.
   */
  cents?: 'when-any' | 'always';
}
/**
 * The colours of the site, in the light scheme and in the dark one. What is left out has the colour of the house.
 */
export interface Colors {
  light?: SchemeColors;
  dark?: SchemeColors;
}
/**
 * The colours of one scheme. Usually brand and accent are enough.
 */
export interface SchemeColors {
  /**
   * The ground behind everything.
   */
  page?: string;
  /**
   * The sheet on which the steps stand.
   */
  surface?: string;
  /**
   * Cards and fields.
   */
  raised?: string;
  /**
   * Words.
   */
  ink?: string;
  /**
   * Words of less weight, such as descriptions.
   */
  quiet?: string;
  /**
   * Lines and frames that only divide.
   */
  line?: string;
  /**
   * The frames of fields and boxes.
   */
  control?: string;
  /**
   * The colour of the brand: the main button, links, what is chosen. What is not given of brandStrong, brandSoft, onBrand and deep follows from it.
   */
  brand?: string;
  /**
   * The same where the pointer is.
   */
  brandStrong?: string;
  /**
   * The ground of what is chosen.
   */
  brandSoft?: string;
  /**
   * Words on the colour of the brand.
   */
  onBrand?: string;
  /**
   * Small marks, such as bullets.
   */
  accent?: string;
  /**
   * Errors.
   */
  danger?: string;
  /**
   * The ground of errors.
   */
  dangerSoft?: string;
  /**
   * The ring around what the keyboard is at.
   */
  focus?: string;
  /**
   * The ground of the footer.
   */
  deep?: string;
  /**
   * Words in the footer.
   */
  onDeep?: string;
  /**
   * Words of less weight in the footer.
   */
  onDeepQuiet?: string;
  /**
   * Lines in the footer.
   */
  onDeepLine?: string;
}
/**
 * How visitors change the language.
 */
export interface LanguageSwitch {
  /**
   * What the switch is called for screen readers.
   */
  label: string;
  /**
   * What this language calls itself: English. In a translation: Español. Visitors of the other languages read it.
   */
  name: string;
}
/**
 * The type of the site. What is left out has the type of the house.
 */
export interface Type {
  heading?: Typeface;
  body?: Typeface;
}
/**
 * A typeface: a file of your own, or one that is on the visitor's device.
 */
export interface Typeface {
  /**
   * The font, a WOFF2 file in public/, starting with a slash. One file must do for all weights: choose a variable one. A newer one needs another name, as browsers keep it. Left out: the type of the device.
   */
  file?: string;
  /**
   * What the device shows until the file is there, or in its place.
   */
  standIn: 'serif' | 'sans-serif' | 'system-ui' | 'monospace';
}
/**
 * The top of every page.
 */
export interface Header {
  /**
   * The title. It links to the start.
   */
  title: string;
  /**
   * The link that takes keyboard users past the header.
   */
  skipLink: string;
  /**
   * The mark beside the title: a square picture in public/, starting with a slash. Leave it out for none.
   */
  logo?: string;
}
/**
 * Words that every step shares.
 */
export interface WizardCopy {
  /**
   * The label of the progress indicator.
   */
  progressLabel: string;
  /**
   * What is read aloud for it. {current}, {total} and {percent} are the numbers.
   */
  progressText: string;
  /**
   * Stands beside the percentage: {current} and {total} are the numbers. Leave it out for the percentage alone.
   */
  stepText?: string;
  /**
   * The words on the Back button.
   */
  backLabel: string;
  /**
   * What the "i" buttons are called for screen readers. {label} is what the button stands beside: with it no two are called the same.
   */
  tooltipLabel: string;
  /**
   * The title in the browser tab during a step. {step} is the heading of the step, {title} the title of the page.
   */
  documentTitle: string;
  /**
   * Put before the title in the browser tab while the form has errors.
   */
  errorTitlePrefix: string;
}
/**
 * Facts about the company. Values in [square brackets], addresses at example.com and 555-01xx phone numbers count as placeholders that still have to be filled in.
 */
export interface Company {
  /**
   * The name of the company.
   */
  name: string;
  /**
   * Street and number.
   */
  street: string;
  /**
   * City.
   */
  locality: string;
  /**
   * State, as two letters.
   */
  region: string;
  /**
   * ZIP code.
   */
  postalCode: string;
  /**
   * The contact e-mail address.
   */
  email: string;
  /**
   * The contact phone number.
   */
  phone: string;
  /**
   * The licence number, such as a contractor has. Leave it out where there is none.
   */
  licence?: string;
  /**
   * How the line of the city is written. Left out: {locality}, {region} {postalCode}.
   */
  cityLine?: string;
  /**
   * The country, by its two letters, for search engines. Left out: US.
   */
  country?: string;
  /**
   * Opening hours.
   *
   * @minItems 1
   */
  hours: OpeningHours[];
}
/**
 * One line of opening hours.
 */
export interface OpeningHours {
  /**
   * The days as shown, such as Mon-Thu.
   */
  days: string;
  /**
   * The hours as shown, such as 10AM-5PM.
   */
  hours: string;
}
/**
 * The bottom of every page.
 */
export interface Footer {
  /**
   * The heading above the address.
   */
  addressTitle: string;
  /**
   * The heading above e-mail and phone.
   */
  contactTitle: string;
  /**
   * The heading above the opening hours.
   */
  hoursTitle: string;
  /**
   * The copyright line. {from} and {to} are the years.
   */
  copyright: string;
  copyrightYears: Range;
  /**
   * The line with the licence number. Leave it out where there is none.
   */
  licence?: string;
  /**
   * The links.
   */
  links: Link[];
  /**
   * What the group of links is called for screen readers.
   */
  linksLabel: string;
  /**
   * The words on the button that reopens the cookie banner.
   */
  cookieChoiceLabel: string;
  /**
   * The line shown when the browser sends a Global Privacy Control signal.
   */
  privacySignal: string;
}
/**
 * The page with the wizard.
 */
export interface EstimatorPage {
  /**
   * The title in the browser tab and in search results.
   */
  title: string;
  /**
   * One or two sentences for search results and shared links.
   */
  description: string;
  /**
   * Short, true promises in a quiet line below the wizard. Leave it out for none.
   *
   * Items: A short line.
   */
  assurances?: string[];
  /**
   * Shown where the wizard can not run, because JavaScript is off or the browser is too old: what it needs, and how to reach the company without it. Leave it out for no such words.
   */
  needsScript?: string;
}
/**
 * The page after a lead. Texts may hold the names of the confirmation.
 */
export interface ThankYouPage {
  /**
   * The title in the browser tab and in search results.
   */
  title: string;
  /**
   * One or two sentences for search results and shared links.
   */
  description: string;
  /**
   * The heading.
   */
  heading: string;
  /**
   * Says that the estimate was sent.
   */
  sent: string;
  /**
   * Says who will call and when.
   */
  followUp: string;
  /**
   * The heading above the next steps.
   */
  nextStepsTitle: string;
  /**
   * The next steps.
   *
   * @minItems 1
   *
   * Items: A few sentences.
   */
  nextSteps: string[];
  /**
   * Says whom to call with questions.
   */
  questions: string;
  /**
   * The words on the button that calls the company. Leave it out for no such button.
   */
  callLabel?: string;
  instead?: ThankYouInstead;
  /**
   * The link back to the start.
   */
  homeLabel: string;
}
/**
 * What visitors are told instead whose confirmation says a certain value. What is left out is told as to all.
 */
export interface ThankYouInstead {
  /**
   * The name of the value in the confirmation.
   */
  field: string;
  /**
   * What it says for these visitors: no, for a box that was left unticked.
   */
  is: string;
  /**
   * Says how the estimate comes to them.
   */
  sent: string;
  /**
   * Says who will call and when.
   */
  followUp?: string;
  /**
   * The next steps.
   *
   * @minItems 1
   *
   * Items: A few sentences.
   */
  nextSteps?: string[];
}
/**
 * What the two legal pages share.
 */
export interface DocumentPages {
  /**
   * The link back to the start.
   */
  homeLabel: string;
  /**
   * Shown while the text is loading.
   */
  loading: string;
  /**
   * Shown instead once loading has failed and is being tried again.
   */
  retrying: string;
  /**
   * Shown when the text could not be loaded.
   */
  failed: string;
  /**
   * The button that tries again.
   */
  retryLabel: string;
}
/**
 * The page for an unknown address.
 */
export interface NotFoundPage {
  /**
   * The title in the browser tab and in search results.
   */
  title: string;
  /**
   * One or two sentences for search results and shared links.
   */
  description: string;
  /**
   * The heading.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  message: string;
  /**
   * The link back to the start.
   */
  homeLabel: string;
  /**
   * The line written to the console. {path} is the address that was not found.
   */
  log: string;
}
/**
 * What is shown when a page can not be drawn.
 */
export interface ErrorPage {
  /**
   * The heading.
   */
  heading: string;
  /**
   * Said when a part of the site did not come from the network, even after several attempts. The button below it loads the page again, and the visitor's answers survive that.
   */
  notLoaded: string;
  /**
   * The link back to the start.
   */
  homeLabel: string;
  /**
   * The button that loads the page again.
   */
  reloadLabel: string;
}
/**
 * The cookie banner.
 */
export interface Consent {
  /**
   * What the banner is called for screen readers.
   */
  label: string;
  /**
   * What it says. Links are written [words](/address).
   */
  text: string;
  /**
   * The button that declines.
   */
  declineLabel: string;
  /**
   * The button that accepts.
   */
  acceptLabel: string;
}
/**
 * Words of every toast.
 */
export interface ToastCopy {
  /**
   * What the place of the toasts is called for screen readers.
   */
  regionLabel: string;
  /**
   * What the button that closes a toast is called.
   */
  closeLabel: string;
}
/**
 * How long things take, in milliseconds.
 */
export interface Timings {
  /**
   * How long the calculation screen stays.
   */
  calculating: number;
  /**
   * How long after loading the cookie banner appears.
   */
  cookieBannerDelay: number;
  /**
   * How long a toast stays in sight.
   */
  toastVisible: number;
  /**
   * How long after its dismissal a toast is forgotten.
   */
  toastRemoval: number;
  /**
   * How long an answer to a lead is waited for.
   */
  leadTimeout: number;
  /**
   * How long after a failure a legal text is fetched again. Doubles with every failure.
   */
  documentRetryDelay: number;
  /**
   * The longest such delay.
   */
  documentRetryMaxDelay: number;
  /**
   * How long a fetched legal text is kept without being shown.
   */
  documentUnused: number;
}
/**
 * How many of something there may be.
 */
export interface Limits {
  /**
   * How many toasts are shown at a time.
   */
  toasts: number;
  /**
   * How often a failed legal text is fetched again.
   */
  documentRetries: number;
}
export interface Sharing {
  /**
   * The picture shown with shared links: a file in public/, starting with a slash. PNG or JPEG, best 1200 by 630.
   */
  image: string;
  /**
   * Its width in pixels.
   */
  imageWidth: number;
  /**
   * Its height in pixels.
   */
  imageHeight: number;
  /**
   * What the picture shows, for people who do not see it.
   */
  imageAlt: string;
  /**
   * The name below the icon when a visitor puts the site on the home screen. Best under 12 characters.
   */
  shortName: string;
}
/**
 * Changes that hold from a moment on. Where several of them change the same place at the same time, the one that began last holds.
 */
export interface Schedule {
  /**
   * What the schedule is called in reports, and in leads that say by which prices they were priced. No two may share a name.
   */
  name: string;
  /**
   * When it begins, by the clocks of its zone: a day, 2027-01-01, which begins at midnight, or a minute, 2027-01-01T09:00.
   */
  from: string;
  /**
   * When it ends, written like "from"; the first moment at which it holds no more. Left out: it holds for good.
   */
  until?: string;
  /**
   * The time zone whose clocks count, by its name in the IANA database, such as America/Los_Angeles. It knows about daylight saving.
   */
  zone: string;
  /**
   * What stands where meanwhile: the name of a place in this file, and its new number, text, or true or false. The name says the way there: the keys, and for an entry of a list its id, such as prices.featurePrice.kitchen or steps.project-type.title. Ids, kinds and what the site is built with (colours, type, language) cannot change by the calendar.
   */
  changes: {
    [k: string]: string | number | boolean;
  };
}
/**
 * One warning, or one large change of prices, that is meant to be as it is.
 */
export interface Acknowledgement {
  /**
   * The code of the warning, as the check prints it; price-change for an edited price.
   */
  code: string;
  /**
   * The path of the warning, as the check prints it, such as steps[2].explanation.text; of an edited price, its key as the report on prices names it.
   */
  path: string;
  /**
   * Why it is meant to be as it is.
   */
  reason: string;
}
