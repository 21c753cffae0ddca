import { expect, test } from '../support/site-test.ts';

test.use({ siteName: 'tracked' });

/** The attribute of the first element of a page that begins like this. */
function readAttribute(html: string, element: string, attribute: string): string | undefined {
  return new RegExp(`<${element}[^>]* ${attribute}="([^"]*)"`).exec(html)?.[1];
}

test('a published site describes each page to search engines and link previews', async ({
  request,
}) => {
  for (const [path, title] of [
    ['/', 'California ADU Cost Calculator'],
    ['/privacy-policy', 'Privacy Policy | California ADU Cost Calculator'],
    ['/terms-of-service', 'Terms of Service | California ADU Cost Calculator'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const getMeta = (name: string) =>
      readAttribute(html, `meta (?:name|property)="${name}"`, 'content');
    expect(/<title[^>]*>([^<]*)</.exec(html)?.[1]).toBe(title);
    expect(getMeta('description')).toMatch(/\w{3}/);
    expect(getMeta('robots')).toBeUndefined();
    // The facts about the company are samples.
    expect(html).not.toContain('application/ld+json');
    const address = `https://adu.example.com${path}`;
    expect(readAttribute(html, 'link rel="canonical"', 'href')).toBe(address);
    expect(getMeta('og:url')).toBe(address);
    expect(getMeta('og:title')).toBe(title);
    expect(getMeta('og:image')).toBe('https://adu.example.com/og-image.png');
  }
});

test('a published site has icons, a sharing image and a manifest that all exist', async ({
  request,
}) => {
  const html = await (await request.get('./')).text();
  const links = ['icon', 'apple-touch-icon', 'manifest'].map(
    (rel) => readAttribute(html, `link rel="${rel}"`, 'href') ?? `no ${rel}`,
  );
  for (const link of [...links, '/og-image.png']) {
    expect((await request.get(link)).status(), link).toBe(200);
  }
  const manifest: unknown = await (await request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'California ADU Cost Calculator', start_url: './' });
});
