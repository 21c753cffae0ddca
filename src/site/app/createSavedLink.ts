import { createAnswersLink } from '../../engine/wizard/answers-link.ts';
import { getPageRoot } from './siteLanguages.ts';

/**
 * The address that leads back to answers, in the language of the page.
 * @param code answers as `encodeAnswers` writes them
 */
export function createSavedLink(code: string): string {
  return createAnswersLink(location.origin + getPageRoot(), code);
}
