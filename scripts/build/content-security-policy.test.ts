import { describe, expect, it } from 'vitest';
import { createContentSecurityPolicy } from './content-security-policy.ts';

const none = { scripts: [], styles: [] };
const plain = { webhook: '/leads', pixelId: '' };

/** The sources of a directive of a policy. */
function listDirectiveSources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the content-security policy', () => {
  it('names what stands in the pages by its hash, and allows nothing inline beside it', () => {
    const policy = createContentSecurityPolicy(plain, { scripts: ['alert(1)'], styles: ['a{}'] });
    expect(listDirectiveSources(policy, 'script-src')).toEqual([
      "'self'",
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
    expect(listDirectiveSources(policy, 'style-src')).toHaveLength(2);
    expect(policy).not.toContain('unsafe');
  });

  it('lets leads go to the webhook and nowhere else', () => {
    const far = { ...plain, webhook: 'https://crm.example.com/leads?key=1' };
    expect(listDirectiveSources(createContentSecurityPolicy(far, none), 'connect-src')).toEqual([
      "'self'",
      'https://crm.example.com',
    ]);
    expect(listDirectiveSources(createContentSecurityPolicy(plain, none), 'connect-src')).toEqual([
      "'self'",
    ]);
  });

  it('knows the hosts of the pixel only where there is one', () => {
    expect(createContentSecurityPolicy(plain, none)).not.toContain('facebook');
    const policy = createContentSecurityPolicy({ ...plain, pixelId: '1' }, none);
    expect(listDirectiveSources(policy, 'script-src')).toContain('https://connect.facebook.net');
    expect(listDirectiveSources(policy, 'img-src')).toContain('https://www.facebook.com');
    expect(listDirectiveSources(policy, 'connect-src')).toContain('https://www.facebook.com');
  });

  it('demands Trusted Types where no foreign script stands in the way', () => {
    expect(
      listDirectiveSources(createContentSecurityPolicy(plain, none), 'require-trusted-types-for'),
    ).toEqual(["'script'"]);
    expect(createContentSecurityPolicy({ ...plain, pixelId: '1' }, none)).not.toContain(
      'trusted-types',
    );
  });
});
