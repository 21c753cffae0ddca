import { Ajv } from 'ajv';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getBranches, resolveSchema, type Schema } from '../schema/schema.ts';
import { getOptions, type Answer, type InputStep } from './answers.ts';
import { ajvKeywords } from './ajv-keywords.ts';
import type { Boundary } from './input-definition.ts';
import { canBeAnswered, getInputDefinition, getInputTools } from './registry.ts';

const estimatorSchema: Schema = JSON.parse(
  readFileSync(new URL('../../../schemas/estimator.schema.json', import.meta.url), 'utf8'),
);

const arbitraryDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Whether a key can change what may be answered: texts cannot. */
function isLimit({ type, pattern }: Schema): boolean {
  return ['number', 'integer', 'boolean'].includes(type) || (pattern ?? '').startsWith('^[0-9]');
}

/** Values that follow a schema. Texts are all alike, and optional keys are there if they limit answers. */
function arbitraryOf(part: unknown): fc.Arbitrary<unknown> {
  const schema = resolveSchema(estimatorSchema, part);
  const { minimum = -1000, maximum = 1000 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 40) });
    case 'number':
      return fc.oneof(fc.constant(7), fc.integer({ min: -1000, max: 1000 }), fc.constant(2.5));
    case 'array':
      return fc.uniqueArray(arbitraryOf(schema.items), {
        minLength: 1,
        maxLength: 5,
        selector: (entry) => Object(entry).id,
      });
    case 'object': {
      const required: readonly string[] = schema.required ?? [];
      const keys = Object.entries<unknown>(schema.properties).filter(
        ([key, each]) => required.includes(key) || isLimit(resolveSchema(estimatorSchema, each)),
      );
      const arbitraries = keys.map(([key, each]) => [key, arbitraryOf(each)] as const);
      return fc.record(Object.fromEntries(arbitraries), { requiredKeys: [...required] });
    }
    default:
      if (new RegExp(schema.pattern).test('2027-01-01')) return arbitraryDay;
      if (new RegExp(schema.pattern).test('2027-01'))
        return arbitraryDay.map((day) => day.slice(0, 7));
      return fc.stringMatching(/^[a-z]{1,3}$/);
  }
}

function isAnswerable(step: unknown): step is InputStep {
  return canBeAnswered(step as InputStep);
}

const stepKinds = [
  ...getBranches(estimatorSchema, resolveSchema(estimatorSchema, { $ref: '#/definitions/Step' })),
]
  .filter(([, { properties }]) => 'answer' in properties)
  .map(([kind, schema]) => [kind, arbitraryOf(schema).filter(isAnswerable)] as const);

const arbitraryBoundaries = fc
  .array(fc.integer({ min: -20, max: 999 }), { maxLength: 5 })
  .map((numbers) =>
    numbers.flatMap((limit): Boundary[] => {
      const month = 1 + (Math.abs(limit) % 12);
      return [
        { limit },
        { beginning: String(Math.abs(limit)) },
        { text: String(limit) },
        { from: `2027-${String(month).padStart(2, '0')}-15` },
        { months: [month] },
      ];
    }),
  );

/** All answers that stand for others at a step. */
function listCandidateAnswers(step: InputStep, boundaries: readonly Boundary[]): Answer[] {
  const { listDecisions, applyDecision } = getInputTools(step);
  return listDecisions(step, boundaries).flatMap(({ item, candidates }) =>
    candidates.map(({ pick }) => applyDecision(step, pick, item)),
  );
}

/** Values that are almost the same. */
function listVariants(value: unknown): unknown[] {
  if (typeof value === 'number') {
    return [
      value,
      value - 1,
      value + 1,
      value + 1e-7,
      value + 0.5,
      value * (1 + 1e-12),
      `${value}`,
    ];
  }
  if (typeof value === 'string')
    return [`${value}1`, `?${value}`, value.slice(1), ` ${value}`, value.replaceAll(/\w/g, '😀')];
  return Object.entries(Object(value)).flatMap(([id, entry]) => [
    ...listVariants(entry).map((each) => ({ ...Object(value), [id]: each })),
    { ...Object(value), [id]: !entry, constructor: entry },
  ]);
}

/** Values on the edge of what a step takes, and any others. */
function arbitraryValue(step: InputStep): fc.Arbitrary<unknown> {
  const edges = arbitraryBoundaries.chain((boundaries) =>
    fc.constantFrom(
      ...listCandidateAnswers(step, boundaries).flatMap((value) => [value, ...listVariants(value)]),
      ...getOptions(step).map(({ id }) => id),
      '',
      '?',
      '2028-02-29',
      '2027-02-29',
      0,
      {},
    ),
  );
  return fc.oneof({ weight: 4, arbitrary: edges }, fc.jsonValue({ maxDepth: 1 }), fc.double());
}

const ajv = new Ajv({ strict: false, keywords: ajvKeywords });

describe.each(stepKinds)('an answer to a step of the kind "%s"', (_kind, arbitraryStep) => {
  it('is valid for the form just when the wizard may store it and continue', () => {
    const arbitraryCase = arbitraryStep.chain((step) =>
      fc.tuple(fc.constant(step), fc.array(arbitraryValue(step), { minLength: 20 })),
    );
    const property = fc.property(arbitraryCase, ([step, values]) => {
      const { schema, accepts, isComplete } = getInputDefinition(step);
      const validate = ajv.compile(schema(step));
      for (const value of values) {
        const isAnswer = isComplete(step, value);
        // An empty field may be valid for the form without being an answer.
        const isValid = (value !== '' || isAnswer) && validate(value);
        expect({ value, isValid, isStored: isAnswer && accepts(step, value) }).toEqual({
          value,
          isValid: isAnswer,
          isStored: isAnswer,
        });
      }
    });
    fc.assert(property, { numRuns: 15 });
  });

  it('is read as it is stored, if it stands for others or is a sample', () => {
    const context = { today: '2026-05-01', isOffered: () => true };
    const property = fc.property(arbitraryStep, arbitraryBoundaries, (step, boundaries) => {
      const { listSamples, parse } = getInputTools(step);
      const { accepts, isComplete } = getInputDefinition(step);
      for (const value of listCandidateAnswers(step, boundaries)) {
        expect([value, isComplete(step, value)]).toEqual([value, true]);
        expect(parse(step, value, true)).toEqual(value);
      }
      for (const value of listSamples(step, context)) expect(accepts(step, value)).toBe(true);
    });
    fc.assert(property, { numRuns: 30 });
  });
});
