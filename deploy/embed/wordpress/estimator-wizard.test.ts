import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

interface Case {
  readonly shortcode?: string;
  /** The address under Settings. */
  readonly option?: string;
  /** The address in wp-config.php. */
  readonly constant?: string;
  /** What an administrator types under Settings. */
  readonly typed?: string;
  readonly mayEdit?: boolean;
}

interface Rendered {
  readonly html: string;
  readonly scripts: readonly string[];
  /** What is stored of what was typed. */
  readonly saved: string | null;
}

const ADDRESS = 'https://estimate.example.com/';
const OWN_SCRIPT = [`${ADDRESS}embed.js`];

const hasPhp = spawnSync('php', ['--version']).status === 0;
if (!hasPhp)
  console.log('The WordPress plugin is not tested: there is no php (apt-get install php-cli).');

function render(cases: readonly Case[]): Rendered[] {
  const input = JSON.stringify(cases.map((each) => ({ option: ADDRESS, mayEdit: false, ...each })));
  const args = ['-d', 'display_errors=stderr', 'deploy/embed/wordpress/testing/render.php'];
  const { stdout, stderr } = spawnSync('php', args, { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe.skipIf(!hasPhp)('the shortcode', () => {
  it('shows the estimator of the site, whatever the quotes of an author look like', () => {
    const expected = {
      '[estimator]': `src="${ADDRESS}" mode="inline"`,
      '[estimator path="es/" mode="dialog"]': `src="${ADDRESS}es/" mode="dialog"`,
      '[estimator path="/es/?size=2" mode="other"]': `src="${ADDRESS}es/?size=2" mode="inline"`,
      [`[estimator src="${ADDRESS}es/"]`]: `src="${ADDRESS}es/" mode="inline"`,
      '[estimator src="https://estimate.example.com"]': `src="${ADDRESS}" mode="inline"`,
      '[estimator path=“es/” mode=”dialog”]': `src="${ADDRESS}es/" mode="dialog"`,
      '[estimator path=&#8220;es/&#8221; mode=&#8217;dialog&#8217;]': `src="${ADDRESS}es/" mode="dialog"`,
      '[estimator label=“Get a price” mode=«dialog»]': `src="${ADDRESS}" mode="dialog" label="Get a price"`,
      '[estimator consent="granted"]': `src="${ADDRESS}" mode="inline" consent="granted"`,
      '[estimator consent="x"]': `src="${ADDRESS}" mode="inline"`,
    };
    const rendered = render(Object.keys(expected).map((shortcode) => ({ shortcode })));
    expect(rendered.map(({ html }) => html)).toEqual(
      Object.values(expected).map((values) => `<estimator-wizard ${values}></estimator-wizard>`),
    );
    for (const { scripts } of rendered) expect(scripts).toEqual(OWN_SCRIPT);
  });

  it('loads nothing from elsewhere, and says so only to who can edit', () => {
    const shortcodes = [
      'src="https://evil.example/"',
      'src="//evil.example/"',
      'src="https://estimate.example.com.evil.example/"',
      'src="https://estimate.example.com@evil.example/"',
      'src="javascript:alert(1)"',
      'path="https://evil.example/"',
      'path="//evil.example/"',
      'path="///evil.example/"',
      'path="\\\\evil.example"',
      'path="../elsewhere/"',
      'path="a/%2e%2e/elsewhere"',
      'path="@evil.example/"',
      'path=“https://evil.example/”',
    ].map((values) => `[estimator ${values}]`);
    for (const { html, scripts } of render(shortcodes.map((shortcode) => ({ shortcode }))))
      expect([html, scripts]).toEqual(['', []]);
    const hints = render(shortcodes.map((shortcode) => ({ shortcode, mayEdit: true })));
    for (const { html, scripts } of hints) {
      expect(html).toMatch(/^<p>The estimator is at [^<]*<\/p>$/);
      expect(scripts).toEqual([]);
    }
  });

  it('writes no markup of its author', () => {
    const shortcode = `[estimator label='"><script>alert(1)</script>' mode="dialog"]`;
    const [rendered] = render([{ shortcode }]);
    expect(rendered?.html).not.toContain('<script');
    expect(rendered?.scripts).toEqual(OWN_SCRIPT);
  });

  it('tells only who can edit that the address is missing', () => {
    const [visitor, editor] = render([{ option: '' }, { option: '', mayEdit: true }]);
    expect(visitor?.html).toBe('');
    expect(editor?.html).toContain('an administrator sets it');
  });
});

describe.skipIf(!hasPhp)('the address', () => {
  it('is that of wp-config.php before the one under Settings', () => {
    const [rendered] = render([{ constant: 'http://localhost:4173/adu' }]);
    expect(rendered?.scripts).toEqual(['http://localhost:4173/adu/embed.js']);
  });

  it('is stored only if it is one', () => {
    const expected = {
      'https://new.example.com': 'https://new.example.com/',
      ' https://www.example.com/estimate/ ': 'https://www.example.com/estimate/',
      '': '',
      'javascript:alert(1)': ADDRESS,
      '//evil.example': ADDRESS,
      'https://me:secret@evil.example/': ADDRESS,
      'https://evil.example/?a': ADDRESS,
      'https://evil.example/"onload="': ADDRESS,
    };
    const rendered = render(Object.keys(expected).map((typed) => ({ typed })));
    expect(rendered.map(({ saved }) => saved)).toEqual(Object.values(expected));
  });
});
