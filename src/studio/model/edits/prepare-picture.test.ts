import { expect, it } from 'vitest';
import { checkPicture } from '../../../authoring/check/check-picture.ts';
import { cleanDrawing } from '../../../authoring/drawing/clean-drawing.ts';
import { preparePicture } from './prepare-picture.ts';

function prepare(name: string, content: string) {
  return preparePicture(new File([content], name));
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><path id="p" d="M0 0"/></svg>';

it('a drawing is cleaned, so that the check accepts it', async () => {
  const drawing = DRAWING.replace('<path', '<script>alert(1)</script><path onclick="alert(1)"');
  const { path, type, bytes, parts } = await prepare('Old Oak.SVG', drawing);
  expect(path).toMatch(/^\/pictures\/old-oak-[0-9a-f]{8}\.svg$/);
  expect([type, parts]).toEqual(['image/svg+xml', ['p']]);
  expect(checkPicture(() => cleanDrawing(bytes), path)).toEqual([]);
});

it('a picture has the same name only if it is the same picture', async () => {
  const first = await prepare('oak.svg', DRAWING);
  const again = await prepare('oak.svg', DRAWING);
  const other = await prepare('oak.svg', DRAWING.replace('M0 0', 'M0 1'));
  expect(again.path).toBe(first.path);
  expect(other.path).not.toBe(first.path);
});

it('a damaged drawing, and a page with the name of one, are refused', async () => {
  await expect(prepare('oak.svg', '<svg')).rejects.toThrow('This drawing is not valid XML');
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';
  await expect(prepare('oak.svg', page)).rejects.toThrow('This drawing is no drawing');
});
