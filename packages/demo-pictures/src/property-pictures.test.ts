import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { REGION_NAMES } from './drawing/palette.ts';
import { drawPicture, picturesOf } from './property-pictures.ts';

const subjects = PROPERTY_TYPES.flatMap((type) =>
  REGION_NAMES.flatMap((region) => [null, 1880, 1995].map((builtYear) => ({ type, region, builtYear }))),
);

describe.each(subjects)('$type, $region, $builtYear', (subject) => {
  it('draws the same picture for the same seed and another one for another seed', () => {
    const draw = (seed: string) => drawPicture({ ...subject, seed, index: 0 });
    expect(draw('a')).toBe(draw('a'));
    expect(draw('a')).not.toBe(draw('b'));
  });

  it.each(['a', 'b', 'c'])('writes no NaN, undefined or Infinity (seed %s)', (seed) => {
    for (const { index } of picturesOf({ type: subject.type, seed })) {
      expect(drawPicture({ ...subject, seed, index })).not.toMatch(/NaN|undefined|Infinity|\[object/);
    }
  });
});

it.each(PROPERTY_TYPES)('fills the whole picture of « %s » with many colours', async (type) => {
  for (const { index } of picturesOf({ type, seed: 'x' })) {
    const { info, data } = await sharp(Buffer.from(drawPicture({ type, region: 'south', builtYear: 1880, seed: 'x', index })))
      .resize(160)
      .flatten({ background: '#ff00ff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 107]);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 3) colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    expect(colours.size).toBeGreaterThan(200);
    // The magenta background is covered everywhere.
    expect(colours.has(0xff00ff)).toBe(false);
  }
});

it('throws a RangeError beyond the last picture', () => {
  expect(() => drawPicture({ type: 'Autre', region: 'west', builtYear: null, seed: 'a', index: 1 })).toThrow(RangeError);
});
