import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INITIAL_FILES } from '../../e2e/support/initial-files.ts';
import { checkConfig, checkLegalDocument } from '../../src/authoring/check/check-config.ts';
import { FILE_WORDING } from '../../src/authoring/check/core/wording.ts';
import type { Lead, PayloadField } from '../../src/engine/generated/estimator.ts';
import { createFileLookup, DEFAULT_PUBLIC_FOLDER } from '../files/public-files.ts';

/* Puts the recipes of deploy/relay/README.md into the frozen ADU config with half of its features. */

const config = JSON.parse(INITIAL_FILES['estimator.json']);
const schema = JSON.parse(readFileSync('schemas/estimator.schema.json', 'utf8'));
const hasPublicFile = createFileLookup(DEFAULT_PUBLIC_FOLDER);

/** The fields that the page adds to the payload. */
const PAYLOAD: readonly PayloadField[] = [
  { name: 'leadId', value: { from: 'id' } },
  { name: 'consent', value: { from: 'consent' } },
];

const page = readFileSync('deploy/relay/README.md', 'utf8');
const recipes = Array.from(
  page.matchAll(/^```json\n([^]*?)^```$/gm),
  ([, text = '']): Partial<Lead> => JSON.parse(`{${text}}`),
);

it('deploy/relay/README.md has recipes for receivers', () => {
  expect(recipes.length).toBeGreaterThan(3);
});

it.each(recipes)('the check accepts $relay', (recipe) => {
  const lead = {
    ...config.lead,
    delivery: { refused: 'Our system answered with an error ({status})' },
    payload: [...config.lead.payload, ...PAYLOAD],
    tracking: { ...config.lead.tracking, eventId: 'leadId' },
    ...recipe,
  };
  const problems = checkConfig(JSON.stringify({ ...config, lead }), {
    file: 'config/estimator.json',
    schema,
    hasPublicFile,
    pages: ['/', '/privacy-policy', '/terms-of-service'],
    today: new Date('2026-11-21'),
    release: false,
    wording: FILE_WORDING,
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
});

it('the section for the privacy policy is one', () => {
  const policy = JSON.parse(readFileSync('e2e/fixtures/privacy-policy.json', 'utf8'));
  const section = JSON.parse(readFileSync('deploy/relay/privacy-section.json', 'utf8'));
  const problems = checkLegalDocument(
    JSON.stringify({ ...policy, sections: [...policy.sections, section] }),
    {
      file: 'privacy-policy.json',
      schema: JSON.parse(readFileSync('schemas/legal-document.schema.json', 'utf8')),
      hasPublicFile,
      pages: ['/', '/privacy-policy', '/terms-of-service'],
      today: new Date('2026-11-21'),
      release: false,
      wording: FILE_WORDING,
    },
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
