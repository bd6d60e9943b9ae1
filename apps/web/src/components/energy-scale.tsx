import { ENERGY_CLASSES, type EnergyClass } from '@lares/domain/portfolio/properties/energy';
import classes from './energy-scale.module.css';

interface EnergyScaleProps {
  name: string;
  legend: string;
  scale: 'dpe' | 'ges';
  chosen: EnergyClass | null;
}

/** A scale of the diagnostic, in the official colours. Without Mantine, because public pages show it too. */
export function EnergyScale({ name, legend, scale, chosen }: EnergyScaleProps) {
  const label = chosen === null ? 'Classe non renseignée' : `Classe ${chosen} sur une échelle de A à G`;
  return (
    <figure className={classes.scale} data-scale={scale}>
      <figcaption className={classes.caption}>
        <strong>{name}</strong> {legend}
      </figcaption>
      <span className={classes.said}>{label}</span>
      <div className={classes.bars} aria-hidden="true" data-unknown={chosen === null || undefined}>
        {ENERGY_CLASSES.map((energyClass) => (
          <span key={energyClass} className={classes.bar} data-class={energyClass} data-chosen={energyClass === chosen || undefined}>
            {energyClass}
          </span>
        ))}
      </div>
    </figure>
  );
}
