import type { EnergyWarning } from '@lares/domain/portfolio/properties/energy-warnings';
import { IconAlertTriangle } from '@tabler/icons-react';
import { energyWarningText } from './properties.labels.ts';
import classes from './energy-warnings-section.module.css';

interface EnergyWarningsSectionProps {
  warnings: EnergyWarning[];
}

/** Shown with their legal source; nothing is refused. */
export function EnergyWarningsSection({ warnings }: EnergyWarningsSectionProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Points de vigilance">
      {warnings.map((warning) => {
        const { title, sentence, source } = energyWarningText(warning);
        return (
          <li key={warning.code} className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.7} className={classes.icon} aria-hidden="true" />
            <div>
              <p className={classes.title}>{title}</p>
              <p className={classes.sentence}>
                {sentence}
                {source !== null && <span className={classes.source}> ({source})</span>}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
