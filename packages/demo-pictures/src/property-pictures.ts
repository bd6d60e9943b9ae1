import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { haussmann, oldTown } from './drawing/city.ts';
import { Random } from './drawing/random.ts';
import { gardenHouse, longHouse } from './drawing/houses.ts';
import { flipped, HEIGHT, svgDocument, WIDTH } from './drawing/shapes.ts';
import { meadow, parcel, vineyard } from './drawing/land.ts';
import { residence, rooftops } from './drawing/modern-buildings.ts';
import { MOODS, REGIONS, type RegionName, type Setting } from './drawing/palette.ts';
import { bathroom, bedroom, kitchen, livingRoom, loftRoom, officeRoom, shopRoom } from './drawing/rooms.ts';
import { shopFront } from './drawing/shop.ts';
import { modernVilla, southernVilla } from './drawing/villas.ts';
import { barn, factory, garages, officeBlock } from './drawing/workplaces.ts';

interface Subject {
  /** The same seed always draws the same picture. */
  seed: string;
  type: PropertyType;
  region: RegionName;
  builtYear: number | null;
  /** Position among the pictures of the property; 0 is the view from the street. */
  index: number;
}

type Scene = (setting: Setting) => string;

/** Varies the distance of a street view (whole street, ground floors, balconies), so that a list of properties does not look uniform. */
const framed =
  (street: Scene): Scene =>
  (setting) => {
    const { random } = setting;
    const drawn = street(setting);
    const [scale, y] = random.pick<readonly [number, number]>([
      [1, HEIGHT],
      [1.45, HEIGHT],
      [1.75, HEIGHT],
      [1.7, 420],
    ]);
    const x = random.between(500, WIDTH - 500);
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

/** Old enough for stone and mouldings: a modern facade would contradict the description. */
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
  /** Used as the alternative text. */
  caption: string;
}

/** The pictures of a property: the view from the street, then up to four rooms. */
export function picturesOf({ type, seed }: Pick<Subject, 'type' | 'seed'>): Picture[] {
  const rooms = insideOf(type).map(({ caption }, i) => ({ index: i + 1, caption }));
  const random = new Random(`${seed}/rooms`);
  const [first, ...others] = rooms;
  const shown = first ? [first, ...random.shuffled(others).slice(0, random.chance(0.2) ? others.length : 1)] : [];
  return [{ index: 0, caption: 'vue extérieure' }, ...shown.toSorted((a, b) => a.index - b.index)];
}

/** An SVG picture of an invented property: a photograph would show a real home. */
export function drawPicture(subject: Subject): string {
  const random = new Random(`${subject.seed}/${subject.index}`);
  // All pictures of a property share one time of day.
  const mood = new Random(subject.seed).pick(MOODS);
  const setting = { random, mood, region: REGIONS[subject.region] };
  const scene = subject.index === 0 ? random.pick(outsideOf(subject)) : insideOf(subject.type)[subject.index - 1]?.scene;
  if (!scene) throw new RangeError(`No picture ${subject.index} of a ${subject.type}`);
  const drawn = scene(setting);
  return svgDocument(random.chance(0.5) ? flipped(drawn) : drawn);
}
