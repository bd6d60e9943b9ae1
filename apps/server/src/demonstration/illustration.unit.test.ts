import { PROPERTY_TYPES } from '@lares/domain/properties/type';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { REGION_NAMES } from './drawing/palette.ts';
import { illustration, picturesOf } from './illustration.ts';

const subjects = PROPERTY_TYPES.flatMap((type) =>
  REGION_NAMES.flatMap((region) => [null, 1880, 1995].map((builtYear) => ({ type, region, builtYear }))),
);

describe.each(subjects)('$type, $region, $builtYear', (subject) => {
  it('is drawn the same for the same seed, differently for another', () => {
    const draw = (seed: string) => illustration({ ...subject, seed, index: 0 });
    expect(draw('a')).toBe(draw('a'));
    expect(draw('a')).not.toBe(draw('b'));
  });

  it.each(['a', 'b', 'c'])('writes nothing that is no number (seed %s)', (seed) => {
    for (const { index } of picturesOf({ type: subject.type, seed })) {
      expect(illustration({ ...subject, seed, index })).not.toMatch(/NaN|undefined|Infinity|\[object/);
    }
  });
});

it.each(PROPERTY_TYPES)('a picture of « %s » fills its sheet and is no single colour', async (type) => {
  for (const { index } of picturesOf({ type, seed: 'x' })) {
    const { info, data } = await sharp(Buffer.from(illustration({ type, region: 'south', builtYear: 1880, seed: 'x', index })))
      .resize(160)
      .flatten({ background: '#ff00ff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 107]);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 3) colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    expect(colours.size).toBeGreaterThan(200);
    // The magenta behind the sheet shows nowhere.
    expect(colours.has(0xff00ff)).toBe(false);
  }
});

it('has no picture beyond those it names', () => {
  expect(() => illustration({ type: 'Autre', region: 'west', builtYear: null, seed: 'a', index: 1 })).toThrow(RangeError);
});
