import type { EstimatorConfig, Step } from '../../src/engine/generated/estimator.ts';

const windows: Step = {
  id: 'windows',
  kind: 'quantities',
  title: 'Which windows do you want?',
  answer: 'windows',
  moreLabel: 'One more: {label}',
  fewerLabel: 'One fewer: {label}',
  message: '{label}: none, or {min} to {max}.',
  inAll: { min: 2, max: 30, message: 'Please choose {min} to {max} windows in all.' },
  continueLabel: 'Continue',
  options: [
    { id: 'casement', label: 'Casement', max: 20 },
    { id: 'sliding', label: 'Sliding', max: 20 },
  ],
};

/** The ADU estimator after questions whose answers have more limits than those of one field. */
export function toQuestionsConfig(config: EstimatorConfig): EstimatorConfig {
  return { ...config, steps: [windows, ...config.steps] };
}
