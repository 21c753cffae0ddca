import type { EstimatorConfig, Saving } from '../../engine/generated/estimator.ts';
import { decodeAnswers } from '../../engine/wizard/answers-code.ts';
import { findAnswersCode } from '../../engine/wizard/answers-link.ts';
import { isMarkedAsSent } from '../../engine/wizard/sent-mark.ts';
import { parsePrefill, startWithAnswers } from '../../engine/wizard/given-answers.ts';
import {
  readWizardPosition,
  replaceWizardPosition,
  takeSavedLink,
} from '../services/history-entry.ts';
import { savedLinkStore } from '../services/saved-link.ts';
import { sentStore } from '../services/sent-visit.ts';
import { getToday } from '../../engine/text/today.ts';

/** The text that tells a visitor why some questions, or all of them, are asked again. */
type LinkNotice = keyof Pick<Saving, 'lost' | 'incomplete'>;

function openSavedLink(
  config: Pick<EstimatorConfig, 'steps'>,
  address: string,
): LinkNotice | undefined {
  const code = findAnswersCode(address);
  const saved = code === undefined ? undefined : decodeAnswers(config, code);
  if (code === undefined || !saved) return 'incomplete';
  if (import.meta.env.REVEAL === 'before' || import.meta.env.REVEAL === 'both')
    savedLinkStore.write(code);
  if (import.meta.env.REVEAL === 'both' && isMarkedAsSent(code)) sentStore.write();
  const { position, refused } = startWithAnswers(config, saved.answers, getToday());
  replaceWizardPosition(position);
  return saved.lost.length + refused.length > 0 ? 'lost' : undefined;
}

/**
 * Starts the visit with the answers that came by the address: those of a saved link, or else those of prefill
 * parameters.
 */
export function takeGivenAnswers(config: Pick<EstimatorConfig, 'steps'>): LinkNotice | undefined {
  // A page without the wizard is about to be replaced by the one that has it, see savedLinkScript.ts.
  const isWizardPage = window.preHydration !== undefined || import.meta.env.DEV;
  const link = import.meta.env.SAVING && isWizardPage ? takeSavedLink() : undefined;
  if (link !== undefined) return openSavedLink(config, link);
  // After a reload the history entry has the newer answers.
  if (!import.meta.env.PREFILL || readWizardPosition() !== undefined) return undefined;
  const prefilled = parsePrefill(config, new URLSearchParams(window.location.search));
  if (Object.keys(prefilled).length > 0) {
    replaceWizardPosition(startWithAnswers(config, prefilled, getToday()).position);
  }
  return undefined;
}
