import { describe, expect, it } from 'vitest';
import { hashCode } from '../../engine/kinds/code-hash.ts';
import schema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { MIN_CODE_LENGTH, withHashedCodes } from './hash-codes.ts';

const config = {
  steps: [
    { kind: 'text', id: 'note' },
    {
      kind: 'code',
      salt: 'fences',
      options: [
        { id: 'spring', code: 'Spring 2026' },
        { id: 'friends', code: 'For friends' },
      ],
    },
  ],
};

describe('the mending of codes', () => {
  it('puts hashes in their place, and leaves all else as it is', async () => {
    const text = JSON.stringify(config, null, 2);
    const mended = await withHashedCodes(text, config);
    expect(mended).not.toContain('Spring 2026');
    expect(mended).toBe(
      text
        .replace('Spring 2026', await hashCode('fences', 'SPRING2026'))
        .replace('For friends', await hashCode('fences', 'forfriends')),
    );
    // Once is enough.
    expect(await withHashedCodes(mended, JSON.parse(mended))).toBe(mended);
  });

  it('leaves codes and salts that are too short to the check', async () => {
    const options = [{ id: 'sun', code: 'SUN' }];
    const texts = [
      { steps: [{ kind: 'code', salt: 'fences', options }] },
      { steps: [{ ...config.steps[1], salt: 'f' }] },
    ].map((each) => JSON.stringify(each));
    for (const text of texts) expect(await withHashedCodes(text, JSON.parse(text))).toBe(text);
    const { CodeOption, CodeStep } = schema.definitions;
    expect(CodeOption.properties.code.minLength).toBe(MIN_CODE_LENGTH);
    expect(CodeStep.properties.salt.minLength).toBe(MIN_CODE_LENGTH);
  });

  it('leaves files alone that have no codes', async () => {
    expect(await withHashedCodes('[1]', [1])).toBe('[1]');
  });
});
