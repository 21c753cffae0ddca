import { expect, it } from 'vitest';
import { getPicturePath, getPictureUrl, type PublicFile } from './project-store.ts';

const FILES: readonly PublicFile[] = [
  { path: '/icons/elm.svg', parts: ['leaf'] },
  { path: '/pictures/oak.svg', parts: ['leaf'], url: 'data:image/svg+xml;base64,b2Fr' },
];

it('leads from the URL that shows a picture back to its path', () => {
  for (const path of ['/icons/elm.svg#leaf', '/pictures/oak.svg', '/pictures/oak.svg#leaf'])
    expect(getPicturePath(FILES, getPictureUrl(FILES, path))).toBe(path);
});
