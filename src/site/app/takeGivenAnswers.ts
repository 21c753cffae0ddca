import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { decodeAnswers } from '../../engine/wizard/answers-code.ts';
import { findAnswersCode } from '../../engine/wizard/answers-link.ts';
import { parsePrefill, startWithAnswers } from '../../engine/wizard/given-answers.ts';
import {
  readWizardPosition,
  removeFragment,
  replaceWizardPosition,
} from '../services/history-entry.ts';
import { savedLinkStore } from '../services/saved-link.ts';
import { getToday } from '../services/today.ts';

/**
 * Starts the visit with the answers in the address: those of a saved link, or else those of prefill parameters.
 * @returns whether some answers of a saved link do not fit the current questions
 */
export function takeGivenAnswers(config: Pick<EstimatorConfig, 'steps'>): boolean {
  const code = import.meta.env.SAVING ? findAnswersCode(window.location) : undefined;
  if (code !== undefined) {
    if (import.meta.env.REVEAL === 'before') savedLinkStore.write(code);
    removeFragment();
    const saved = decodeAnswers(config, code);
    if (!saved) return true;
    const { position, refused } = startWithAnswers(config, saved.answers, getToday());
    replaceWizardPosition(position);
    return saved.lost.length + refused.length > 0;
  }
  // After a reload the history entry has the newer answers.
  if (!import.meta.env.PREFILL || readWizardPosition() !== undefined) return false;
  const prefilled = parsePrefill(config, new URLSearchParams(window.location.search));
  if (Object.keys(prefilled).length > 0) {
    replaceWizardPosition(startWithAnswers(config, prefilled, getToday()).position);
  }
  return false;
}
