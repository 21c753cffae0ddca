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
 * A test of answers or, in rules, of numbers: a formula in quotes, such as "garage = yes and width > 3". config/README.md has all that conditions can say. Or written out: "test" says which kind.
 */
export type Condition =
  | AnsweredCondition
  | IsCondition
  | IncludesCondition
  | AtLeastCondition
  | AtMostCondition
  | NumberCondition
  | AnswersCondition
  | StartsWithCondition
  | WeekdayCondition
  | MonthCondition
  | FromDayCondition
  | UntilDayCondition
  | CompareCondition
  | VariantCondition
  | AllCondition
  | AnyCondition
  | NotCondition;
/**
 * A piece of a calculation: a formula in quotes, such as "round((area + 20) * rate[wood] + 19%, 0.01)", or a number. config/README.md has all that formulas can say. Or, for what no formula says, an operator that is written out: "op" says which kind.
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
  | FallbackRule
  | WhenRule
  | ChooseRule
  | PaymentRule
  | PowerRule
  | DaysBetweenRule
  | WorkingDaysRule
  | LookupByRule
  | BetweenRule
  | NoPriceRule;
/**
 * A date of a rule. "kind" says where it comes from.
 */
export type DateValue = AnsweredDate | FixedDate | TodayDate;
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
 * How a number is written in the worked sum, in the price sheet, in the lead and on pages.
 */
export type Shown = ShownMoney | ShownNumber | ShownPercent;
/**
 * A figure that visitors see. "as" says how.
 */
export type RevealedFigure = RevealedAmount | RevealedRange;
/**
 * A card that explains the price. "kind" says what it shows.
 */
export type ResultCard = BreakdownCard | PaymentCard | TimelineCard | TextCard;
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
  | SiteValue
  | AnswersLinkValue
  | ItemsValue
  | IdValue
  | ConsentValue;
/**
 * A text or a mail about a lead. "kind" says which, and to whom.
 */
export type Notification = TextToVisitor | MailToVisitor | TextToOffice | MailToOffice;
/**
 * Where the site sends what happened when the visitor leaves: which steps were shown and answered, whether visitors saw the price ("reveal"), whether the lead was sent. "format" says which kind of receiver it is.
 */
export type Events = RelayEvents | PlausibleEvents;

/**
 * A cost estimator: its prices, its steps, its rules, its lead and the site around it.
 */
