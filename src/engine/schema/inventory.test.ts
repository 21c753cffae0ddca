import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderReference } from '../../../scripts/commands/generate/render-reference.ts';
import { checkConfig } from '../../authoring/check/check-config.ts';
import { boatHallContext, boatHallJson } from '../../authoring/check/fixtures/boat-hall.ts';
import { collectInventory } from './inventory.ts';
import { formatPath } from './path.ts';
import { isSchema, resolveSchema, type Schema } from './schema.ts';
import { listSchemaErrors } from './validate.ts';

function readSchema(name: string): Schema {
  return JSON.parse(
    readFileSync(new URL(`../../../schemas/${name}.schema.json`, import.meta.url), 'utf8'),
  );
}

/** The schema of configs with some more keys in the footer. */
function addFooterKeys(keys: Readonly<Record<string, unknown>>): Schema {
  const schema = readSchema('estimator');
  Object.assign(schema.definitions.Footer.properties, keys);
  return schema;
}

/** The boat hall's config with the same keys filled in. */
function fillFooter(values: object): string {
  const config = JSON.parse(boatHallJson);
  Object.assign(config.site.footer, values);
  return JSON.stringify(config, null, 2);
}

describe('a key that is added to the schema', () => {
  const schema = addFooterKeys({
    motto: {
      description: 'A motto.',
      $ref: '#/definitions/Label',
      longest: 20,
      placeholders: { facts: true },
    },
    priceShown: {
      description: 'A figure to boast of.',
      $ref: '#/definitions/Name',
      refersTo: { thing: 'figure' },
    },
    seal: { description: 'A seal.', $ref: '#/definitions/Picture' },
  });
  const problemsOf = (values: object) =>
    checkConfig(fillFooter(values), { ...boatHallContext, schema }).map(({ code, path }) => [
      code,
      path,
    ]);

  it('is checked by its annotations', () => {
    const good = { motto: 'Ask {company.name}', priceShown: 'offer', seal: '/pictures/ketch.svg' };
    expect(problemsOf(good)).toEqual([]);
    expect(problemsOf({ motto: 'By {skipper}' })).toEqual([
      ['unknown-placeholder', 'site.footer.motto'],
    ]);
    expect(problemsOf({ motto: ' ' })).toEqual([['blank-text', 'site.footer.motto']]);
    expect(problemsOf({ motto: 'Dry boats all year round' })).toEqual([
      ['long-text', 'site.footer.motto'],
    ]);
    expect(problemsOf({ priceShown: 'nothing' })).toEqual([
      ['unknown-reference', 'site.footer.priceShown'],
    ]);
    expect(problemsOf({ seal: '/pictures/none.svg' })).toEqual([
      ['missing-picture', 'site.footer.seal'],
    ]);
  });

  it('is in the inventory', () => {
    const config: unknown = JSON.parse(fillFooter({ motto: 'Dry', priceShown: 'offer' }));
    const { texts, references } = collectInventory(schema, config);
    expect(texts.map(({ path }) => formatPath(path))).toContain('site.footer.motto');
    const found = references.find(({ path }) => path.at(-1) === 'priceShown');
    expect(found).toMatchObject({ name: 'offer', namespace: { thing: 'figure' } });
  });

  it('is in the reference', () => {
    const page = renderReference([{ file: 'estimator.json', schema }]);
    expect(page).toContain('- `motto` (text, up to 20 characters): A motto.');
    expect(page).toContain('- `priceShown` (the name of a figure): A figure to boast of.');
    expect(page).toContain('- `seal` (a picture in public/): A seal.');
  });
});

it('refuses an annotation that the vocabulary does not know', () => {
  const schema = addFooterKeys({ motto: { type: 'string', txet: 'plain' } });
  expect(() => listSchemaErrors(schema, {})).toThrow('txet');
});

it('refuses a value of an annotation that the vocabulary does not allow', () => {
  const schema = addFooterKeys({ motto: { type: 'string', text: 'shiny' } });
  expect(() => listSchemaErrors(schema, {})).toThrow('text');
});

/** All strings that a schema describes, with their annotations. */
function* walkStrings(root: Schema, at: unknown, path: string): Generator<[string, Schema]> {
  if (!isSchema(at)) return;
  const schema = resolveSchema(root, at);
  if (schema.type === 'string' && schema.const === undefined) yield [path, schema];
  for (const [key, each] of Object.entries(at.properties ?? {})) {
    yield* walkStrings(root, each, `${path}.${key}`);
  }
  yield* walkStrings(root, at.items, `${path}[]`);
}

describe.each(['estimator', 'legal-document'])('the schema of a %s', (name) => {
  it('annotates every string', () => {
    const schema = readSchema(name);
    const objects = Object.entries<Schema>({ ...schema.definitions, [name]: schema }).filter(
      ([, { type }]) => type === 'object',
    );
    const strings = objects.flatMap(([each, at]) => [...walkStrings(schema, at, each)]);
    expect(strings.length).toBeGreaterThan(3);
    const unannotated = strings.filter(([, annotations]) => {
      const { text, verbatim, refersTo, defines, picture, link, hint, enum: words } = annotations;
      return ![text, verbatim, refersTo, defines, picture, link, hint, words].some(Boolean);
    });
    expect(unannotated.map(([path]) => path)).toEqual([]);
  });
});
