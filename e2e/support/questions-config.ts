import type {
  EstimatorConfig,
  NumberStep,
  QuantitiesStep,
  Step,
} from '../../src/engine/generated/estimator.ts';

const windows: QuantitiesStep = {
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

function createRoomsStep(answer: string, title: string): NumberStep {
  return {
    id: answer,
    kind: 'number',
    title,
    joined: true,
    compact: true,
    answer,
    fieldLabel: answer,
    min: 0,
    max: 9,
    message: 'Please enter {min} to {max}.',
    continueLabel: 'Continue',
  };
}

const glass: Step = {
  ...windows,
  id: 'glass',
  title: 'Which glass for them?',
  answer: 'glass',
  inAll: {
    min: 0,
    noLessThan: 'windows',
    noMoreThan: 'windows',
    message: 'Please choose the glass of all {max} windows.',
  },
  options: [
    { id: 'clear', label: 'Clear', max: 20 },
    { id: 'frosted', label: 'Frosted', max: 20 },
  ],
};

const rooms: readonly Step[] = [
  { ...createRoomsStep('Bedrooms', 'Which rooms do you need?'), joined: false },
  createRoomsStep('Baths', 'How many baths?'),
  createRoomsStep('Offices', 'How many offices?'),
  {
    ...createRoomsStep('Doors', 'How many doors have locks?'),
    compact: false,
    max: 90,
    noMoreThanSumOf: ['Bedrooms', 'Baths', 'Offices'],
    noLessThan: 'windows',
  },
];

/** The ADU estimator after questions whose answers have more limits than those of one field. */
export function toQuestionsConfig(config: EstimatorConfig): EstimatorConfig {
  return { ...config, steps: [windows, ...rooms, glass, ...config.steps] };
}

/** Answers to these questions. */
export const QUESTIONS_ANSWERS = {
  windows: { sliding: 2 },
  Bedrooms: 2,
  Baths: 0,
  Offices: 0,
  Doors: 2,
  glass: { clear: 2 },
};
