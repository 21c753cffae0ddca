import type { EstimatorConfig, RepeatedGroup, Step } from '../../src/engine/generated/estimator.ts';

const STEPS: readonly Step[] = [
  {
    id: 'bathrooms',
    kind: 'number',
    title: 'How many bathrooms?',
    answer: 'bathrooms',
    fieldLabel: 'Bathrooms',
    min: 1,
    max: 3,
    default: 1,
    message: 'From {min} to {max}.',
    continueLabel: 'Continue',
  },
  {
    id: 'bath-size',
    forEach: 'bathroom',
    kind: 'number',
    title: 'How large is bathroom {number}?',
    answer: 'bathSize',
    fieldLabel: 'Floor area',
    min: 25,
    max: 200,
    message: 'From {min} to {max}.',
    continueLabel: 'Continue',
  },
  {
    id: 'bath-tiles',
    forEach: 'bathroom',
    kind: 'list',
    title: 'Which tiles?',
    answer: 'bathTiles',
    answerLabel: 'Tiles',
    continueLabel: 'Continue',
    options: [
      { id: 'ceramic', label: 'Ceramic' },
      { id: 'marble', label: 'Marble' },
    ],
  },
];

const GROUP: RepeatedGroup = {
  id: 'bathroom',
  count: 'bathrooms',
  label: 'Bathroom {number}',
  allLabel: 'All bathrooms',
  addLabel: 'Add another bathroom',
  removeLabel: 'Remove bathroom {number}',
  undoLabel: 'Put bathroom {number} back',
  removed: { title: 'Bathroom {number} is gone', description: 'The others are as they were.' },
  figures: [
    {
      id: 'tiling',
      label: 'Tiling',
      rule: {
        op: 'product',
        of: [
          { op: 'answer', answer: 'bathSize' },
          { op: 'lookup', table: 'tilePrice', answer: 'bathTiles' },
        ],
      },
    },
  ],
};

/** The ADU estimator, asking about each of up to three bathrooms. Leads carry what their tiles cost. */
export function toRoomsConfig(config: EstimatorConfig): EstimatorConfig {
  const { steps, prices, lead } = config;
  const features = steps.findIndex(({ id }) => id === 'features');
  return {
    ...config,
    prices: { ...prices, tilePrice: { ceramic: 14, marble: 31.5 } },
    steps: steps.toSpliced(features, 0, ...STEPS),
    repeats: [GROUP],
    lead: {
      ...lead,
      payload: [
        ...lead.payload,
        { name: 'bathrooms', value: { from: 'answer', answer: 'bathrooms', default: '' } },
        { name: 'tiles1', value: { from: 'answer', answer: 'bathTiles.1', default: '' } },
        { name: 'size2', value: { from: 'answer', answer: 'bathSize.2', default: '' } },
        { name: 'size3', value: { from: 'answer', answer: 'bathSize.3', default: '' } },
        { name: 'all', value: { from: 'items', group: 'bathroom' } },
        { name: 'tiling', value: { from: 'figure', figure: 'tiling.sum', default: '' } },
      ],
    },
  };
}
