import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import classes from './drawing.module.css';

/** Placeholders for missing pictures: one drawing per type, in the two inks of the design. */
const BUILDINGS: Record<PropertyType, { ink: string; alive: string }> = {
  Appartement: { ink: 'M30 84V18h40v66M70 84V34h20v50M18 84h84M40 84V70h10v14', alive: 'M38 30h6M56 30h6M38 44h6M56 44h6M38 58h6M56 58h6' },
  Maison: { ink: 'M28 84V48l32-26 32 26v36ZM18 84h84M76 34V22h8v18', alive: 'M52 84V62h16v22M40 56h8M72 56h8' },
  Villa: { ink: 'M24 84V50h44V34h30v50ZM18 84h84M20 50h52M64 34h38', alive: 'M34 60h22v12H34ZM78 44h10M78 58h10M78 72h10' },
  Loft: { ink: 'M24 84V44l18-14v14l18-14v14l18-14v14l18-14v54ZM18 84h84', alive: 'M36 56h48v16H36ZM48 56v16M60 56v16M72 56v16' },
  Studio: { ink: 'M34 84V24h52v60M18 84h84', alive: 'M46 38h28v22H46ZM60 38v22M46 49h28' },
  Bureau: { ink: 'M34 84V16h52v68M18 84h84M54 84V72h12v12', alive: 'M44 28h32M44 38h32M44 48h32M44 58h32' },
  'Local commercial': {
    ink: 'M26 84V50M94 84V50M18 84h84M22 38l6-16h64l6 16M22 38a9.5 9.5 0 0 0 19 0 9.5 9.5 0 0 0 19 0 9.5 9.5 0 0 0 19 0 9.5 9.5 0 0 0 19 0Z',
    alive: 'M36 58h26v16H36ZM72 84V58h14v26',
  },
  Terrain: {
    ink: 'M14 76c20-8 34-8 50-2s28 4 42-2M14 84h92',
    alive: 'M74 70V50M74 50c-9 0-14-6-14-13s6-15 14-15 14 8 14 15-5 13-14 13ZM30 70v-8M40 68v-6',
  },
  Autre: { ink: 'M30 84V46a30 30 0 0 1 60 0v38M18 84h84', alive: 'M60 80c-7 0-11-4-11-10 0-7 7-9 10-18 6 5 12 11 12 18 0 6-4 10-11 10Z' },
};

interface BuildingDrawingProps {
  type: PropertyType;
  className?: string;
}

export function BuildingDrawing({ type, className }: BuildingDrawingProps) {
  const { ink, alive } = BUILDINGS[type];
  return (
    <svg className={[classes.drawing, className].filter(Boolean).join(' ')} viewBox="0 0 120 100" aria-hidden="true">
      <path d={ink} className={classes.ink} />
      <path d={alive} className={classes.alive} />
    </svg>
  );
}
