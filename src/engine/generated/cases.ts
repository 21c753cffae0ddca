// Made from schemas/cases.schema.json by "npm run generate". Do not edit.

/**
 * Named homeowners and the estimate that each must get. The check prices them, and says for review where an estimate is another one.
 */
export interface CasesFile {
  /**
   * Where the rules for this file are kept. Leave it as it is: it is what makes your editor explain and complete the keys.
   */
  $schema: string;
  /**
   * The homeowners. Together they choose every priced option at least once.
   *
   * @minItems 1
   */
  cases: NamedCase[];
}
/**
 * An invented homeowner with a plan, and the estimate for it.
 */
export interface NamedCase {
  /**
   * What the homeowner is called in reports. No two may share a name.
   */
  name: string;
  /**
   * What they plan and why, in one sentence: so that a reader can tell whether the estimate makes sense.
   */
  situation: string;
  /**
   * The day whose prices count, where some are scheduled: 2027-01-01, or with a time 2027-01-01T09:00, by the clocks of the first schedule's zone. Left out: today.
   */
  at?: string;
  answers: CaseAnswers;
  expected?: ExpectedEstimate;
}
/**
 * Answers by name: the id of an option, a list of ids for a checklist, how many of each for quantities, a number, or a text such as a ZIP code.
 */
export interface CaseAnswers {
  [k: string]:
    | string
    | number
    | string[]
    | {
        [k: string]: number;
      };
}
/**
 * Rounded figures, in the currency of the site.
 */
export interface ExpectedEstimate {
  /**
   * The total; the words instead of it where it has no price, such as "On request".
   */
  total: number | string;
  breakdown: ExpectedFigures;
  figures?: ExpectedFigures;
}
/**
 * Rounded figures by id; the words instead of a figure that has no price.
 */
export interface ExpectedFigures {
  [k: string]: number | string;
}
