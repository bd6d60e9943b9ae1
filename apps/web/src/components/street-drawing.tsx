import classes from './drawing.module.css';

const ROOF_AND_WALLS = [
  // The ground, from one edge to the other.
  'M0 262h640',
  // A town house under its pitched roof, smoke from the chimney.
  'M28 262V142l44-40 44 40v120',
  'M20 149l52-47 52 47',
  'M94 122V96h13v38',
  'M60 262v-34a12 12 0 0 1 24 0v34',
  'M46 154h18v26H46Zm34 0h18v26H80ZM36 204h16v24H36Zm56 0h16v24H92Z',
  // A Paris building: mansard, dormers, balcony, arcades.
  'M138 262V108h142v154',
  'M132 108h154M140 108l11-42h116l11 42',
  'M164 108V92a9 9 0 0 1 18 0v16m18 0V92a9 9 0 0 1 18 0v16m18 0V92a9 9 0 0 1 18 0v16',
  'M152 122h16v30h-16Zm33 0h16v30h-16Zm33 0h16v30h-16Zm33 0h16v30h-16Z',
  'M146 156h126M152 156v-8m8 8v-8m8 8v-8m17 8v-8m8 8v-8m8 8v-8m17 8v-8m8 8v-8m8 8v-8m17 8v-8m8 8v-8m8 8v-8',
  'M152 170h16v26h-16Zm33 0h16v26h-16Zm66 0h16v26h-16Z',
  'M138 210h142',
  'M152 262v-24a14 14 0 0 1 28 0v24m15 0v-24a14 14 0 0 1 28 0v24m15 0v-24a14 14 0 0 1 28 0v24',
  // A house with a garden.
  'M478 262v-72l42-32 42 32v72',
  'M470 196l50-38 50 38',
  'M532 262v-36h18v36',
  'M490 214h22v20h-22ZM501 214v20',
  'M512 186a8 8 0 0 1 16 0v6h-16Z',
  // A tree, a fence.
  'M602 262v-52M602 236l11-11M602 228l-9-9',
  'M602 214c-18 0-25-14-20-27-4-17 10-29 21-29s24 11 20 29c6 14-4 27-21 27Z',
  'M570 262v-14m11 14v-14m11 14v-14m22 14v-14m11 14v-14m-60 4h66',
];

/** The niche of the logo, larger than the street: two arches and a step. */
const NICHE = [
  'M310 262V160a69 69 0 0 1 138 0v102',
  'M328 250v-88a51 51 0 0 1 102 0v88',
  'M318 262v-12h122v12M356 250v-18h46v18M348 232h62',
];

/** The light of the flame. */
const GLOW = 'M328 250v-88a51 51 0 0 1 102 0v88Z';
const FLAME = 'M379 226c-17 0-26-11-26-24 0-16 15-22 23-44 15 13 29 26 29 44 0 13-8 24-26 24Z';
const SMOKE = 'M101 90c-6-7 7-11 1-19s6-11 1-20';
const LIT = ['M218 170h16v26h-16Z', 'M226 170v26', 'M46 154h18v26H46Z'];

/** Illustration of the sign-in page: a street with the niche. One window is lit. */
export function StreetDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 640 270" width="100%" aria-hidden="true">
      <path d={GLOW} className={classes.glow} />
      {ROOF_AND_WALLS.map((path) => (
        <path key={path} d={path} className={classes.far} />
      ))}
      {NICHE.map((path) => (
        <path key={path} d={path} className={classes.ink} strokeWidth="2.6" />
      ))}
      <path d={SMOKE} className={classes.far} />
      {LIT.map((path) => (
        <path key={path} d={path} className={classes.lit} />
      ))}
      <path d={FLAME} className={classes.flame} />
    </svg>
  );
}
