import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLIC_FOLDER } from '../../support/public-files.ts';
import { JSDOM } from 'jsdom';
import { cleanSvg } from '../../../src/studio/model/pictures/clean-svg.ts';
import { uploadPicture } from './upload-picture.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

function createSvg(inner: string, attributes = ''): string {
  return `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" ${attributes}>${inner}</svg>`;
}

const readPng = () => readFile(join(DEFAULT_PUBLIC_FOLDER, 'icon-192.png'));

/** A PNG that claims to have so many pixels in each direction. */
async function createLargePng(size: number): Promise<Buffer> {
  const png = await readPng();
  png.writeUInt32BE(size, 16);
  png.writeUInt32BE(size, 20);
  return png;
}

describe('an uploaded picture', () => {
  it('gets a plain name, and another one if that is taken', async () => {
    const upload = async (size: number) =>
      uploadPicture(folder, '../../Ünser Häus (1).PNG', await createLargePng(size));
    const first = await upload(100);
    expect(first).toEqual({ path: '/pictures/u-nser-ha-us-1.png', parts: [] });
    expect(await upload(100)).toEqual(first);
    expect((await upload(200)).path).toBe('/pictures/u-nser-ha-us-1-2.png');
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(2);
  });

  it('is cleaned if it is a drawing', async () => {
    const drawing = createSvg('<script>alert(1)</script><path id="p" d="M0 0"/>');
    const { path, parts } = await uploadPicture(folder, 'a.svg', Buffer.from(drawing));
    expect([path, parts]).toEqual(['/pictures/a.svg', ['p']]);
    expect(await readFile(join(folder, path), 'utf8')).not.toContain('script');
  });

  it('gets a name of its own, however many are uploaded at once', async () => {
    const sizes = Array.from({ length: 20 }, (_, index) => 100 + index);
    const uploads = sizes.map(async (size) =>
      uploadPicture(folder, 'a.png', await createLargePng(size)),
    );
    const paths = (await Promise.all(uploads)).map(({ path }) => path);
    expect(new Set(paths).size).toBe(20);
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(20);
  });

  it('is recognized by its content', async () => {
    expect(await uploadPicture(folder, 'photo.exe', await readPng())).toMatchObject({
      path: '/pictures/photo.png',
    });
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await expect(uploadPicture(folder, 'page.svg', page)).rejects.toThrow('not a picture');
    await expect(uploadPicture(folder, 'a.png', Buffer.from('MZ'))).rejects.toThrow(
      'not a picture',
    );
  });

  it('is not too large for a phone', async () => {
    const heavy = Buffer.concat([await readPng(), Buffer.alloc(600_000)]);
    await expect(uploadPicture(folder, 'a.png', heavy)).rejects.toThrow('The limit is 512 KB');
    await expect(uploadPicture(folder, 'a.png', await createLargePng(30_000))).rejects.toThrow(
      'The picture has 30000 x 30000 pixels. The limit is 4000',
    );
  });

  it('does not block the server if it is a drawing of thousands of nested groups', async () => {
    const drawing = Buffer.from(createSvg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)));
    await expect(uploadPicture(folder, 'a.svg', drawing, 1500)).rejects.toThrow(
      'This drawing is too complex.',
    );
  });
});

describe('a cleaned drawing', () => {
  const clean = (inner: string, attributes = '') =>
    cleanSvg(createSvg(inner, attributes), new JSDOM('').window) ?? '';

  it('stays the same drawing', () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="1"/></linearGradient><linearGradient id="Image(1)"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="8" height="8"/></clipPath></defs><style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><path class="a" d="M0 0h8v8z"/></g><use href="#g"/><path fill="url(#Image(1))" d="M0 0h1v1z"/>';
    const text = clean(inner);
    for (const part of [
      'viewBox="0 0 8 8"',
      '<linearGradient id="Image(1)"',
      'fill="url(#Image(1))"',
      '<clipPath',
      '.a{fill:url(#g)}',
      'clip-path="url(#c)"',
      '<use href="#g"',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script in another namespace',
      '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    ],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<rect onclick="alert(1)" ONLOAD="alert(1)"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a disguised link that runs', '<a xlink:href="java&#10;script:alert(1)"><rect/></a>'],
    ['foreign content', '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'],
    ['an animation that sets a handler', '<set attributeName="onload" to="alert(1)"/>'],
    ['an animated link', '<a><animate attributeName="href" values="javascript:alert(1)"/></a>'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert.png"/>'],
    ['a drawing from elsewhere', '<use xlink:href="https://evil.example/alert.svg#a"/>'],
    [
      'a drawing with a script as a data address',
      '<use href="data:image/svg+xml,%3Csvg onload=alert(1)/%3E"/>',
    ],
    ['a style from elsewhere', '<style>@import url(https://evil.example/alert.css);</style>'],
    ['a fill from elsewhere', '<rect style="fill:url(https://evil.example/alert)"/>'],
    ['a disguised fill from elsewhere', '<rect style="fill:u\\72l(https://evil.example/alert)"/>'],
    [
      'an image set from elsewhere',
      '<style>svg{background:image-set("https://evil.example/a.png" 1x)}</style>',
    ],
    [
      'an image set from elsewhere with a prefix',
      `<rect style="cursor:-webkit-image-set('//evil.example/a.png' 1x),auto"/>`,
    ],
    [
      'a picture from elsewhere in CSS',
      '<style>rect{mask:image(/**/"https://evil.example/a.png")}</style>',
    ],
    [
      'a cross-fade from elsewhere',
      '<style>rect{mask:Cross-Fade("https://evil.example/a.png",red)}</style>',
    ],
    [
      'a typeface from elsewhere',
      '<style>@font-face{font-family:a;src:src("https://evil.example/a.woff2")}</style>',
    ],
    ['an entity', '<!ENTITY x "alert(1)"><text>&x;</text>'],
    ['a broken end', '</svg><script>alert(1)</script>'],
    ['a malformed comment', '<!--><script>alert(1)</script>-->'],
    ['a style that ends early', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ])('does not contain %s', (_name, inner) => {
    expect(clean(inner)).not.toMatch(
      /<script|<a[\s>]|<foreignObject|<set|<animate|<iframe|\son\w+=|evil\.example|javascript:|data:image\/svg/i,
    );
  });

  it('has no handler at its root', () => {
    expect(clean('', 'onload="alert(1)"')).not.toContain('alert');
  });
});
