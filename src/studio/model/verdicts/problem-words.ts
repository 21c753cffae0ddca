import type { Problem } from '../../../authoring/check/core/problem.ts';
import type { Wording } from '../../../authoring/check/core/wording.ts';
import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import { formatStarts } from '../words/days.ts';
import { suggestZone } from '../words/periods.ts';
import {
  findConfig,
  findDocument,
  findTranslatedDocument,
  type PathInFile,
  type StudioDocument,
} from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { indexFile } from '../words/file-index.ts';
import { findLabelsAt, labelQuotedKeys, STUDIO_WORDS } from '../words/words.ts';
import { parseProblemPath } from './problem-path.ts';

/** A problem and where it is. */
export interface LocatedProblem extends Problem {
  readonly location: PathInFile;
}

/** A key of a translation, as its messages quote it. */
const QUOTED_KEY = /"([^".]+(?:\.[^".]+)+)"/;

/** What the keys of a file's translations are called in the forms. */
function createKeyDescriber(document: StudioDocument): (key: string) => string | undefined {
  const { schema, root, describer } = indexFile(document);
  const paths = createNamedPaths(schema, root);
  const { describeSubject } = describer;
  return (key) => {
    const place = paths.find(key);
    return place && describeSubject(place.path);
  };
}

/** What findings suggest to somebody who has the studio and no terminal. */
export const STUDIO_WORDING: Wording = {
  ...STUDIO_WORDS,
  acknowledge: 'ignore this',
  updateCases: 'choose “Accept new sample prices” above',
  hashCodes: 'choose “Hide the promotion codes” above',
  explainAnswers: '',
  translation: {
    createFile: () => 'Write it under “Languages”.',
    add: () => 'Write it under “Languages”.',
    remove: () => 'Remove it.',
    renew: () => 'Correct or confirm it under “Languages”.',
  },
};

/**
 * Creates a function that says where a problem is, and words it for the studio: what a translation quotes by its key
 * is called as the forms call it.
 */
export function createProblemWording(documents: readonly StudioDocument[]) {
  const zone = suggestZone(findConfig(documents)?.value);
  const describers = new Map<StudioDocument, ReturnType<typeof createKeyDescriber>>();
  function describeKeys(document: StudioDocument, message: string): string {
    const source = findTranslatedDocument(documents, document);
    if (!source) return message;
    const describeKey = describers.get(source) ?? createKeyDescriber(source);
    describers.set(source, describeKey);
    return message.replace(QUOTED_KEY, (quoted, key: string) => describeKey(key) ?? quoted);
  }
  return (problem: Problem): LocatedProblem => {
    const document = findDocument(documents, problem.file);
    const isTranslation = document?.kind === 'translation';
    const message = isTranslation ? describeKeys(document, problem.message) : problem.message;
    const location = parseProblemPath(problem, document?.value);
    const labels = document && findLabelsAt(SCHEMAS[document.kind], document.value, location.path);
    return {
      ...problem,
      message: formatStarts(labelQuotedKeys(message, labels), zone),
      hint: labelQuotedKeys(problem.hint, labels),
      location,
    };
  };
}