export interface EstimatorConfig {
  /**
   * Where this schema is, so that editors can explain and complete every key.
   */
  $schema: string;
  /**
   * The format of this file: 1, the same as without this key. A later version of the estimator may read another one; CHANGELOG.md says then what to change.
   */
  format?: 1;
  prices: PriceTables;
  /**
   * The steps of the wizard, in the order shown.
   *
   * @minItems 1
   * @maxItems 100
   */
  steps: Step[];
  /**
   * Groups of steps that are asked once for each of several things, such as the rooms to paint, and the figures of each.
   *
   * @maxItems 5
   */
  repeats?: RepeatedGroup[];
  rules: Rules;
  lead: Lead;
  site: Site;
  /**
   * Changes by the calendar: a price from January on, a promotion in December. The site switches by itself; a visit that has already begun keeps the prices it began with.
   *
   * @maxItems 50
   */
  scheduled?: Schedule[];
  /**
   * Warnings of the check, and large changes of prices (code price-change), that are intended. Errors cannot be acknowledged.
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
 * One table: an amount for each entry. An entry has the id of the option that it prices. Any text of the config may show a price, as {price.TABLE.ENTRY}.
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
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
  /**
   * The option that is chosen in advance.
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
 * A box beside a question that explains it.
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
 * Met when the answer has been given.
 */
export interface AnsweredCondition {
  /**
   * The kind of test.
   */
  test: 'answered';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
}
/**
 * Met when this option is chosen.
 */
export interface IsCondition {
  /**
   * The kind of test.
   */
  test: 'is';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * The id of the option.
   */
  option: string;
}
/**
 * Met when this item of a checklist is ticked, or at least one of this thing is chosen.
 */
export interface IncludesCondition {
  /**
   * The kind of test.
   */
  test: 'includes';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * The id of the option.
   */
  option: string;
}
/**
 * Met when the number is at least this one: the stored number, for a checklist the number of ticked items, for quantities how many there are in all.
 */
export interface AtLeastCondition {
  /**
   * The kind of test.
   */
  test: 'atLeast';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * For quantities: the only option that counts. Leave it out for all of them.
   */
  option?: string;
  /**
   * The smallest number that meets the condition.
   */
  number: number;
}
/**
 * Met when the number is at most this one, counted as by "atLeast".
 */
export interface AtMostCondition {
  /**
   * The kind of test.
   */
  test: 'atMost';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * For quantities: the only option that counts. Leave it out for all of them.
   */
  option?: string;
  /**
   * The largest number that meets the condition.
   */
  number: number;
}
/**
 * Met when the number compares with this one as given, counted as by "atLeast"; not met without an answer.
 */
export interface NumberCondition {
  /**
   * The kind of test.
   */
  test: 'number';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * For quantities: the only option that counts. Leave it out for all of them.
   */
  option?: string;
  /**
   * How the answer compares. Equal numbers do not meet "moreThan" and "lessThan".
   */
  is: 'moreThan' | 'lessThan' | 'equalTo';
  /**
   * The number it is compared with.
   */
  number: number;
}
/**
 * Met when two answers compare as given: two numbers or counts, or two dates; not met if one of them is not given.
 */
export interface AnswersCondition {
  /**
   * The kind of test.
   */
  test: 'answers';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * How the answer compares with the other one. A later date is more.
   */
  is: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan' | 'equalTo';
  /**
   * The other answer.
   */
  with: string;
  /**
   * For dates: so many days after the other one, or before it if less than 0.
   */
  plus?: number;
}
/**
 * Met when the typed answer starts with these characters. Capitals and spaces do not matter in the answer to a text step: h2x 1y4 starts with H2X1.
 */
export interface StartsWithCondition {
  /**
   * The kind of test.
   */
  test: 'startsWith';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * The first characters.
   */
  text: string;
}
/**
 * Met when the answered day is one of these days of the week.
 */
export interface WeekdayCondition {
  /**
   * The kind of test.
   */
  test: 'weekday';
  /**
   * The answer that is used: the "answer" of a step.
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
 * Met when the answered day or month is in one of these months, in any year.
 */
export interface MonthCondition {
  /**
   * The kind of test.
   */
  test: 'month';
  /**
   * The answer that is used: the "answer" of a step.
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
 * Met when the answered day is this day or a later one. An answered month meets it when it is not before the month of this day.
 */
export interface FromDayCondition {
  /**
   * The kind of test.
   */
  test: 'fromDay';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * The first day that meets the condition.
   */
  day: string;
}
/**
 * Met when the answered day is this day or an earlier one. An answered month meets it when it is not after the month of this day.
 */
export interface UntilDayCondition {
  /**
   * The kind of test.
   */
  test: 'untilDay';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * The last day that meets the condition.
   */
  day: string;
}
/**
 * Met when two numbers compare as given. Only for rules: which steps and options are shown depends on answers, not on what is calculated from them.
 */
export interface CompareCondition {
  /**
   * The kind of test.
   */
  test: 'compare';
  left: Rule;
  /**
   * How "left" compares with "right". Equal numbers meet "atLeast" and "atMost", but not "moreThan" and "lessThan".
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
   * The name of this part in the worked sum of an estimate.
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
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The answer that is used: the "answer" of a step.
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
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
   */
  table: string;
  /**
   * The name of the entry.
   */
  entry: string;
}
/**
 * The entry of a price table that has the name of the answer.
 */
export interface LookupRule {
  /**
   * The operator.
   */
  op: 'lookup';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
   */
  table: string;
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * How the entry is found. whole: its name is the answer. beginning: the answer starts with its name; the longest such name counts. For codes by region: 94, 9402 and 94027 may all have an entry. Capitals and spaces do not matter in the answer to a text step: h2x 1y4 finds H2X. Left out: whole.
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
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The parts.
   *
   * @minItems 1
   */
  of: Rule[];
  /**
   * What is subtracted from the sum, such as rebates.
   *
   * @minItems 1
   */
  subtract?: Rule[];
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
   * The name of this part in the worked sum of an estimate.
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
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  percent: Rule;
  of: Rule;
}
/**
 * The prices of all ticked items of a checklist, added up. For quantities each price counts as many times as there are.
 */
export interface SumSelectedRule {
  /**
   * The operator.
   */
  op: 'sumSelected';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
   */
  table: string;
  /**
   * The answer that is used: the "answer" of a step.
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
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The id of the figure; of one that is calculated for each variant, with the variant: price.good. Of a repeated group: price.2, price.sum, price.least or price.greatest; of a group within another one: price.2-1, price.2-sum.
   */
  figure: string;
}
/**
 * The largest part, for a minimum price for instance.
 */
export interface LargestRule {
  /**
   * The operator.
   */
  op: 'largest';
  /**
   * The name of this part in the worked sum of an estimate.
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
 * The smallest part, for a maximum price for instance.
 */
export interface SmallestRule {
  /**
   * The operator.
   */
  op: 'smallest';
  /**
   * The name of this part in the worked sum of an estimate.
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
 * How many items of a checklist are ticked. For quantities how many there are in all.
 */
export interface CountSelectedRule {
  /**
   * The operator.
   */
  op: 'countSelected';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * For quantities: the only option that is counted. Leave it out for all of them.
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
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
   */
  table: string;
  /**
   * The bands, from the lowest to the highest.
   *
   * @minItems 1
   */
  bands: Band[];
  /**
   * The amount used above the last band, if that has an end. Without it that is an error.
   */
  default?: number;
}
/**
 * A band of numbers. It begins where the band before it ends; the first one begins with the smallest number possible.
 */
export interface Band {
  /**
   * The largest number of the band. Leave out both it and "below" for a last band without an end.
   */
  upTo?: number;
  /**
   * Instead of "upTo": the smallest number that is too large for the band.
   */
  below?: number;
  /**
   * The name of its entry in the price table.
   */
  entry: string;
}
/**
 * A number split into bands, each piece charged at the rate of its own band, as with income tax: the first 100 at one price, the rest at another one.
 */
export interface TiersRule {
  /**
   * The operator.
   */
  op: 'tiers';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
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
 * Something increased or reduced by a percentage: a surcharge, a discount, an allowance for waste.
 */
export interface ChangedByRule {
  /**
   * The operator.
   */
  op: 'changedBy';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  percent: Rule;
  /**
   * up: the percentage is added. down: it is taken off.
   */
  direction: 'up' | 'down';
}
/**
 * One thing minus another.
 */
export interface DifferenceRule {
  /**
   * The operator.
   */
  op: 'difference';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  from: Rule;
  subtract: Rule;
}
/**
 * One thing divided by another, rounded to some decimals.
 */
export interface QuotientRule {
  /**
   * The operator.
   */
  op: 'quotient';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  by: Rule;
  /**
   * How many decimals are kept. Keep a few more than you show if another rule calculates with the result.
   */
  decimals: number;
  /**
   * half-up: a half rounds away from zero. half-even: a half rounds to the even neighbor. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
  /**
   * The result when it would be divided by 0. Without it that is an error.
   */
  atZero?: number;
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
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  /**
   * Rounded to a multiple of this number: 1 for whole numbers, 0.01 for cents, 50 for steps of 50.
   */
  to: number;
  /**
   * half-up: a half rounds away from zero. half-even: a half rounds to the even neighbor. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
}
/**
 * One rule, or another one where it has no value: there is no answer, no price for it, or a division by 0.
 */
export interface FallbackRule {
  /**
   * The operator.
   */
  op: 'fallback';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  otherwise: Rule;
}
/**
 * One rule when a condition is met, another one otherwise.
 */
export interface WhenRule {
  /**
   * The operator.
   */
  op: 'when';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  condition: Condition;
  then: Rule;
  otherwise: Rule;
}
/**
 * The first of several rules whose condition is met, another one if none is.
 */
export interface ChooseRule {
  /**
   * The operator.
   */
  op: 'choose';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The conditions and their rules. The first condition that is met counts.
   *
   * @minItems 1
   */
  cases: ChooseCase[];
  otherwise: Rule;
}
/**
 * A condition and the rule for it.
 */
export interface ChooseCase {
  when: Condition;
  then: Rule;
}
/**
 * The equal payment at the end of each month that pays off a loan, as PMT in a spreadsheet. It is calculated exactly and rounded once.
 */
export interface PaymentRule {
  /**
   * The operator.
   */
  op: 'payment';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  amount: Rule;
  percent: Rule;
  months: Rule;
  /**
   * How many decimals the payment has: 2 for cents.
   */
  decimals: number;
  /**
   * half-up: a half rounds away from zero. half-even: a half rounds to the even neighbor. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
}
/**
 * A number multiplied by itself so many times, such as a price that rises every year.
 */
export interface PowerRule {
  /**
   * The operator.
   */
  op: 'power';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  of: Rule;
  exponent: Rule;
  /**
   * How many decimals are kept, so that worked sums stay readable. Keep a few more than you show if another rule calculates with the result.
   */
  decimals: number;
  /**
   * half-up: a half rounds away from zero. half-even: a half rounds to the even neighbor. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
}
/**
 * How many days lie between two dates: 1 from a day to the next one, less than 0 if the second date is earlier.
 */
export interface DaysBetweenRule {
  /**
   * The operator.
   */
  op: 'daysBetween';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  from: DateValue;
  to: DateValue;
  /**
   * The number used when a date is not answered. Without it a missing date is an error.
   */
  default?: number;
}
/**
 * The date that a visitor answered, or a day so many days later.
 */
export interface AnsweredDate {
  /**
   * An answered date.
   */
  kind: 'answer';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * How many days later; less than 0 for earlier.
   */
  plus?: number;
}
/**
 * A date that is the same for everybody.
 */
export interface FixedDate {
  /**
   * A fixed date.
   */
  kind: 'day';
  /**
   * The day.
   */
  day: string;
}
/**
 * The day on which the visitor asks, or a day so many days later.
 */
export interface TodayDate {
  /**
   * The day on which somebody asks.
   */
  kind: 'today';
  /**
   * How many days later; less than 0 for earlier.
   */
  plus?: number;
}
/**
 * How many days from Monday to Friday lie between two dates, without the first and with the second one: 1 from a Friday to the next Monday, less than 0 if the second date is earlier. Holidays count like other days.
 */
export interface WorkingDaysRule {
  /**
   * The operator.
   */
  op: 'workingDays';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  from: DateValue;
  to: DateValue;
  /**
   * The number used when a date is not answered. Without it a missing date is an error.
   */
  default?: number;
}
/**
 * The entry of a price table for several answers or figures at once: the first whose parts, with / between them, all fit. A part is the id of an option, a number, a band ("up to 10", "below 10", "over 20", "from 20"), a weekday, a month ("may"), a date, a text, the beginning of either with * ("2027-05*", "94*"), or "other" for anything, also no answer.
 */
export interface LookupByRule {
  /**
   * The operator.
   */
  op: 'lookupBy';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
   */
  table: string;
  /**
   * The answers or figures, in the order of the parts of the entries.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: An answer, or a figure.
   */
  by: string[];
  /**
   * The amount used if no entry fits. Left out: every answer has an entry, or the last one is "other".
   */
  default?: number;
}
/**
 * A price on the straight line from one entry of a table to the next. Each entry is named by a number ("100"), or by two with / between them ("16/100").
 */
export interface BetweenRule {
  /**
   * The operator.
   */
  op: 'between';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
   */
  table: string;
  /**
   * The number at which the table is read, or two, in the order of the names of its entries. The answer to a choice is the number of its option.
   *
   * @minItems 1
   * @maxItems 2
   */
  by: Rule[];
  /**
   * What a number beyond the first or the last entry gets. refused: no price, which is an error: the check names answers that lead to it. nearest: the price of the nearest entry. Left out: refused.
   */
  outside?: 'refused' | 'nearest';
}
/**
 * No price, but these words, in a branch of a condition. Each figure that needs it has the words, too, the total included.
 */
export interface NoPriceRule {
  /**
   * The operator.
   */
  op: 'noPrice';
  /**
   * The name of this part in the worked sum of an estimate.
   */
  label?: string;
  /**
   * What visitors read instead of the price, such as On request or Not offered.
   */
  says: string;
}
/**
 * Met in the figures of this variant. Only for the figures of variants.
 */
export interface VariantCondition {
  /**
   * The kind of test.
   */
  test: 'variant';
  /**
   * {variant}, or in braces the id of the group that this one goes with.
   */
  variant: string;
  /**
   * The id of the variant.
   */
  is: string;
}
/**
 * Met when all of these conditions are met.
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
 * Met when at least one of these conditions is met.
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
 * Met when the other condition is not.
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
   * What is sent for this option in fields of "payload" with "as": "sentAs", for instance its name in a CRM.
   */
  sentAs?: string;
  /**
   * What visitors read.
   */
  label: string;
  /**
   * One line below the label. May contain {from} and {to} when the option has a "range".
   */
  description?: string;
  /**
   * The number that is stored when this option is chosen, instead of its id (a size, for instance). Rules calculate with it. Two options may have the same number.
   */
  number?: number;
  range?: Range;
  /**
   * The picture of the option. Behind a # may stand the id of one picture among several in an SVG file.
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
   * The first one.
   */
  from: number;
  /**
   * The last one, included.
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
  /**
   * The option that is chosen in advance.
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
 * A search field above a long list: only the options that contain the typed words are left.
 */
export interface ListSearch {
  /**
   * The label of the field.
   */
  label: string;
  /**
   * What screen readers announce after typing: {count} is the number of options left. Left out: the number alone.
   */
  found?: string;
  /**
   * Shown when no option contains the words.
   */
  none: string;
}
/**
 * Any number of ticked items, or none.
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
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
   * The text beside the button that says how many items are ticked: {count}. Leave it out for none.
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
   * What is sent for this option in fields of "payload" with "as": "sentAs", for instance its name in a CRM.
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
   * The picture of the option. Behind a # may stand the id of one picture among several in an SVG file.
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
  /**
   * The button for one more, for screen readers. May contain {label}, the label of the row.
   */
  moreLabel: string;
  /**
   * The button for one fewer, for screen readers. May contain {label}, the label of the row.
   */
  fewerLabel: string;
  /**
   * The error shown at a row while its number is not accepted. May contain {min}, {max} and {label}, the label of the row.
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
   * The text beside the button that says how many there are in all: {count}. Leave it out for none.
   */
  countLabel?: string;
  inAll?: CountInAll;
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
   * What is sent for this option in fields of "payload" with "as": "sentAs", for instance its name in a CRM.
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
   * The smallest quantity besides none. Leave it out for one.
   */
  min?: number;
  /**
   * The largest quantity.
   */
  max: number;
  /**
   * The picture of the option. Behind a # may stand the id of one picture among several in an SVG file.
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
 * How many things there must be in all, whichever they are.
 */
export interface CountInAll {
  /**
   * The smallest number in all that is accepted.
   */
  min: number;
  /**
   * The largest number in all that is accepted. Left out: as many as the things allow.
   */
  max?: number;
  /**
   * The earlier answer whose number they must not be below in all, as far as the things allow. With the same answer in "noMoreThan" they must add up to it.
   */
  noLessThan?: string;
  /**
   * The earlier answer whose number they must not be above in all, unless "min" is more.
   */
  noMoreThan?: string;
  /**
   * The text below the things while there are too few or too many in all. May contain {min} and {max}; where another answer is the limit, they are that answer.
   */
  message: string;
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
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
   * The error shown while only some of the digits are there. May contain {length}.
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
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
   * The unit after a 1 in the list of answers, such as "door". Left out: like any other number.
   */
  unitForOne?: string;
  shown?: Shown;
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
   * true: a small field. Compact steps that follow each other on one screen stand side by side, two in a row on a phone, below the title of the first one; the titles of the others are only in the list of answers. Keep their field labels and messages short.
   */
  compact?: boolean;
  /**
   * The earlier answer whose number this one must not be below, whatever "min" allows. Of quantities and checklists it is how many there are in all.
   */
  noLessThan?: string;
  /**
   * The earlier answer whose number this one must not be above, whatever "max" allows: there are at most as many children as guests. Of quantities and checklists it is how many there are in all.
   */
  noMoreThan?: string;
  /**
   * The earlier answers whose sum this number must not be below, whatever "min" allows.
   *
   * @minItems 2
   *
   * Items: An answer.
   */
  noLessThanSumOf?: string[];
  /**
   * The earlier answers whose sum this number must not be above, whatever "max" allows: there are at most as many beds as adults and children.
   *
   * @minItems 2
   *
   * Items: An answer.
   */
  noMoreThanSumOf?: string[];
  /**
   * How many decimals are accepted. Leave it out for whole numbers.
   */
  decimals?: number;
  /**
   * Only multiples of this number are accepted: 0.5 for halves, 5 for 10, 15 and 20. It says how many decimals there may be, so leave "decimals" out.
   */
  step?: number;
  /**
   * The number in the field before the visitor types.
   */
  default?: number;
  /**
   * The error shown while the number is not accepted. May contain {min}, {max}, {step} and {unit}. Where another answer is the limit, {min} or {max} is that answer.
   */
  message: string;
  /**
   * The question asked when a number can be read in two ways, such as 1.250 on an English site: "Which one do you mean?" Both readings follow as buttons. Left out: only the error of the field is shown.
   */
  unclear?: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
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
  /**
   * What one is called: "panel". Left out: like several.
   */
  unitForOne?: string;
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
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
   * The first day that is accepted, as a number of days from the visitor's today; 0 is today. Where "earliest" is given too, the later of the two applies.
   */
  earliestIn?: number;
  /**
   * The last day that is accepted, as a number of days from the visitor's today. Where "latest" is given too, the earlier of the two applies.
   */
  latestIn?: number;
  /**
   * The earlier answer that this day must not be before, whatever "earliest" allows: the return of a van is not before its pick-up. While that is not answered it is no limit.
   */
  noEarlierThan?: string;
  /**
   * true: it may be left empty by visitors who do not know yet.
   */
  optional?: boolean;
  /**
   * The error shown while it is not accepted. May contain {earliest} and {latest}, written in the language of the site.
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
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
   * The first month that is accepted, as a number of months from the visitor's current month; 0 is this month. Where "earliest" is given too, the later of the two applies.
   */
  earliestIn?: number;
  /**
   * The last month that is accepted, as a number of months from the visitor's current month. Where "latest" is given too, the earlier of the two applies.
   */
  latestIn?: number;
  /**
   * The earlier answer that this month must not be before, whatever "earliest" allows: the return of a van is not before its pick-up. While that is not answered it is no limit.
   */
  noEarlierThan?: string;
  /**
   * true: it may be left empty by visitors who do not know yet.
   */
  optional?: boolean;
  /**
   * The error shown while it is not accepted. May contain {earliest} and {latest}, written in the language of the site.
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * A parameter of the address that gives the answer: with "projectType", a link with ?projectType=detached-adu begins with that card chosen. An option is written as its id, ticked items as ids with commas, quantities as id:count with commas. What the step does not take is ignored.
   */
  prefill?: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
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
   * The error shown while the text is not accepted. May contain {minLength} and {maxLength}.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A code that only some people know, such as the code of an offer. Capitals and spaces do not matter.
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
   * true: shown on the same screen as the step before it, below that one. One button, that of the last such step, goes on from all of them.
   */
  joined?: boolean;
  /**
   * The id of the repeated group that this step belongs to: it is asked for each of its items. The steps of a group follow each other, after the one that asks how many there are. Their texts may contain {number}.
   */
  forEach?: string;
  /**
   * The name under which the answer is kept. Rules, conditions and the lead refer to it. Unique among the steps.
   */
  answer: string;
  /**
   * The name of the answer in the summary of all answers, such as Size. Left out: the label of the field, or the question.
   */
  answerLabel?: string;
  /**
   * A short help text behind an "i" button beside the question: what a visitor would ask about it.
   */
  tooltip?: string;
  /**
   * What the "i" button is called for screen readers, such as the question that its text answers. Left out, the label of the wizard's buttons.
   */
  tooltipLabel?: string;
  /**
   * The label above the field.
   */
  fieldLabel: string;
  /**
   * An example inside the empty field.
   */
  placeholder?: string;
  /**
   * A few characters of your choice. They are mixed into the hashes of the codes, so that two sites never store the same hash. After changing it, write all codes of this step as plain text again.
   */
  salt: string;
  /**
   * The codes that are accepted.
   *
   * @minItems 1
   */
  options: CodeOption[];
  /**
   * true: visitors without a code go on with an empty field.
   */
  optional?: boolean;
  /**
   * The error shown while the code is not one of these.
   */
  message: string;
  /**
   * The words on the button that goes on to the next step.
   */
  continueLabel: string;
}
/**
 * A code and what it stands for.
 */
export interface CodeOption {
  /**
   * Names what the code stands for: what is stored, what price tables are keyed by, what conditions refer to. Unique in the step.
   */
  id: string;
  /**
   * What is sent for this option in fields of "payload" with "as": "sentAs", for instance its name in a CRM.
   */
  sentAs?: string;
  /**
   * Shown below the field once the code is accepted: what visitors get for it.
   */
  label: string;
  /**
   * The code as plain text, until the fix that the check offers replaces it by a hash that cannot be turned back. Make it long: a short code is soon guessed.
   */
  code: string;
  /**
   * false: the option keeps its price but is not shown. Leave it out for an option that is shown.
   */
  offered?: boolean;
  showWhen?: Condition;
}
/**
 * Ends the questions for visitors whose answers allow no estimate: "we do not build there". Nothing comes after it, and no lead is sent.
 */
export interface StopStep {
  /**
   * Names this step. Unique among the steps. Not shown to visitors.
   */
  id: string;
  /**
   * An ending without an estimate.
   */
  kind: 'stop';
  /**
   * The heading.
   */
  title: string;
  /**
   * Why there is no estimate, and what visitors can do instead. May contain links, as [words](address).
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
   * A page of this site, such as /privacy-policy, or a full address.
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
   * Items: The answer that is used: the "answer" of a step.
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
  /**
   * Short, true promises below the contact form, in place of those of the other steps.
   *
   * Items: A short line.
   */
  assurances?: string[];
  adjust?: Adjust;
  movers?: Movers;
  reveal?: Reveal;
  /**
   * What explains the price, in this order: its parts, terms of payment, a timeline, texts. They are where the price is: below the contact form, and on the thank-you page. Needs "reveal". Leave it out for none.
   *
   * @minItems 1
   */
  cards?: ResultCard[];
  document?: EstimateDocument;
}
/**
 * The visitor's answers, to look over and change before they are sent: with the chosen picture, and without a price, which only "reveal" shows. Each answer is named by the "answerLabel" of its step.
 */
export interface Project {
  /**
   * The heading above the answers.
   */
  title: string;
  /**
   * The link beside an answer that leads back to its question, and from there straight to the results again.
   */
  change: string;
  /**
   * The same link for screen readers. {label} is the name of the answer, so that no two links sound the same. Begin with the visible word.
   */
  changeLabel: string;
  /**
   * Shown where nothing was chosen or typed.
   */
  nothing: string;
}
/**
 * Controls beside the price for some answers. Each option shows what it would change. A change is priced at once, without going back, and can be undone.
 */
export interface Adjust {
  /**
   * The heading above the controls.
   */
  title: string;
  /**
   * What the controls are for, in a sentence. Leave it out for none.
   */
  intro?: string;
  /**
   * The answers that can be changed, in the order shown: choices and checklists. An option that leads to another question which is not answered yet is left out.
   *
   * @minItems 1
   *
   * Items: The answer that is used: the "answer" of a step.
   */
  answers: string[];
  /**
   * Says what a change did, also to screen readers. {difference} is the amount with its sign, {option} what was chosen.
   */
  change: string;
  /**
   * The same where an item was taken away. {difference} is the amount with its sign, {option} the item. Left out: as in "change".
   */
  without?: string;
  /**
   * Stands beside an option, and in these sentences, where the price stays the same.
   */
  noChange: string;
  /**
   * The button that takes the last change back.
   */
  undoLabel: string;
}
/**
 * The three answers whose change alone would move the price most, each with the change and its amount: other options, and items more or less. They are calculated; there is nothing to write but the heading.
 */
export interface Movers {
  /**
   * The heading above them.
   */
  title: string;
  /**
   * How an item that is chosen now is named, as leaving it out is the change. {option} is the item. Left out: its label alone.
   */
  without?: string;
}
/**
 * The price that visitors see on the page, and can print with their answers.
 */
export interface Reveal {
  /**
   * before: above the contact form and, once the form has been sent, on the thank-you page. after: on the thank-you page only. both: "figures" above the contact form, such as a range, and "after" once the form has been sent: on the thank-you page, its print, and for whoever opens its saved link.
   */
  when: 'before' | 'after' | 'both';
  /**
   * The heading above the price.
   */
  title: string;
  /**
   * What is shown, the most important first: amounts and ranges.
   *
   * @minItems 1
   */
  figures: RevealedFigure[];
  breakdown?: RevealedBreakdown;
  after?: RevealAfter;
  /**
   * What the price is not: an offer. {date} is the day on which it was calculated. Printed, too.
   */
  note: string;
  /**
   * Sentences below the figures that only some prices need, such as an offer of financing. Leave it out for none.
   *
   * @minItems 1
   */
  remarks?: PriceRemark[];
  /**
   * What visitors are told who come back by a link of site.saving with the same answers, if the first of "figures", an amount or a range, has moved since: from {before} to {now}. Only where "when" is "before" or "both", and of "after" if the link was saved after sending. Leave it out to say nothing.
   */
  moved?: string;
}
/**
 * One figure.
 */
export interface RevealedAmount {
  /**
   * One figure.
   */
  as: 'amount';
  /**
   * The words beside it. May contain answers, such as {roomName.2}; a figure that is 0 is left out if its label names an answer that was not given, such as that about a second room.
   */
  label: string;
  /**
   * The id of the figure; of one that is calculated for each variant, with the variant: price.good. Of a repeated group: price.2, price.sum, price.least or price.greatest; of a group within another one: price.2-1, price.2-sum.
   */
  figure: string;
}
/**
 * Two figures as the ends of a range.
 */
export interface RevealedRange {
  /**
   * A range between two figures.
   */
  as: 'range';
  /**
   * The words beside it. May contain answers, such as {roomName.2}; a figure that is 0 is left out if its label names an answer that was not given, such as that about a second room.
   */
  label: string;
  /**
   * The figure at the lower end.
   */
  from: string;
  /**
   * The figure at the upper end.
   */
  to: string;
  /**
   * How the range is written, such as "{from} to {to}".
   */
  text: string;
}
/**
 * The parts of the estimate, and their sum in the last line.
 */
export interface RevealedBreakdown {
  /**
   * The button that shows and hides the lines.
   */
  title: string;
  /**
   * The lines: each figure of the "breakdown" of the rules once, so that they add up. What the total subtracts has a minus sign.
   *
   * @minItems 1
   */
  lines: RevealedLine[];
  /**
   * The words beside the total below the lines.
   */
  totalLabel: string;
}
/**
 * One part of the estimate.
 */
export interface RevealedLine {
  /**
   * The words beside it. May contain answers, such as {roomName.2}; a figure that is 0 is left out if its label names an answer that was not given, such as that about a second room.
   */
  label: string;
  /**
   * The id of the figure; of one that is calculated for each variant, with the variant: price.good. Of a repeated group: price.2, price.sum, price.least or price.greatest; of a group within another one: price.2-1, price.2-sum.
   */
  figure: string;
  /**
   * true: the line is shown where it is 0, too, such as travel that costs nothing. Left out: a line of 0 is left out, as it does not apply.
   */
  showZero?: boolean;
}
/**
 * The price for those who have sent the contact form, such as the exact amount.
 */
export interface RevealAfter {
  /**
   * The heading above it. Left out: the one above the price before.
   */
  title?: string;
  /**
   * What is shown in place of the figures before, the most important first.
   *
   * @minItems 1
   */
  figures: RevealedFigure[];
  breakdown?: RevealedBreakdown;
}
/**
 * A sentence for visitors for whom a figure is within limits.
 */
export interface PriceRemark {
  /**
   * The figure that decides.
   */
  figure: string;
  /**
   * The smallest value, as it is rounded, for which the sentence is shown. Left out: any.
   */
  atLeast?: number;
  /**
   * The largest value, as it is rounded, for which the sentence is shown. Left out: any.
   */
  atMost?: number;
  /**
   * The sentence. May contain {value}, the figure as visitors read it.
   */
  text: string;
}
/**
 * The "breakdown" of "reveal" as a bar and its lines, in place of the button. Where the price before the form is a range ("when": "both"), it follows with the exact amount.
 */
export interface BreakdownCard {
  /**
   * How the price adds up.
   */
  kind: 'breakdown';
  /**
   * Names this card. Unique among the cards. Not shown to visitors.
   */
  id: string;
  showWhen?: Condition;
  /**
   * Small print below. Leave it out for none.
   */
  note?: string;
}
/**
 * Terms of payment to choose between.
 */
export interface PaymentCard {
  /**
   * Terms of payment.
   */
  kind: 'payment';
  /**
   * Names this card. Unique among the cards. Not shown to visitors.
   */
  id: string;
  showWhen?: Condition;
  /**
   * before: only until the form has been sent. after: only once it has. Left out: wherever the price is.
   */
  when?: 'before' | 'after';
  /**
   * Its heading.
   */
  title: string;
  /**
   * A sentence below the heading. Leave it out for none.
   */
  intro?: string;
  /**
   * The terms. The first one is chosen.
   *
   * @minItems 1
   */
  terms: PaymentTerm[];
  /**
   * Small print below. Leave it out for none.
   */
  note?: string;
}
/**
 * One way to pay.
 */
export interface PaymentTerm {
  /**
   * What it is called: 15-year loan.
   */
  label: string;
  /**
   * What is paid, the most important first, such as the monthly payment.
   *
   * @minItems 1
   */
  figures: RevealedFigure[];
  /**
   * Its conditions, such as the rate. Leave it out for none.
   */
  note?: string;
}
/**
 * Phases one after the other, each as long as a figure of the rules says.
 */
export interface TimelineCard {
  /**
   * Phases, one after the other.
   */
  kind: 'timeline';
  /**
   * Names this card. Unique among the cards. Not shown to visitors.
   */
  id: string;
  showWhen?: Condition;
  /**
   * before: only until the form has been sent. after: only once it has. Left out: wherever the price is.
   */
  when?: 'before' | 'after';
  /**
   * Its heading.
   */
  title: string;
  /**
   * A sentence below the heading. Leave it out for none.
   */
  intro?: string;
  /**
   * The phases in their order. One that lasts 0 is left out.
   *
   * @minItems 1
   */
  phases: TimelinePhase[];
  total?: TimelinePhase;
  /**
   * Small print below. Leave it out for none.
   */
  note?: string;
}
/**
 * A phase, or the whole time.
 */
export interface TimelinePhase {
  /**
   * What happens.
   */
  label: string;
  /**
   * How long it takes. Its "shown" says in what: weeks. All phases need the same unit.
   */
  figure: string;
  /**
   * What visitors should know about it. Leave it out for nothing.
   */
  note?: string;
}
/**
 * A heading and a text, such as what could raise the price, or incentives.
 */
export interface TextCard {
  /**
   * A text.
   */
  kind: 'text';
  /**
   * Names this card. Unique among the cards. Not shown to visitors.
   */
  id: string;
  showWhen?: Condition;
  /**
   * before: only until the form has been sent. after: only once it has. Left out: wherever the price is.
   */
  when?: 'before' | 'after';
  /**
   * Its heading.
   */
  title: string;
  /**
   * The text. Leave it out for a list alone.
   */
  text?: string;
  /**
   * A list below it. Leave it out for none.
   *
   * @minItems 1
   *
   * Items: A few sentences.
   */
  items?: string[];
}
/**
 * What stands on the document beside the price with its parts, its note, and the name, phone and mail address of the company.
 */
export interface EstimateDocument {
  /**
   * The button that opens the print dialog of the browser, which can save a PDF: Save as PDF.
   */
  saveLabel: string;
  /**
   * The heading of the document.
   */
  title: string;
  /**
   * Lines below the heading, such as the name, a reference and the date. One that names a value of the confirmation follows sending. Leave it out for none.
   *
   * @minItems 1
   */
  details?: DocumentDetail[];
  /**
   * The heading above the answers. Left out: the document has none of them.
   */
  answersTitle?: string;
  /**
   * What the price rests on, what it does not include, and the like. Leave it out for none.
   *
   * @minItems 1
   */
  lists?: DocumentList[];
  /**
   * The words before the link that leads back to the answers, on a site with site.saving. Left out: no link.
   */
  linkLabel?: string;
}
/**
 * A line below the heading.
 */
export interface DocumentDetail {
  /**
   * What it is: Prepared for.
   */
  label: string;
  /**
   * What it says. {date} is the day.
   */
  text: string;
}
/**
 * A list under a heading.
 */
export interface DocumentList {
  /**
   * The heading above it.
   */
  title: string;
  /**
   * Its entries.
   *
   * @minItems 1
   *
   * Items: A few sentences.
   */
  items: string[];
}
/**
 * What is asked and calculated for each of several items. Steps belong to the group by their "forEach". The answer size and the figure price of the second item are size.2 and price.2: other places use these names. Inside of the group size and price are those of the same item. price.sum, price.least and price.greatest are over all items there are.
 */
export interface RepeatedGroup {
  /**
   * Names this group. Unique among the groups.
   */
  id: string;
  /**
   * The answer that says how many items there are: of a number step, or of cards or a list whose options all have a "number". At most 12. If that step is itself asked for each of another group, as the windows of each room are, this group is within that one: its names have both numbers (width.2-1), and there can be 30 in all.
   */
  count: string;
  /**
   * The name of an item, such as Room {number}. It stands before the questions and answers, and after the figures, that do not contain {number} themselves.
   */
  label: string;
  /**
   * The words on the button that adds an item, on the last screen of the last one: Add another room. Left out: only the answer to "count" says how many there are.
   */
  addLabel?: string;
  /**
   * The words on the button that removes an item, on its last screen: Remove room {number}. Left out: there is no such button.
   */
  removeLabel?: string;
  /**
   * The words on the button that puts a removed item back, until the visitor goes on or changes an answer: Put room {number} back. Left out: there is no such button.
   */
  undoLabel?: string;
  removed?: ToastText;
  /**
   * What all items together are called in the worked sum, such as All rooms. It stands after the figures over all items.
   */
  allLabel: string;
  /**
   * The figures of each item. For an item that there is not they are 0.
   *
   * @minItems 1
   * @maxItems 100
   */
  figures?: Figure[];
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
 * A named result of a rule.
 */
export interface Figure {
  /**
   * Names this figure. Unique among the figures.
   */
  id: string;
  /**
   * The name of the figure in the worked sum of an estimate. Left out: its id as words, so that "laborCost" is called Labor cost.
   */
  label?: string;
  rule: Rule;
  rounding?: Rounding;
  shown?: Shown;
}
/**
 * A way of rounding.
 */
export interface Rounding {
  /**
   * half-up: a half rounds away from zero. half-even: a half rounds to the even neighbor. up: away from zero. down: towards zero.
   */
  mode: 'half-up' | 'half-even' | 'up' | 'down';
  /**
   * How many decimals are kept. 0 for whole dollars.
   */
  decimals: number;
}
/**
 * How answers and price tables become figures.
 */
export interface Rules {
  rounding: Rounding;
  /**
   * The figures of the breakdown that the total subtracts, such as a rebate: less lines. The check tries whether the breakdown adds up to the total.
   *
   * @minItems 1
   *
   * Items: The id of the figure; of one that is calculated for each variant, with the variant: price.good. Of a repeated group: price.2, price.sum, price.least or price.greatest; of a group within another one: price.2-1, price.2-sum.
   */
  subtracted?: string[];
  /**
   * Statements that hold for all answers. The check tries them on all combinations, or on a sample of very many, and names answers for which one does not hold.
   */
  always?: AlwaysStatement[];
  /**
   * Figures that never get smaller when a number or a count of items gets larger: more albums never cost less. The check tries them like the statements of "always".
   */
  growing?: GrowingStatement[];
  /**
   * What the numbers in price tables are. The check then refuses to mix money, percentages and other numbers, and prices outside their limits.
   */
  tables?: TableFormat[];
  /**
   * The id of the figure that is the estimate.
   */
  total: string;
  /**
   * The ids of the figures that make up the estimate, in the order shown.
   *
   * Items: The id of the figure; of one that is calculated for each variant, with the variant: price.good. Of a repeated group: price.2, price.sum, price.least or price.greatest; of a group within another one: price.2-1, price.2-sum.
   */
  breakdown: string[];
  /**
   * The figures. A figure may use others through "figure"; their order does not matter.
   *
   * @minItems 1
   * @maxItems 500
   */
  figures: Figure[];
  /**
   * Groups of figures that are calculated once for each variant, such as good, better and best.
   *
   * @maxItems 20
   */
  variants?: VariantGroup[];
}
/**
 * A statement about answers and figures that holds for all answers.
 */
export interface AlwaysStatement {
  /**
   * The statement in words, as the check reports it.
   */
  says: string;
  holds: Condition;
}
/**
 * A figure that never gets smaller when an answer gets larger.
 */
export interface GrowingStatement {
  /**
   * The statement in words, as the check reports it.
   */
  says: string;
  /**
   * The id of the figure; of one that is calculated for each variant, with the variant: price.good. Of a repeated group: price.2, price.sum, price.least or price.greatest; of a group within another one: price.2-1, price.2-sum.
   */
  figure: string;
  /**
   * The answer of a number step or of quantities.
   */
  answer: string;
  /**
   * The option that is counted, for quantities.
   */
  option?: string;
}
/**
 * What the numbers in a price table are.
 */
export interface TableFormat {
  /**
   * The name of the table. In the figures of variants, {variant} stands for the id of the variant.
   */
  table: string;
  shown: Shown;
  /**
   * The smallest price above 0 that makes sense. Left out: 1 for a percentage, so that 8.25% is not written as 0.0825; no limit for other tables.
   */
  least?: number;
  /**
   * The largest price that makes sense. Left out: 100 for a percentage, no limit for other tables.
   */
  most?: number;
}
/**
 * Figures that are written once and calculated for each variant. The figure price of the variants good and best becomes the figures price.good and price.best: other places use these names. Inside the group price is the figure of the same variant.
 */
export interface VariantGroup {
  /**
   * Names this group. Unique among the groups.
   */
  id: string;
  /**
   * The variants, in the order shown.
   *
   * @minItems 1
   * @maxItems 12
   */
  for: Variant[];
  /**
   * Another group of variants: the figures are calculated for each variant of that group with each of this one, such as each package with each term. The figure monthly of the package good and the term 60 is monthly.good-60. Inside of this group the figures of the other one are those of the same variant, and the id of that group in braces, such as {package}, stands for its variant as {variant} does for that of this group.
   */
  with?: string;
  /**
   * The figures of each variant. In the names of tables and entries {variant} stands for the id of the variant, in texts for its label.
   *
   * @minItems 1
   * @maxItems 100
   */
  figures: Figure[];
}
/**
 * One of the variants that figures are calculated for.
 */
export interface Variant {
  /**
   * Names this variant, in the names of its figures and in the prices. Unique within the group.
   */
  id: string;
  /**
   * What the variant is called in the worked sum and in the price sheet, after the label of each figure.
   */
  label: string;
}
/**
 * The contact form, what is sent, and the messages about it.
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
  relay?: Relay;
  /**
   * The texts and mails that the relay (deploy/relay/) sends when a lead has arrived. Its accounts are environment variables.
   *
   * @minItems 1
   */
  notify?: Notification[];
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
   * The line above the fields that says all of them are required; shown if none is optional. Leave it out for none.
   */
  allRequired?: string;
  /**
   * Shown below the alert after a failure: how to reach the company without the form. Leave it out for none.
   */
  otherWay?: string;
  /**
   * The words on the button.
   */
  submitLabel: string;
  /**
   * The words on the button while sending.
   */
  submittingLabel: string;
  /**
   * The words on the button after sending.
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
   * The label of a hidden field that only robots fill in. The lead is sent anyway, and a field of "payload" from "visit", "trap" sends what was typed. Write the label for people whose browser shows the field after all. It must not sound like something that a browser fills in by itself, such as a name or a website.
   */
  trap?: string;
  /**
   * The error of a field with too many characters: {label} and {maxLength} are the field's. Without it there is no such limit.
   */
  tooLong?: string;
  /**
   * Shown after the label of every field that may be left empty, such as (optional).
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
   * Names this field. The lead refers to it. Unique within the form.
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
   * A reassuring line below the field, with a lock beside it: what is done, or never done, with what is typed. It must be true.
   */
  assurance?: string;
  autocomplete: Autocomplete;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it is still validated. The "optionalLabel" of the form is shown after its label.
   */
  optional?: boolean;
  /**
   * The fewest characters that are accepted.
   */
  minLength: number;
  /**
   * The most characters that are accepted if the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The error shown while the value is not accepted.
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
   * Names this field. The lead refers to it. Unique within the form.
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
   * A reassuring line below the field, with a lock beside it: what is done, or never done, with what is typed. It must be true.
   */
  assurance?: string;
  autocomplete: Autocomplete;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it is still validated. The "optionalLabel" of the form is shown after its label.
   */
  optional?: boolean;
  /**
   * The most characters that are accepted if the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The error shown while the value is not accepted.
   */
  message: string;
}
/**
 * A phone number: digits, plus, hyphen, parentheses and spaces. With "minDigits" also dots, slashes and an extension such as "ext 5", which "digitsOnly" leaves out.
 */
export interface PhoneField {
  /**
   * A phone number.
   */
  kind: 'phone';
  /**
   * Names this field. The lead refers to it. Unique within the form.
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
   * A reassuring line below the field, with a lock beside it: what is done, or never done, with what is typed. It must be true.
   */
  assurance?: string;
  autocomplete: Autocomplete;
  /**
   * A short help text behind an "i" button beside the label.
   */
  tooltip?: string;
  /**
   * true: the field may be left empty; what is typed into it is still validated. The "optionalLabel" of the form is shown after its label.
   */
  optional?: boolean;
  /**
   * The fewest characters that are accepted.
   */
  minLength: number;
  /**
   * The most characters that are accepted if the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The fewest digits that are accepted. Left out: any number, even none.
   */
  minDigits?: number;
  /**
   * The error shown while the value is not accepted.
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
   * Names this field. The lead refers to it. Unique within the form.
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
   * true: the field may be left empty; what is typed into it is still validated. The "optionalLabel" of the form is shown after its label.
   */
  optional?: boolean;
  /**
   * The fewest characters that are accepted.
   */
  minLength: number;
  /**
   * The most characters that are accepted if the form has a "tooLong". Left out: 500.
   */
  maxLength?: number;
  /**
   * The error shown while the value is not accepted.
   */
  message: string;
}
/**
 * One of several choices, such as the best time to call. None is chosen in advance.
 */
export interface ChoiceField {
  /**
   * One of several choices.
   */
  kind: 'choice';
  /**
   * Names this field. The lead refers to it. Unique within the form.
   */
  id: string;
  /**
   * The label above the field.
   */
  label: string;
  /**
   * How the choices are shown. radio: all at once, as radio buttons. select: in a list that opens.
   */
  look: 'radio' | 'select';
  /**
   * What the select shows before a choice is made, such as Please choose.
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
   * true: the field may be left empty; what is typed into it is still validated. The "optionalLabel" of the form is shown after its label.
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
   * Names this choice: what is sent, unless the lead asks for other words. Unique within the field.
   */
  id: string;
  /**
   * What visitors read.
   */
  label: string;
  /**
   * What is sent for this choice in fields of "payload" with "as": "sentAs", for instance its name in a CRM.
   */
  sentAs?: string;
}
/**
 * A box to tick, such as the consent to text messages. It is never ticked in advance. yes or no is sent.
 */
export interface TickField {
  /**
   * A box to tick.
   */
  kind: 'tick';
  /**
   * Names this field. The lead refers to it. Unique within the form.
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
   * Shown while the box is not ticked: what happens instead.
   */
  declined?: string;
  /**
   * true: the form cannot be sent without it. Consent to text messages must not be required for anything.
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
   * true: everything but digits is removed.
   */
  digitsOnly?: boolean;
  /**
   * How a choice or a box is sent. label: in the words that visitors read; for a ticked box its sentence and small print, for an unticked one nothing. sentAs: a choice by its "sentAs". Left out: a choice by its id, a box as yes or no.
   */
  as?: 'label' | 'sentAs';
}
/**
 * An answer of the wizard. For a checklist the ticked items are sent; for quantities how many there are of each, as window=14 or, in words, as 14 Windows.
 */
export interface AnswerValue {
  /**
   * Where the value comes from.
   */
  from: 'answer';
  /**
   * The answer that is used: the "answer" of a step.
   */
  answer: string;
  /**
   * How the answer is sent. label: as visitors read it, in the language of the page. sentAs: an option by its "sentAs". Left out: as it is stored, an option by its number or its id, a day as 2026-05-31.
   */
  as?: 'label' | 'sentAs';
  /**
   * The text between the items of a checklist or of quantities. Left out: a comma.
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
   * The id of the figure; of one that is calculated for each variant, with the variant: price.good. Of a repeated group: price.2, price.sum, price.least or price.greatest; of a group within another one: price.2-1, price.2-sum.
   */
  figure: string;
  /**
   * number: the plain rounded number, for programs. written: as visitors read it, with its currency, unit or percent sign. Left out: number.
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
 * Several values in one text, such as a line for a salesperson. A part without a value is left out.
 */
export interface JoinedValue {
  /**
   * Where the value comes from.
   */
  from: 'joined';
  /**
   * The text between two parts. Left out: a comma and a space.
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
   * The text before it, such as "Size: ".
   */
  before?: string;
  value: PayloadValue;
  /**
   * The text after it, such as " sq ft".
   */
  after?: string;
}
/**
 * A parameter of the address with which the visitor arrived, such as utm_source. No other parameters are read.
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
   * true: it is sent only for visitors who have accepted cookies. It must be so for anything that identifies a visitor, such as a click id.
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
   * landingPage: the page on which the visitor arrived, without parameters. referrerHost: the host name of the site that the visitor came from; empty when there is none. secondsToFill: the seconds between the contact form being shown and being sent; a robot needs less than two. trap: what was typed into the hidden field, see "trap" of the form; empty for people.
   */
  what: 'landingPage' | 'referrerHost' | 'secondsToFill' | 'trap';
}
/**
 * Something about the site.
 */
export interface SiteValue {
  /**
   * Where the value comes from.
   */
  from: 'site';
  /**
   * configVersion: identifies the words and prices that the visitor saw: the config with which the site was built ("git show" with it shows that file), after a plus the translation, after an at sign the moment from which the prices apply. language: the language of the page, such as en-US. schedules: the names of the schedules that applied, separated by commas.
   */
  what: 'configVersion' | 'language' | 'schedules';
}
/**
 * The address that leads back to the visitor's answers, for the text message or e-mail of your CRM. It holds the answers, never the contact details. Needs "saving" in "site".
 */
export interface AnswersLinkValue {
  /**
   * Where the value comes from.
   */
  from: 'answersLink';
}
/**
 * The answers about all items of a repeated group, such as all rooms, in one field.
 */
export interface ItemsValue {
  /**
   * Where the value comes from.
   */
  from: 'items';
  /**
   * The id of the group.
   */
  group: string;
  /**
   * words: for people, as visitors read them, Room 1: Bedroom, 120 sq ft; Room 2: ... json: for programs, a list with the stored answers of each item by their names. Left out: words.
   */
  as?: 'words' | 'json';
  /**
   * The text between two items in words. Left out: a semicolon.
   */
  separator?: string;
}
/**
 * An id that no other lead has (a UUID). It stays the same when the lead is sent again, so that receivers can tell doubles.
 */
export interface IdValue {
  /**
   * Where the value comes from.
   */
  from: 'id';
}
/**
 * "yes" for visitors who have accepted cookies and whose browser sends no Global Privacy Control signal; else empty.
 */
export interface ConsentValue {
  /**
   * Where the value comes from.
   */
  from: 'consent';
}
/**
 * What the thank-you page receives. Its texts may contain these names as placeholders.
 */
export interface Confirmation {
  /**
   * The values.
   */
  fields: PayloadField[];
  /**
   * The names without which the thank-you page sends the visitor back to the start.
   *
   * Items: A name chosen elsewhere, such as that of a field in a CRM.
   */
  requires: string[];
}
/**
 * The event sent to the advertising pixel after a lead.
 */
export interface Tracking {
  /**
   * The name of the event.
   */
  event: string;
  /**
   * The values sent with it.
   */
  fields: PayloadField[];
  /**
   * The name of the field of "payload" that identifies the event.
   */
  eventId: string;
}
/**
 * The messages about sending.
 */
export interface LeadMessages {
  /**
   * The alert after a failure. {reason} stands for what went wrong.
   */
  failure: string;
  /**
   * The {reason} when the receiver did not respond in time.
   */
  timeout: string;
  /**
   * The {reason} when the visitor's device has no connection. Left out: the browser's own words.
   */
  offline?: string;
  /**
   * The {reason} when the receiver could not be reached although the device has a connection. Left out: the browser's own words.
   */
  unreachable?: string;
  /**
   * What the visitor can do after a failure. Shown if the lead is not kept; "keeping" has its own texts. Leave it out for none.
   */
  next?: string;
  failureToast: ToastText;
  /**
   * The toasts after a success. Each is shown when the one before it has closed.
   */
  successToasts: ToastText[];
}
/**
 * The receiver allows the site to read its response (CORS): a status from 200 to 299 means success, any other one failure.
 */
export interface Delivery {
  /**
   * The {reason} of the alert when the receiver responds with an error. {status} stands for its number, such as 503.
   */
  refused: string;
}
/**
 * What the relay hands on to the CRM.
 */
export interface Relay {
  /**
   * What the CRM receives. Left out: all fields of "payload" under their own names.
   *
   * @minItems 1
   */
  fields?: RelayField[];
  /**
   * The name under which the CRM receives the IP address of the visitor. Left out: it does not receive it. Your privacy policy must mention it.
   */
  clientAddress?: string;
  hubspot?: HubSpotForm;
  doubtful?: DoubtfulLeads;
  meta?: MetaConversions;
}
/**
 * One field that the CRM receives.
 */
export interface RelayField {
  /**
   * The name in the CRM, such as firstname.
   */
  name: string;
  /**
   * Its value. May contain the fields of "payload": {name}.
   */
  text: string;
}
/**
 * A form in HubSpot.
 */
export interface HubSpotForm {
  /**
   * The number of the HubSpot account.
   */
  portalId: string;
  /**
   * The id of the form, from its address in HubSpot.
   */
  formId: string;
}
/**
 * What makes a lead doubtful, and how the office learns of it. Visitors get no message about a doubtful lead.
 */
export interface DoubtfulLeads {
  /**
   * The name under which the CRM receives why a lead is doubtful; empty for all others. Left out: only RELAY_ASIDE_URL or a mail to the office tells them apart.
   */
  field?: string;
  /**
   * A form that was filled in within fewer seconds is doubtful, if a field of "payload" has them. Left out: 3.
   */
  seconds?: number;
  /**
   * More leads than this in a day with the same phone number are doubtful. Left out: 3.
   */
  perPhone?: number;
  /**
   * More leads than this in an hour from the same IP address are told to wait. Many phones of a mobile network share one. Left out: 30.
   */
  perAddress?: number;
}
/**
 * What Meta's Conversions API receives: the event of "tracking" with its id, and these fields as hashes.
 */
export interface MetaConversions {
  /**
   * The field of "payload" with the e-mail address.
   */
  email: string;
  /**
   * The field of "payload" with the phone number.
   */
  phone: string;
}
/**
 * A text message to the phone number of the form, in the language of the visitor.
 */
export interface TextToVisitor {
  /**
   * A text message to the visitor.
   */
  kind: 'textToVisitor';
  /**
   * The name of the message. The relay sends each once for a lead.
   */
  id: string;
  /**
   * The checkbox of the form by which visitors agree to texts. Who leaves it unticked gets none.
   */
  consent: string;
  when?: Condition;
  /**
   * What it says. Carriers require the name of the company and how to stop: {company.name} and STOP.
   */
  text: string;
}
/**
 * A mail to the address of the form, in the language of the visitor.
 */
export interface MailToVisitor {
  /**
   * A mail to the visitor.
   */
  kind: 'mailToVisitor';
  /**
   * The name of the message. The relay sends each once for a lead.
   */
  id: string;
  when?: Condition;
  /**
   * The subject.
   */
  subject: string;
  /**
   * What it says. {answers} stands for all answers, one a line.
   */
  text: string;
}
/**
 * A text message to the office (RELAY_OFFICE_PHONE), in the language of the config.
 */
export interface TextToOffice {
  /**
   * A text message to the office.
   */
  kind: 'textToOffice';
  /**
   * The name of the message. The relay sends each once for a lead.
   */
  id: string;
  when?: Condition;
  /**
   * What it says.
   */
  text: string;
}
/**
 * A mail to the office (RELAY_OFFICE_EMAIL), in the language of the config.
 */
export interface MailToOffice {
  /**
   * A mail to the office.
   */
  kind: 'mailToOffice';
  /**
   * The name of the message. The relay sends each once for a lead.
   */
  id: string;
  when?: Condition;
  /**
   * The subject.
   */
  subject: string;
  /**
   * What it says. {answers} stands for all answers, one a line.
   */
  text: string;
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
   * The text below the alert when the receiver has rejected the lead, see "delivery": it is not tried again automatically, and what was typed is kept.
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
  saving?: Saving;
  proof?: Proof;
  events?: Events;
  embed?: Embed;
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
 * The colors of the site, in the light scheme and in the dark one. Left out: the default colors.
 */
export interface Colors {
  light?: SchemeColors;
  dark?: SchemeColors;
}
/**
 * The colors of one scheme. Usually brand and accent are enough.
 */
export interface SchemeColors {
  /**
   * The background of the page.
   */
  page?: string;
  /**
   * The background of the area that holds the steps.
   */
  surface?: string;
  /**
   * The background of cards and fields.
   */
  raised?: string;
  /**
   * Text.
   */
  ink?: string;
  /**
   * Less prominent text, such as descriptions.
   */
  quiet?: string;
  /**
   * Lines and borders that only divide.
   */
  line?: string;
  /**
   * The borders of fields and boxes.
   */
  control?: string;
  /**
   * The color of the brand: the main button, links, what is chosen. "brandStrong", "brandSoft", "onBrand" and "deep" follow from it where they are left out.
   */
  brand?: string;
  /**
   * The color of the brand while the pointer is over it.
   */
  brandStrong?: string;
  /**
   * The background of what is chosen.
   */
  brandSoft?: string;
  /**
   * Text on the color of the brand.
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
   * The background of errors.
   */
  dangerSoft?: string;
  /**
   * The ring around what has the keyboard focus.
   */
  focus?: string;
  /**
   * The background of the footer.
   */
  deep?: string;
  /**
   * Text in the footer.
   */
  onDeep?: string;
  /**
   * Less prominent text in the footer.
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
 * The typefaces of the site. Left out: the default ones.
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
   * The font. One file serves all weights, so choose a variable font. Give a newer version another name, because browsers keep the file. Left out: a font of the device.
   */
  file?: string;
  /**
   * The kind of font that the device shows until the file has loaded, or instead of it.
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
   * The percentage beside the bar, with {percent} for the number: German writes "{percent} %". Left out: {percent}%.
   */
  percentText?: string;
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
  runningEstimate?: RunningEstimate;
  /**
   * The error below a field whose text is not one number, such as "3 or 4", or two pasted ZIP codes. {typed} is the text. Left out, the error is the one of the step.
   */
  notOneNumber?: string;
}
/**
 * The range of prices beside the questions: of the first of the "figures" that "reveal" shows, or of the total of the rules without one. Shown as soon as there is a least and a greatest price and they differ; answers without a price are left out.
 */
export interface RunningEstimate {
  /**
   * What the range is called, in a few words.
   */
  label: string;
  /**
   * How the range is written: from the least price {from} to the greatest one {to}.
   */
  text: string;
}
/**
 * Facts about the company. Samples are shown and still have to be replaced: a name such as Example Homes, a house in an Example Street with its city and ZIP code, a license of zeros, addresses at example.com and 555-01xx phone numbers. Lines with values in [square brackets] are not shown.
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
   * The country, by its two letters, for search engines and for how phone numbers are grouped. Left out: US, and for phone numbers the country of the language.
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
   * Short, true promises in a quiet line: below the heading of the first step, at the end of the others. Leave it out for none.
   *
   * Items: A short line.
   */
  assurances?: string[];
  /**
   * Shown where the wizard can not run, because JavaScript is off or the browser is too old: what it needs, and how to reach the company without it. Leave it out for no such words.
   */
  needsScript?: string;
  /**
   * A line above the questions, such as what a promotion takes off and until when. Left out: there is none.
   */
  notice?: string;
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
   * What visitors can do about the next steps at once: a link or a call for each. Leave it out for none.
   *
   * @minItems 1
   */
  nextStepActions?: NextStepAction[];
  /**
   * Says whom to call with questions.
   */
  questions: string;
  /**
   * The words on the button that calls the company. Leave it out for no such button.
   */
  callLabel?: string;
  /**
   * Tells some visitors something else, such as those who do not want text messages. The first entry that fits a visitor counts.
   *
   * @minItems 1
   */
  instead?: ThankYouInstead[];
  /**
   * The link back to the start.
   */
  homeLabel: string;
}
/**
 * A button of a next step: a link, or a call.
 */
export interface NextStepAction {
  /**
   * Which of the next steps it belongs to: 1 for the first.
   */
  step: number;
  /**
   * Its words.
   */
  label: string;
  /**
   * Where it leads: a page of this site, or a full address, such as that of a calendar. Left out: it calls the phone number of the company.
   */
  href?: string;
  /**
   * true: it is the main button of the page. Only one can be. Left out: a quieter one.
   */
  primary?: boolean;
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
   * What it says for these visitors: no, for a box that was left unticked. Left out: anything.
   */
  is?: string;
  /**
   * The smallest number that it is for these visitors. The value is that of a figure. Left out: any.
   */
  atLeast?: number;
  /**
   * The largest number that it is for these visitors. The value is that of a figure. Left out: any.
   */
  atMost?: number;
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
  /**
   * What they can do about their own "nextSteps" at once. Left out, these have no buttons.
   *
   * @minItems 1
   */
  nextStepActions?: NextStepAction[];
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
 * Links that lead back to the visitor's answers. Prices are calculated anew, and contact details are never in such a link.
 */
export interface Saving {
  /**
   * The button below the answers that copies the link. Leave it out for no such button.
   */
  save?: string;
  /**
   * The button that opens the share sheet of the device, or copies the link where there is none. Leave it out for no such button.
   */
  share?: string;
  /**
   * The words that the share sheet hands on with the link.
   */
  shareText?: string;
  /**
   * The label of the link where the browser does not let the page copy it.
   */
  linkLabel: string;
  /**
   * Says that the link was copied.
   */
  copied: string;
  lost: ToastText;
  incomplete?: ToastText;
}
/**
 * Projects that were built, and the person who answers. Show what is true: real projects, with the consent of their owners.
 */
export interface Proof {
  /**
   * The heading above the projects. Left out: none of them is shown.
   */
  title?: string;
  /**
   * The projects. The first ones that fit the answers are shown.
   *
   * @minItems 1
   */
  projects?: ProofProject[];
  /**
   * How many projects are shown at most. Left out: 2.
   */
  most?: number;
  person?: ProofPerson;
}
/**
 * A project that was built.
 */
export interface ProofProject {
  /**
   * Names this project. Not shown to visitors.
   */
  id: string;
  showWhen?: Condition;
  /**
   * Its picture, 16 by 10.
   */
  picture: string;
  /**
   * What the picture shows, for those who do not see it.
   */
  pictureAlt: string;
  /**
   * Where it is.
   */
  place: string;
  /**
   * How large it is.
   */
  size: string;
  /**
   * What it cost.
   */
  price: string;
  /**
   * How long it took.
   */
  duration: string;
  /**
   * A sentence about it. Leave it out for none.
   */
  text?: string;
}
/**
 * The person who answers.
 */
export interface ProofPerson {
  /**
   * The name.
   */
  name: string;
  /**
   * What the person does.
   */
  role: string;
  /**
   * A square picture. Leave it out for none.
   */
  picture?: string;
  /**
   * What the person says to visitors. Leave it out for nothing.
   */
  text?: string;
}
/**
 * The relay, see deploy/relay/.
 */
export interface RelayEvents {
  /**
   * The receiver.
   */
  format: 'relay';
  /**
   * Its address, or a path on the host of the site: /relay/events.
   */
  endpoint: string;
}
/**
 * Plausible Analytics: each event becomes a custom event with properties.
 */
export interface PlausibleEvents {
  /**
   * The receiver.
   */
  format: 'plausible';
  /**
   * The address of its event API: https://plausible.io/api/event.
   */
  endpoint: string;
  /**
   * The domain as it is registered there, such as example.com.
   */
  domain: string;
}
/**
 * The wizard inside of other sites: the page /embed and the script embed.js. See deploy/embed/README.md.
 */
export interface Embed {
  /**
   * The sites that may show it, such as https://www.example.com. Any other site stays refused.
   *
   * @minItems 1
   *
   * Items: Scheme and host of a site, without a path.
   */
  origins: string[];
  /**
   * What the frame is called for screen readers.
   */
  frameTitle: string;
  /**
   * The button that closes it where it is opened as a dialog.
   */
  closeLabel: string;
  /**
   * Who asks about cookies. host: the page around it, which hands the choice on. ask: the wizard, below its steps. Left out: host. Asked only where something needs it, such as the advertising pixel.
   */
  consent?: 'host' | 'ask';
}
/**
 * Changes that apply from a certain moment on. Where several schedules change the same place at the same time, the one that began last applies.
 */
export interface Schedule {
  /**
   * What the schedule is called in reports, and in leads that say by which prices they were priced. No two may share a name.
   */
  name: string;
  /**
   * When the changes begin, in the schedule's time zone. A day begins at midnight.
   */
  from: string;
  /**
   * When the changes end, written like "from": the first moment at which they no longer apply. Left out: they never end.
   */
  until?: string;
  /**
   * The time zone in which the days begin, by its name in the IANA database, such as America/Los_Angeles. Daylight saving time is taken into account.
   */
  zone: string;
  /**
   * The changes: for each the path of a place in this file, and the number, text, true or false that applies there meanwhile. A path is the keys that lead to the place, with ids for entries of lists, such as prices.featurePrice.kitchen or steps.project-type.title. Ids, kinds and what the site is built with (colors, type, language) cannot change by the calendar.
   */
  changes: {
    [k: string]: string | number | boolean;
  };
}
/**
 * One warning, or one large change of prices, that is intended.
 */
export interface Acknowledgement {
  /**
   * The code of the warning, as the check prints it; price-change for an edited price.
   */
  code: string;
  /**
   * The path of the warning, as the check prints it, such as steps[2].explanation.text; for an edited price its key, as the report on prices names it.
   */
  path: string;
  /**
   * Why it is intended.
   */
  reason: string;
}
