import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import { checkLegalDocument } from './check-config.ts';
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
  return checkLegalDocument(text, { ...boatHallContext, schema, release }).map(
    ({ code, severity, path, message, hint }) => ({ code, severity, path, message, hint }),
  );
}

describe('checking a legal document', () => {
  it('finds nothing in a correct one', () => {
    expect(checkLegalDocument(documentJson, { ...boatHallContext, schema })).toEqual([]);
  });

  it('finds two sections with one id', () => {
    expect(checkChangedDocument('"id": "noise"', '"id": "mooring"')).toEqual([
      {
        code: 'duplicate-name',
        severity: 'error',
        path: 'sections[1].id',
        message: 'The id "mooring" is already used by section \'Mooring\'.',
        hint: 'Give this one an id of its own.',
      },
    ]);
  });

  it('finds a mistyped placeholder', () => {
    expect(checkChangedDocument('{company.name}', '{company.nam}')).toMatchObject([
      { code: 'unknown-placeholder', hint: 'Did you mean "{company.name}"?' },
    ]);
  });

  it('finds a placeholder in a heading, which has none', () => {
    expect(checkChangedDocument('"heading": "Noise"', '"heading": "{company.name}"')).toMatchObject(
      [{ code: 'unknown-placeholder', path: 'sections[1].heading' }],
    );
  });

  it('finds a fact of the company that the config does not have', () => {
    const shown = documentJson.replace('Not at night.', 'Register {company.licence}.');
    const lackingIn = ({ site }: { site: Parameters<typeof collectMissingSiteFacts>[0] }) =>
      checkLegalDocument(shown, {
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
        hint: 'Add "site.company.licence" to the config, or remove the sentence.',
      },
    ]);
    // An incomplete config is reported elsewhere.
    expect(lackingIn({ site: {} })).toEqual([]);
  });

  it('warns of a placeholder fact, and refuses it before a release', () => {
    const open = ['Not at night.', 'Not after [hour].'] as const;
    expect(checkChangedDocument(...open)).toMatchObject([
      { code: 'placeholder-fact', severity: 'warning' },
    ]);
    expect(checkChangedDocument(...open, true)).toMatchObject([
      { code: 'placeholder-fact', severity: 'error' },
    ]);
  });
});
