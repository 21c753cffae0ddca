import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../authoring/check/check-config.ts';
import { boatHallContext, boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { Problem } from '../../../authoring/check/core/problem.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { checkCases } from '../../../authoring/cases/check-cases.ts';
import { toSource } from '../../../engine/compile/testing/compile-for-test.ts';
import { openDocument } from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { createProblemWording, STUDIO_WORDING } from './problem-words.ts';

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
      toProblem(`"steps.${id}.title" is not translated: visitors read "A.b".`, 'Write "text".'),
    );
    expect(message).toContain(`'${title}' is not translated: visitors read "A.b".`);
    expect(message).not.toContain('steps.');
    expect(hint).toBe('Write “Text”.');
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
    const found = checkConfig(text, {
      ...boatHallContext,
      file: 'estimator.json',
      wording: STUDIO_WORDING,
    });
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

  it('suggest what the studio has, and no command', () => {
    const hints = Object.values(STUDIO_WORDING.translation).map((suggest) => suggest('es'));
    const words = JSON.stringify([STUDIO_WORDING, hints]);
    expect(words).not.toMatch(/npm|key|"text"/);
    const ann = { name: 'Ann', situation: 'Hers.', answers: {} };
    const text = JSON.stringify({ $schema: '../schemas/cases.schema.json', cases: [ann, ann] });
    const file = { name: 'cases.json', text, schema: SCHEMAS.cases };
    const problems = checkCases(file, toSource(config), new Date(), STUDIO_WORDING);
    expect(problems.map(({ message }) => message)).toContain(
      'Two sample customers have the name "Ann".',
    );
  });
});
