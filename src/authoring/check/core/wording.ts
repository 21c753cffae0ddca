import { FILE_WORDS, type PathWords } from '../../../engine/schema/path-describer.ts';

/** What findings call things and suggest to do, for whoever reads them. */
export interface Wording extends PathWords {
  /** How a warning is left as it is. */
  readonly acknowledge: string;
  /** How the estimates of all cases are updated. */
  readonly updateCases: string;
  /** How codes that everybody can read are hidden. */
  readonly hashCodes: string;
  /** How the calculation of some answers is shown; a sentence, or nothing. */
  readonly explainAnswers: string;
  /** What to do about a text that its translation lacks, has too much or has of an earlier version; sentences. */
  readonly translation: {
    readonly createFile: (language: string) => string;
    readonly add: (language: string) => string;
    readonly remove: (language: string) => string;
    readonly renew: (language: string) => string;
  };
}

const toCommand = (language: string) => `Run "npm run translate -- ${language}"`;

/** For people with the file and a terminal. */
export const FILE_WORDING: Wording = {
  ...FILE_WORDS,
  acknowledge: 'acknowledge this',
  updateCases: 'run npm run check -- --update-cases',
  hashCodes: 'run npm run check -- --fix, which replaces it with a hash',
  explainAnswers: ' npm run estimate with --explain and these answers shows the calculation.',
  translation: {
    createFile: (language) => `${toCommand(language)}, which creates it.`,
    add: (language) => `${toCommand(language)}, which adds it, and write its "text".`,
    remove: (language) => `${toCommand(language)}, which removes it or moves it to its text.`,
    renew: (language) =>
      `${toCommand(language)}, which adds the new text. Then correct "text", and remove "was".`,
  },
};
