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
} as const satisfies Record<string, { ink: readonly string[]; alive: readonly string[] }>;

export type DrawingName = keyof typeof DRAWINGS;

interface DrawingProps {
  name: DrawingName;
}

export function Drawing({ name }: DrawingProps) {
  const { ink, alive } = DRAWINGS[name];
  return (
    <svg className={classes.drawing} width="92" height="80" viewBox="0 0 92 80" aria-hidden="true">
      {ink.map((path) => (
        <path key={path} d={path} className={classes.ink} />
      ))}
      {alive.map((path) => (
        <path key={path} d={path} className={classes.alive} />
      ))}
    </svg>
  );
}
