import type { Random } from './random.ts';
import { mix } from './shapes.ts';

/** Time of day and weather of a drawing. */
export interface Mood {
  sky: string;
  /** Where the sky meets the roofs. */
  low: string;
  sun: string;
  /** Silhouettes at the horizon. */
  far: string;
  ground: string;
  green: string;
  glass: string;
  /** Lamps are lit, walls are in shade. */
  isEvening: boolean;
}

const DAY_GLASS = '#7C97B5';
const LIT_GLASS = '#F6D48B';

export const MOODS: readonly [Mood, ...Mood[]] = [
  {
    sky: '#F8E7D8',
    low: '#FBF3E8',
    sun: '#F0B88F',
    far: '#E9CFBC',
    ground: '#E2D2C0',
    green: '#6E8F68',
    glass: DAY_GLASS,
    isEvening: false,
  },
  {
    sky: '#D5E4EF',
    low: '#F2F4EF',
    sun: '#FBF3DC',
    far: '#B9CDDE',
    ground: '#DDD5C7',
    green: '#5F8C6C',
    glass: '#6F8FB3',
    isEvening: false,
  },
  {
    sky: '#F6E9C9',
    low: '#FCF6E6',
    sun: '#E9B95C',
    far: '#E3D0A4',
    ground: '#E3D6BC',
    green: '#7C9356',
    glass: '#7F9AA8',
    isEvening: false,
  },
  {
    sky: '#E6DDEC',
    low: '#F8ECEB',
    sun: '#F0B9A5',
    far: '#CBBAD6',
    ground: '#DCD1D0',
    green: '#6B8B7C',
    glass: '#8492BC',
    isEvening: false,
  },
  {
    sky: '#D3E5DE',
    low: '#F3F6EA',
    sun: '#F8E3AE',
    far: '#B2CDC0',
    ground: '#D9D6C4',
    green: '#4F8468',
    glass: '#6E97A0',
    isEvening: false,
  },
  {
    sky: '#F0C3A4',
    low: '#FBE6CF',
    sun: '#D9683F',
    far: '#D69F85',
    ground: '#D8BCA4',
    green: '#6F7F55',
    glass: '#8A86A5',
    isEvening: false,
  },
  {
    sky: '#2F4679',
    low: '#8C86AE',
    sun: '#F6E3B4',
    far: '#263A69',
    ground: '#565C7C',
    green: '#35594F',
    glass: LIT_GLASS,
    isEvening: true,
  },
  {
    sky: '#A9C6E0',
    low: '#E8F0F3',
    sun: '#FFFFFF',
    far: '#8FB0CE',
    ground: '#D6CFC2',
    green: '#4E8560',
    glass: '#5C80AC',
    isEvening: false,
  },
];

/** The colour of a wall in this light. */
export const inLight = (colour: string, { isEvening }: Mood): string => (isEvening ? mix(colour, '#2F3F70', 0.5) : colour);

/** How houses are built in a region of France, so that Lille and Nice look different. */
export interface Region {
  walls: readonly [string, ...string[]];
  trim: string;
  roofs: readonly [string, ...string[]];
  shutters: readonly [string, ...string[]];
  gable: 'tiles' | 'slate' | 'steps' | 'timber';
}

export const REGION_NAMES = ['paris', 'north', 'east', 'south', 'west', 'alps'] as const;
export type RegionName = (typeof REGION_NAMES)[number];

export const REGIONS: Record<RegionName, Region> = {
  paris: {
    walls: ['#EFE4D2', '#E9DCC6', '#F2EADC', '#E5D8C4'],
    trim: '#FBF6EC',
    roofs: ['#8F9DB0', '#7F8EA6', '#9AA6B4'],
    shutters: ['#F4EEE2', '#C9CFD6'],
    gable: 'slate',
  },
  north: {
    walls: ['#B4553A', '#C4694B', '#A5492F', '#D9B28C'],
    trim: '#F6EBDD',
    roofs: ['#5D6579', '#8B4A3A'],
    shutters: ['#2F4F4A', '#24407A', '#F2EADC'],
    gable: 'steps',
  },
  east: {
    walls: ['#E8C48A', '#D98F6C', '#A9BFA4', '#EFE0C4', '#C6A1A0'],
    trim: '#7A4B32',
    roofs: ['#B25E3E', '#9C4F35'],
    shutters: ['#7A2F24', '#3F6450', '#24407A'],
    gable: 'timber',
  },
  south: {
    walls: ['#EFC38F', '#E9A77E', '#F3D9A9', '#E7B7A0', '#F5E3C5'],
    trim: '#FBF1DF',
    roofs: ['#C8714A', '#BC6340', '#D08458'],
    shutters: ['#6F98A8', '#7D9A6C', '#4E7F86', '#8E6E9E'],
    gable: 'tiles',
  },
  west: {
    walls: ['#F1E9DB', '#E6DCCB', '#F6F1E6', '#DDD5C8'],
    trim: '#C9BBA5',
    roofs: ['#56617A', '#4B566E', '#667189'],
    shutters: ['#3F6E9C', '#2F5C63', '#A94A28', '#5E7F6B'],
    gable: 'slate',
  },
  alps: {
    walls: ['#EADCC8', '#D9C4A6', '#F0E7D8', '#CDB698'],
    trim: '#8A5B3C',
    roofs: ['#6E5A4E', '#7D6A5C'],
    shutters: ['#8A4B32', '#3F6450', '#A94A28'],
    gable: 'timber',
  },
};

/** What every scene is drawn from. */
export interface Setting {
  random: Random;
  mood: Mood;
  region: Region;
}
