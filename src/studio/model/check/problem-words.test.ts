import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../authoring/check/check-config.ts';
import { boatHallContext, boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { Problem } from '../../../authoring/check/core/problem.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { openDocument } from '../documents/document.ts';
import { createProblemWording, toPlainHint } from './problem-words.ts';

const config: EstimatorConfig = JSON.parse(boatHallJson);
const documents = [
  openDocument({ name: 'estimator.json', kind: 'estimator', text: boatHallJson, version: '1' }),
  openDocument({ name: 'estimator.es.json', kind: 'translation', text: '{}', version: '1' }),
];

const toProblem = (message: string, hint: string): Problem => ({
  code: 'missing-translation',
  severity: 'warning',
  file: 'estimator.es.json',
  path: 'texts',
  line: 1,
  column: 1,
  label: '',
  message,
  hint,
});

describe('problems in the studio', () => {
  it('name what is not translated as the forms do', () => {
    const { id = '', title = '' } = config.steps[0] ?? {};
    const { message, hint } = createProblemWording(documents)(
      toProblem(
        `"steps.${id}.title" is not translated: visitors read "A.b".`,
        'Run "npm run translate -- es", which adds it, and write its "text".',
      ),
    );
    expect(message).toContain(`'${title}' is not translated: visitors read "A.b".`);
    expect(message).not.toContain('steps.');
    expect(hint).toBe('Write it under “Languages”.');
  });

  it('call a key as the form of its place does', () => {
    const { message } = createProblemWording(documents)({
      ...toProblem('"title" of step 1 is empty.', ''),
      file: 'estimator.json',
      path: 'steps[0].title',
    });
    expect(message).toBe('“Question” of step 1 is empty.');
  });

  it('name the facts that are still samples', () => {
    const text = boatHallJson.replace('"Quay 7"', '"12 Example Street"');
    const found = checkConfig(text, { ...boatHallContext, file: 'estimator.json' });
    const messages = found.map((problem) => createProblemWording(documents)(problem).message);
    expect(messages).toHaveLength(3);
    expect(messages.slice(0, 2)).toEqual([
      '“Street” of section “Company” is still a sample: "12 Example Street".',
      '“City” of section “Company” belongs to the sample in “Street”: "Seaham".',
    ]);
  });

  it('leave what they cannot name', () => {
    const message = 'There is no text "steps.nowhere.title".';
    expect(createProblemWording(documents)(toProblem(message, '')).message).toBe(message);
  });

  it.each([
    [
      'If it is right, run npm run check -- --update-cases; otherwise correct the prices.',
      'If it is right, choose “Accept new sample prices” above; otherwise correct the prices.',
    ],
    ['Run "npm run translate -- es", which removes it or moves it to its text.', 'Remove it.'],
    ['Write a text, or remove the key if it is optional.', 'Write a text.'],
    ['A case of wine: leave it in any case.', 'A case of wine: leave it in any case.'],
    ['Remove "length" of step \'Hall\'.', "Remove “Length” of question 'Hall'."],
    ['Add "porch" to the answers of a case.', 'Add "porch" to the answers of a sample customer.'],
  ])('say what the studio offers for %j', (hint, plain) => {
    expect(toPlainHint(hint)).toBe(plain);
  });
});
