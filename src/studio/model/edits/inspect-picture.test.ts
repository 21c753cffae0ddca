import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspectPicture } from './inspect-picture.ts';

const png = readFileSync('public/icon-192.png');

/** A PNG that claims to have so many pixels in each direction. */
function createLargePng(size: number): Buffer {
  const large = Buffer.from(png);
  large.writeUInt32BE(size, 16);
  large.writeUInt32BE(size, 20);
  return large;
}

describe('an uploaded picture', () => {
  it('gets a plain name', () => {
    expect(inspectPicture('../../Ünser Häus (1).PNG', png)).toEqual({
      name: 'u-nser-ha-us-1',
      extension: 'png',
    });
  });

  it('is recognized by its content', () => {
    expect(inspectPicture('photo.exe', png)).toEqual({ name: 'photo', extension: 'png' });
    expect(() => inspectPicture('a.png', Buffer.from('MZ'))).toThrow('not a picture');
  });

  it('is not too large for a phone', () => {
    const heavy = Buffer.concat([png, Buffer.alloc(600_000)]);
    expect(() => inspectPicture('a.png', heavy)).toThrow('The limit is 512 KB');
    expect(() => inspectPicture('a.png', createLargePng(30_000))).toThrow(
      'The picture has 30000 x 30000 pixels. The limit is 4000',
    );
  });
});
