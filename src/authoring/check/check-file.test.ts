import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import { checkFile } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import type { Schema } from '../../engine/schema/schema.ts';

const schema: Schema = JSON.parse(
  readFileSync(new URL('../../../schemas/legal-document.schema.json', import.meta.url), 'utf8'),
);

const paragraph = 'Ask {company.name} at [our mailbox](mailto:{company.email}).';

const documentJson = JSON.stringify(
  {
    $schema: '../schemas/legal-document.schema.json',
    title: 'Rules of the quay',
    documentTitle: 'Rules of the quay',
    metaDescription: 'What holds on the quay.',
    numbered: true,
    sections: [
      { id: 'mooring', heading: 'Mooring', blocks: [{ kind: 'paragraph', text: paragraph }] },
      { id: 'noise', heading: 'Noise', blocks: [{ kind: 'list', items: ['Not at night.'] }] },
    ],
  },
  null,
  2,
);

function checkChangedDocument(from: string, to: string, release = false) {
  expect(documentJson).toContain(from);
  const text = documentJson.replace(from, to);
  return checkFile(text, { ...boatHallContext, schema, release }).map(
    ({ code, severity, path, message, hint }) => ({ code, severity, path, message, hint }),
  );
}

describe('checking a legal document', () => {
  it('has nothing against a good one', () => {
    expect(checkFile(documentJson, { ...boatHallContext, schema })).toEqual([]);
  });

  it('finds a mistyped key', () => {
    expect(checkChangedDocument('"heading": "Noise"', '"haeding": "Noise"')).toMatchObject([
      { code: 'unknown-key', path: 'sections[1].haeding', hint: 'Did you mean "heading"?' },
    ]);
  });

  it('finds two sections of one address', () => {
    expect(checkChangedDocument('"id": "noise"', '"id": "mooring"')).toEqual([
      {
        code: 'duplicate-name',
        severity: 'error',
        path: 'sections[1].id',
        message: 'The id "mooring" is taken: section \'Mooring\' has it already.',
        hint: 'Give this one an id of its own.',
      },
    ]);
  });

  it('finds a mistyped placeholder', () => {
    expect(checkChangedDocument('{company.name}', '{company.nam}')).toMatchObject([
      { code: 'unknown-placeholder', hint: 'Did you mean "{company.name}"?' },
    ]);
  });

  it('finds a placeholder in a heading, where none is filled', () => {
    expect(checkChangedDocument('"heading": "Noise"', '"heading": "{company.name}"')).toMatchObject(
      [{ code: 'unknown-placeholder', path: 'sections[1].heading' }],
    );
  });

  it('finds a fact of the company that the config does not have', () => {
    const shown = documentJson.replace('Not at night.', 'Register {company.licence}.');
    const lackingIn = ({ site }: { site: Parameters<typeof collectMissingSiteFacts>[0] }) =>
      checkFile(shown, {
        ...boatHallContext,
        schema,
        lackingFacts: collectMissingSiteFacts(site),
      });
    const { site, ...rest } = JSON.parse(boatHallJson);
    expect(lackingIn({ ...rest, site })).toEqual([]);
    const { licence: _licence, ...company } = site.company;
    expect(lackingIn({ ...rest, site: { ...site, company } })).toMatchObject([
      {
        code: 'unknown-placeholder',
        path: 'sections[1].blocks[0].items[0]',
        hint: 'Add "site.company.licence" to the config, or take the sentence away.',
      },
    ]);
    // Of a config that is being written nothing is said here.
    expect(lackingIn({ site: {} })).toEqual([]);
  });

  it('finds a link that leads nowhere', () => {
    expect(checkChangedDocument('Not at night.', 'See [the rest](/rest).')).toMatchObject([
      { code: 'dead-link', path: 'sections[1].blocks[0].items[0]' },
    ]);
  });

  it('finds a text of blanks', () => {
    expect(checkChangedDocument('Not at night.', '  ')).toMatchObject([{ code: 'blank-text' }]);
  });

  it('warns of a fact that is not filled in, and refuses it on the day of release', () => {
    const open = ['Not at night.', 'Not after [hour].'] as const;
    expect(checkChangedDocument(...open)).toMatchObject([
      { code: 'placeholder-fact', severity: 'warning' },
    ]);
    expect(checkChangedDocument(...open, true)).toMatchObject([
      { code: 'placeholder-fact', severity: 'error' },
    ]);
  });
});
