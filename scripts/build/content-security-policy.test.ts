import { describe, expect, it } from 'vitest';
import { createContentSecurityPolicy } from './content-security-policy.ts';

const none = { scripts: [], styles: [] };
const plain = { webhook: '/leads', pixelId: '', turnstileKey: '' };

function listDirectiveSources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the content-security policy', () => {
  it('allows the inline scripts and styles of the pages by their hashes, and no others', () => {
    const policy = createContentSecurityPolicy(plain, { scripts: ['alert(1)'], styles: ['a{}'] });
    expect(listDirectiveSources(policy, 'script-src')).toEqual([
      "'self'",
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
    expect(listDirectiveSources(policy, 'style-src')).toHaveLength(2);
    expect(policy).not.toContain('unsafe');
  });

  it('lets the page send leads only to the webhook, and events only to their endpoint', () => {
    const webhook = 'https://crm.example.com/leads?key=1';
    const policy = createContentSecurityPolicy({ ...plain, webhook }, none);
    expect(listDirectiveSources(policy, 'connect-src')).toEqual([
      "'self'",
      'https://crm.example.com',
    ]);
    const local = createContentSecurityPolicy(plain, none);
    expect(listDirectiveSources(local, 'connect-src')).toEqual(["'self'"]);
    const counting = createContentSecurityPolicy(plain, none, 'https://p.example.com/api/event');
    expect(listDirectiveSources(counting, 'connect-src')).toEqual([
      "'self'",
      'https://p.example.com',
    ]);
  });

  it('allows only the paths of the pixel, and only if there is a pixel', () => {
    expect(createContentSecurityPolicy(plain, none)).not.toContain('facebook');
    const policy = createContentSecurityPolicy({ ...plain, pixelId: '1' }, none);
    const sources = ['script-src', 'img-src', 'connect-src'].flatMap((directive) =>
      listDirectiveSources(policy, directive).filter((source) => source.includes('facebook')),
    );
    expect(sources).toContain('https://connect.facebook.net/en_US/fbevents.js');
    expect(sources).toContain('https://www.facebook.com/tr/');
    for (const source of sources) expect(new URL(source).pathname).not.toBe('/');
  });

  it('allows Turnstile and its frame only if there is a key', () => {
    expect(createContentSecurityPolicy(plain, none)).not.toMatch(/cloudflare|frame-src/);
    const policy = createContentSecurityPolicy({ ...plain, turnstileKey: '0x4AAA' }, none);
    for (const directive of ['script-src', 'frame-src']) {
      expect(listDirectiveSources(policy, directive)).toContain(
        'https://challenges.cloudflare.com',
      );
    }
    expect(policy).not.toContain('trusted-types');
  });

  it('requires Trusted Types without a pixel', () => {
    const local = createContentSecurityPolicy(plain, none);
    expect(listDirectiveSources(local, 'require-trusted-types-for')).toEqual(["'script'"]);
    const tracked = createContentSecurityPolicy({ ...plain, pixelId: '1' }, none);
    expect(tracked).not.toContain('trusted-types');
  });
});
