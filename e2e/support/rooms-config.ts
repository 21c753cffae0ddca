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
    id: 'bath-windows',
    forEach: 'bathroom',
    kind: 'number',
    title: 'How many windows does it have?',
    showWhen: { test: 'atLeast', answer: 'bathSize', number: 55 },
    answer: 'bathWindows',
    fieldLabel: 'Windows',
    min: 0,
    max: 2,
    default: 0,
    message: 'From {min} to {max}.',
    continueLabel: 'Continue',
  },
  {
    id: 'window-width',
    forEach: 'window',
    kind: 'number',
    title: 'How wide is window {number} of {bathroom}?',
    answer: 'windowWidth',
    answerLabel: 'Width',
    fieldLabel: 'Width',
    min: 1,
    max: 9,
    step: 0.5,
    message: 'From {min} to {max}, in steps of {step}.',
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

/** The windows of each bathroom. Wide ones are priced on request. */
const WINDOWS: RepeatedGroup = {
  id: 'window',
  count: 'bathWindows',
  label: 'Window {number}',
  allLabel: 'All windows',
  addLabel: 'Add another window',
  removeLabel: 'Remove window {number}',
  figures: [
    {
      id: 'pane',
      label: 'Pane',
      rule: {
        op: 'when',
        condition: { test: 'atLeast', answer: 'windowWidth', number: 5 },
        then: { op: 'noPrice', says: 'On request' },
        otherwise: {
          op: 'product',
          of: [
            { op: 'answer', answer: 'windowWidth' },
            { op: 'price', table: 'glassPrice', entry: 'perFoot' },
          ],
        },
      },
    },
  ],
};

/**
 * The ADU estimator, asking about each of up to three bathrooms and its windows. Leads carry what their tiles and panes
 * cost.
 */
export function toRoomsConfig(config: EstimatorConfig): EstimatorConfig {
  const { steps, prices, lead } = config;
  const features = steps.findIndex(({ id }) => id === 'features');
  return {
    ...config,
    prices: { ...prices, tilePrice: { ceramic: 14, marble: 31.5 }, glassPrice: { perFoot: 80 } },
    steps: steps.toSpliced(features, 0, ...STEPS),
    repeats: [GROUP, WINDOWS],
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
        { name: 'pane', value: { from: 'figure', figure: 'pane.2-1', default: '' } },
        { name: 'panes', value: { from: 'figure', figure: 'pane.sum', default: '' } },
        {
          name: 'panesText',
          value: { from: 'figure', figure: 'pane.sum', as: 'written', default: '' },
        },
      ],
    },
  };
}
