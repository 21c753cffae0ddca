import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLIC_FOLDER } from '../../support/public-files.ts';
import { uploadPicture } from './upload-picture.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

function createSvg(inner: string, attributes = ''): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" ${attributes}>${inner}</svg>`,
  );
}

async function uploadAndRead(inner: string, attributes = ''): Promise<string> {
  const { path } = await uploadPicture(folder, 'a.svg', createSvg(inner, attributes));
  return readFile(join(folder, path), 'utf8');
}

describe('a picture that is uploaded', () => {
  it('gets a plain name, and another one where that is taken', async () => {
    const one = await uploadPicture(
      folder,
      '../../Ünser Häus (1).SVG',
      createSvg('<path d="M0 0"/>'),
    );
    expect(one).toEqual({ path: '/pictures/u-nser-ha-us-1.svg', parts: [] });
    expect(
      await uploadPicture(folder, 'Ünser Häus (1).svg', createSvg('<path d="M0 0"/>')),
    ).toEqual(one);
    const other = await uploadPicture(
      folder,
      'Ünser Häus (1).svg',
      createSvg('<path id="p" d="M1 1"/>'),
    );
    expect(other).toEqual({ path: '/pictures/u-nser-ha-us-1-2.svg', parts: ['p'] });
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(2);
  });

  it('is known by what it is, not by its name', async () => {
    const png = await readFile(join(DEFAULT_PUBLIC_FOLDER, 'icon-192.png'));
    expect(await uploadPicture(folder, 'photo.exe', png)).toMatchObject({
      path: '/pictures/photo.png',
    });
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await expect(uploadPicture(folder, 'page.svg', page)).rejects.toThrow('no picture');
    await expect(uploadPicture(folder, 'a.png', Buffer.from('MZ'))).rejects.toThrow('no picture');
  });

  it('may not be heavier than a phone should have to load', async () => {
    const heavy = Buffer.concat([
      await readFile(join(DEFAULT_PUBLIC_FOLDER, 'icon-192.png')),
      Buffer.alloc(600_000),
    ]);
    await expect(uploadPicture(folder, 'a.png', heavy)).rejects.toThrow(/512 KB are the most/);
  });

  it('stays the drawing that it is', async () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="1"/></linearGradient><linearGradient id="Image(1)"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="8" height="8"/></clipPath></defs><style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><path class="a" d="M0 0h8v8z"/></g><use href="#g"/><path fill="url(#Image(1))" d="M0 0h1v1z"/>';
    const text = await uploadAndRead(inner);
    for (const word of [
      'viewBox="0 0 8 8"',
      '<linearGradient id="Image(1)"',
      'fill="url(#Image(1))"',
      '<clipPath',
      '.a{fill:url(#g)}',
      'clip-path="url(#c)"',
      '<use href="#g"',
    ]) {
      expect(text).toContain(word);
    }
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script of the other name space',
      '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    ],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<rect onclick="alert(1)" ONLOAD="alert(1)"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a link that runs, hidden', '<a xlink:href="java&#10;script:alert(1)"><rect/></a>'],
    ['foreign content', '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'],
    ['an animation that puts a handler', '<set attributeName="onload" to="alert(1)"/>'],
    ['an animated link', '<a><animate attributeName="href" values="javascript:alert(1)"/></a>'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert.png"/>'],
    ['a drawing from elsewhere', '<use xlink:href="https://evil.example/alert.svg#a"/>'],
    [
      'a drawing with a script as data',
      '<use href="data:image/svg+xml,%3Csvg onload=alert(1)/%3E"/>',
    ],
    ['a style from elsewhere', '<style>@import url(https://evil.example/alert.css);</style>'],
    ['a filling from elsewhere', '<rect style="fill:url(https://evil.example/alert)"/>'],
    ['a filling from elsewhere, hidden', '<rect style="fill:u\\72l(https://evil.example/alert)"/>'],
    [
      'one of several pictures from elsewhere',
      '<style>svg{background:image-set("https://evil.example/a.png" 1x)}</style>',
    ],
    [
      'one of several pictures from elsewhere, as it was written before',
      `<rect style="cursor:-webkit-image-set('//evil.example/a.png' 1x),auto"/>`,
    ],
    [
      'a picture from elsewhere in CSS',
      '<style>rect{mask:image(/**/"https://evil.example/a.png")}</style>',
    ],
    [
      'a mixed picture from elsewhere',
      '<style>rect{mask:Cross-Fade("https://evil.example/a.png",red)}</style>',
    ],
    [
      'a typeface from elsewhere',
      '<style>@font-face{font-family:a;src:src("https://evil.example/a.woff2")}</style>',
    ],
    ['an entity', '<!ENTITY x "alert(1)"><text>&x;</text>'],
    ['a broken end', '</svg><script>alert(1)</script>'],
    ['a comment that is none', '<!--><script>alert(1)</script>-->'],
    ['a style that ends early', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ])('is cleaned of %s', async (_name, inner) => {
    const text = await uploadAndRead(inner);
    expect(text).not.toMatch(
      /<script|<a[\s>]|<foreignObject|<set|<animate|<iframe|\son\w+=|evil\.example|javascript:|data:image\/svg/i,
    );
  });

  it('is cleaned at its root, too', async () => {
    expect(await uploadAndRead('', 'onload="alert(1)"')).not.toContain('alert');
  });
});
