import { describe, expect, it } from 'vitest';
import { buildFormDefinition } from './form-definition.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { toPlainSwitchHelp, toPlainLanguage } from '../labels/plain-language.ts';

describe('what was written for whoever reads the file', () => {
  it.each([
    ['Set "needsConsent" to true.', 'Set “Needs consent” to “Yes”.'],
    ['Take "offered": false away.', 'Take “Offered”: “No” away.'],
    ['sentAs: by its own "sentAs".', 'sent as: by its own “Sent as”.'],
    ['Write true or false, without quotes.', 'Write yes or no, without quotes.'],
    [
      "“Heading” of section 'site.thankYouPage' is empty.",
      '“Heading” of section “Thank you page” is empty.',
    ],
    ["Section 'CCPA' is told of once.", "Section 'CCPA' is told of once."],
    ['Short, true promises.', 'Short, true promises.'],
    [
      'May hold {minLength}; the unit, such as "ft".',
      'May hold {minLength}; the unit, such as "ft".',
    ],
  ])('calls keys as they are called beside their controls: %s', (written, result) => {
    expect(toPlainLanguage(written)).toBe(result);
  });

  it('says Yes and No of a switch', () => {
    expect(toPlainSwitchHelp('true: it may be left empty.')).toBe('Yes: it may be left empty.');
    expect(toPlainSwitchHelp('true puts a number there; false does not.')).toBe(
      '“Yes” puts a number there; “No” does not.',
    );
  });

  it('is said in every form, and of every switch', () => {
    const fields = Object.values(SCHEMAS).flatMap((schema) =>
      Object.values(Object(schema.definitions)).flatMap(
        (definition) => buildFormDefinition({ ...schema, ...Object(definition) }, {}, []).fields,
      ),
    );
    const switches = fields.filter(({ control }) => control.kind === 'switch');
    expect(switches.length).toBeGreaterThan(0);
    for (const { help } of fields) expect(help).not.toMatch(/\bnpm run\b|`/);
    for (const { help } of switches) expect(help).not.toMatch(/\b(?:true|false)\b/);
  });
});
