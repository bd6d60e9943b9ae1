import type { MantineColorsTuple } from '@mantine/core';

/** Ten shades around #24407A, which is shade 7. */
export const encre: MantineColorsTuple = [
  '#E9EEF8',
  '#CFDBF1',
  '#B0C5EC',
  '#8FB0F2',
  '#6A8CCB',
  '#4A6CB0',
  '#345396',
  '#24407A',
  '#1B3263',
  '#12244A',
];

/** Warm greys instead of Mantine's cold ones. 5 is the border of inputs, 6 and 7 are text. */
export const gray: MantineColorsTuple = [
  '#F8F5F0',
  '#F4F1EC',
  '#EDE8E0',
  '#E7E1D8',
  '#CFC8BC',
  '#8B8477',
  '#646B7D',
  '#4A5268',
  '#2E364A',
  '#1C2333',
];

/** Dark blue: 4 hairline, 6 surface, 7 page, 8 sunken. */
export const dark: MantineColorsTuple = [
  '#E9EBF1',
  '#B4BAC9',
  '#8E95A7',
  '#6A7285',
  '#2A3040',
  '#222838',
  '#181C25',
  '#11141B',
  '#0D1016',
  '#090B10',
];

export const red: MantineColorsTuple = [
  '#FBE7E4',
  '#F6CFC9',
  '#F8A79E',
  '#F58A7F',
  '#E0584B',
  '#CB3A2D',
  '#B42318',
  '#93190F',
  '#7B140C',
  '#5E0F09',
];
