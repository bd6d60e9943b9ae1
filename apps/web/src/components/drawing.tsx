import classes from './drawing.module.css';

/** Our own line drawings: ink for objects, terracotta for accents. */
const DRAWINGS = {
  house: { ink: ['M14 66V34L46 12l32 22v32Z', 'M6 66h80', 'M56 66V48h12v18'], alive: ['M26 42h14v12H26Z', 'M33 42v12'] },
  search: { ink: ['M40 14a24 24 0 1 1 0 48 24 24 0 0 1 0-48Z', 'm58 56 18 16'], alive: ['M30 44V34l10-8 10 8v10Z'] },
  key: { ink: ['M30 24a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z', 'M44 38h38v10', 'M68 38v8'], alive: ['M30 35a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z'] },
  mail: { ink: ['M12 20h68v44H12Z', 'm12 24 34 24 34-24'], alive: ['M66 10a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z'] },
  documents: { ink: ['M26 10h30l14 14v46H26Z', 'M56 10v14h14', 'M18 18v56h40'], alive: ['M36 38h24', 'M36 48h24', 'M36 58h14'] },
  image: { ink: ['M12 16h68v52H12Z', 'm12 58 20-18 16 14 12-10 20 16'], alive: ['M62 26a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z'] },
  clock: { ink: ['M46 10a30 30 0 1 1 0 60 30 30 0 0 1 0-60Z'], alive: ['M46 24v16l12 8'] },
  lost: { ink: ['M22 70V36a24 24 0 0 1 48 0v34', 'M10 70h72'], alive: ['M46 64c-5 0-8-3-8-7 0-5 5-7 7-13 5 4 9 8 9 13 0 4-3 7-8 7Z'] },
  entrance: { ink: ['M28 70V12h36v58', 'M12 70h68', 'M38 34h16v16H38Z'], alive: ['M41 34v-5a5 5 0 0 1 10 0v5', 'M46 40v4'] },
  people: {
    ink: ['M36 14a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z', 'M12 70c0-15 10-24 24-24s24 9 24 24Z'],
    alive: ['M58 18a11 11 0 0 1 0 22', 'M66 47c9 4 14 12 14 23h-8'],
  },
  owner: {
    ink: ['M8 70V40l22-18 22 18v8', 'M8 70h42', 'M24 70V54h12v16'],
    alive: ['M68 30a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', 'M54 70c0-10 6-16 14-16s14 6 14 16Z'],
  },
  building: {
    ink: ['M20 70V12h34v58', 'M54 34h20v36', 'M10 70h72', 'M33 70V58h8v12'],
    alive: ['M29 22h3', 'M42 22h3', 'M29 34h3', 'M42 34h3', 'M29 46h3', 'M42 46h3', 'M63 46h3', 'M63 58h3'],
  },
  tool: {
    ink: ['M60 14a16 16 0 0 0-19 21L15 61a7 7 0 0 0 10 10l26-26a16 16 0 0 0 21-19l-9 9-9-2-2-9Z'],
    alive: ['M70 50c5 6 8 9 8 14a8 8 0 0 1-16 0c0-5 3-8 8-14Z'],
  },
  case: { ink: ['M12 30h68v38H12Z', 'M34 30V18h24v12', 'M12 46h28', 'M52 46h28'], alive: ['M40 41h12v10H40Z'] },
  euro: {
    ink: ['M40 14a26 26 0 1 1 0 52 26 26 0 0 1 0-52Z', 'M58 18a26 26 0 0 1 0 44'],
    alive: ['M50 31a12 12 0 1 0 0 18', 'M27 37h17', 'M27 43h17'],
  },
  bank: { ink: ['M14 32 46 12l32 20Z', 'M18 62h56', 'M12 70h68'], alive: ['M24 40v14', 'M39 40v14', 'M53 40v14', 'M68 40v14'] },
  bill: { ink: ['M22 10h48v62l-8-6-8 6-8-6-8 6-8-6-8 6Z'], alive: ['M34 26h24', 'M34 38h24', 'M34 50h12'] },
  book: {
    ink: ['M46 20c-8-6-20-8-32-8v50c12 0 24 2 32 8 8-6 20-8 32-8V12c-12 0-24 2-32 8Z', 'M46 20v50'],
    alive: ['M23 26c6 0 11 1 15 3', 'M23 39c6 0 11 1 15 3', 'M69 26c-6 0-11 1-15 3', 'M69 39c-6 0-11 1-15 3'],
  },
  chart: { ink: ['M14 12v58h66'], alive: ['m24 54 16-14 12 8 24-26', 'M64 22h12v12'] },
  calendar: {
    ink: ['M16 18h60v52H16Z', 'M16 33h60', 'M31 10v14', 'M61 10v14'],
    alive: ['M56 44h10v12H56Z', 'M27 46h5', 'M41 46h5', 'M27 58h5', 'M41 58h5'],
  },
  tasks: {
    ink: ['M22 14h48v58H22Z', 'M36 9h20v10H36Z', 'M48 35h14', 'M48 55h14'],
    alive: ['m30 34 4 4 7-8', 'm30 54 4 4 7-8'],
  },
  chat: { ink: ['M12 14h56v36H38L26 62V50H12Z', 'M76 32h6v30H72v9l-9-9H48'], alive: ['M24 27h32', 'M24 37h20'] },
  star: { ink: ['M12 12h68v44H44L30 70V56H12Z'], alive: ['m46 19 4.4 9 9.6 1.4-7 6.8 1.7 9.6-8.7-4.6-8.7 4.6 1.7-9.6-7-6.8 9.6-1.4Z'] },
  bell: {
    ink: ['M26 56V36a20 20 0 0 1 40 0v20l7 8H19Z', 'M40 64a6 6 0 0 0 12 0', 'M46 10v6'],
    alive: ['M66 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z'],
  },
  upload: { ink: ['M14 46v24h64V46'], alive: ['M46 56V14', 'm31 29 15-15 15 15'] },
} as const satisfies Record<string, { ink: readonly string[]; alive: readonly string[] }>;

export type DrawingName = keyof typeof DRAWINGS;

interface DrawingProps {
  name: DrawingName;
}

export function Drawing({ name }: DrawingProps) {
  const { ink, alive } = DRAWINGS[name];
  return (
    <svg className={classes.drawing} data-drawing={name} width="92" height="80" viewBox="0 0 92 80" aria-hidden="true">
      {ink.map((path) => (
        <path key={path} d={path} className={classes.ink} />
      ))}
      {alive.map((path) => (
        <path key={path} d={path} className={classes.alive} />
      ))}
    </svg>
  );
}
