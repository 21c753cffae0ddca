import { describe, expect, it } from 'vitest';
import { parseRepository } from './connection.ts';

describe('the name of a repository', () => {
  it.each([
    'acme/site.web',
    ' acme/site.web ',
    'https://github.com/acme/site.web',
    'https://github.com/acme/site.web.git',
    'https://github.com/acme/site.web/pulls',
  ])('is read from “%s”', (text) => {
    expect(parseRepository(text)).toEqual({ owner: 'acme', repository: 'site.web' });
  });

  it.each(['', 'acme', 'acme/', 'a b/c', 'https://github.com/acme'])('is not in “%s”', (text) => {
    expect(parseRepository(text)).toBeUndefined();
  });
});
