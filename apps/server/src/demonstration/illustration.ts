import type { PropertyType } from '@lares/domain/properties/type';
import { haussmann, oldTown } from './drawing/city.ts';
import { Dice } from './drawing/dice.ts';
import { gardenHouse, longHouse } from './drawing/houses.ts';
import { flipped, HEIGHT, sheet, WIDTH } from './drawing/ink.ts';
import { meadow, parcel, vineyard } from './drawing/land.ts';
import { residence, rooftops } from './drawing/new-town.ts';
import { MOODS, REGIONS, type RegionName, type Setting } from './drawing/palette.ts';
import { bathroom, bedroom, kitchen, livingRoom, loftRoom, officeRoom, shopRoom } from './drawing/rooms.ts';
import { shopFront } from './drawing/shop.ts';
import { modernVilla, southernVilla } from './drawing/villas.ts';
import { barn, factory, garages, officeBlock } from './drawing/work.ts';

interface Subject {
  /** The same seed draws the same picture, for ever. */
  seed: string;
  type: PropertyType;
  region: RegionName;
  builtYear: number | null;
  /** How many pictures of it came before: the first is taken from the street. */
  index: number;
}

type Scene = (setting: Setting) => string;

/** A street is also seen from nearer: its ground floors, or its balconies. A grid of whole streets would tire. */
const framed =
  (street: Scene): Scene =>
  (setting) => {
    const { dice } = setting;
    const drawn = street(setting);
    const [scale, y] = dice.pick<readonly [number, number]>([
      [1, HEIGHT],
      [1.45, HEIGHT],
      [1.75, HEIGHT],
      [1.7, 420],
    ]);
    const x = dice.between(500, WIDTH - 500);
    return `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})">${drawn}</g>`;
  };

const frontages = framed(haussmann);
const oldStreet = framed(oldTown);

const OLD_STREETS: Record<RegionName, readonly [Scene, ...Scene[]]> = {
  paris: [frontages],
  north: [oldStreet],
  east: [oldStreet],
  south: [oldStreet],
  west: [oldStreet, frontages],
  alps: [oldStreet],
};

/** A description that speaks of stone and mouldings must not stand beside a block of glass. */
const isOld = ({ builtYear }: Subject): boolean => builtYear !== null && builtYear < 1955;

const outsideOf = (subject: Subject): readonly [Scene, ...Scene[]] => {
  const { type, region } = subject;
  switch (type) {
    case 'Appartement':
      return isOld(subject) ? OLD_STREETS[region] : [residence];
    case 'Studio':
      return region === 'paris' || !isOld(subject) ? [rooftops] : [rooftops, ...OLD_STREETS[region]];
    case 'Maison':
      return region === 'west' && isOld(subject) ? [longHouse, gardenHouse] : [gardenHouse];
    case 'Villa':
      if (isOld(subject)) return [gardenHouse];
      return region === 'south' ? [southernVilla, modernVilla] : [modernVilla];
    case 'Loft':
      return [factory];
    case 'Bureau':
      return isOld(subject) ? [frontages] : [officeBlock];
    case 'Local commercial':
      return [shopFront];
    case 'Terrain':
      return region === 'south' || region === 'east' ? [vineyard, parcel] : [parcel, meadow];
    case 'Autre':
      return isOld(subject) ? [barn] : [garages];
    default:
      return type satisfies never;
  }
};

interface Room {
  scene: Scene;
  caption: string;
}

const LIVING = { scene: livingRoom, caption: 'le séjour' };
const KITCHEN = { scene: kitchen, caption: 'la cuisine' };
const BEDROOM = { scene: bedroom, caption: 'la chambre' };
const BATHROOM = { scene: bathroom, caption: 'la salle de bains' };

const insideOf = (type: PropertyType): readonly Room[] => {
  switch (type) {
    case 'Appartement':
    case 'Maison':
    case 'Villa':
      return [LIVING, KITCHEN, BEDROOM, BATHROOM];
    case 'Loft':
      return [{ scene: loftRoom, caption: 'la grande pièce' }, KITCHEN, BEDROOM];
    case 'Studio':
      return [LIVING, KITCHEN];
    case 'Bureau':
      return [{ scene: officeRoom, caption: 'les postes de travail' }];
    case 'Local commercial':
      return [{ scene: shopRoom, caption: 'la salle' }];
    case 'Terrain':
      return [{ scene: meadow, caption: 'les environs' }];
    case 'Autre':
      return [];
    default:
      return type satisfies never;
  }
};

interface Picture {
  index: number;
  /** What it shows, for those who do not see it. */
  caption: string;
}

/** Which pictures a property gets: from the street, then one to four of inside. */
export function picturesOf({ type, seed }: Pick<Subject, 'type' | 'seed'>): Picture[] {
  const rooms = insideOf(type).map(({ caption }, i) => ({ index: i + 1, caption }));
  const dice = new Dice(`${seed}/rooms`);
  const [first, ...others] = rooms;
  const shown = first ? [first, ...dice.shuffled(others).slice(0, dice.chance(0.2) ? others.length : 1)] : [];
  return [{ index: 0, caption: 'vue extérieure' }, ...shown.toSorted((a, b) => a.index - b.index)];
}

/** A picture of a property that does not exist: drawn, so that it is nobody's photograph. */
export function illustration(subject: Subject): string {
  const dice = new Dice(`${subject.seed}/${subject.index}`);
  // One property is visited at one hour.
  const mood = new Dice(subject.seed).pick(MOODS);
  const setting = { dice, mood, region: REGIONS[subject.region] };
  const scene = subject.index === 0 ? dice.pick(outsideOf(subject)) : insideOf(subject.type)[subject.index - 1]?.scene;
  if (!scene) throw new RangeError(`No picture ${subject.index} of a ${subject.type}`);
  const drawn = scene(setting);
  return sheet(dice.chance(0.5) ? flipped(drawn) : drawn);
}
