import { ENERGY_CLASSES, dpeValidUntil, type EnergyClass } from '@lares/domain/properties/energy';
import { energyWarnings } from '@lares/domain/properties/energy-warnings';
import { isDwelling } from '@lares/domain/properties/type';
import { VisuallyHidden } from '@mantine/core';
import { Panel } from '#components/panel.tsx';
import { today } from '#lib/clock.ts';
import { formatDay } from '#lib/format.ts';
import classes from './energy-scale-panel.module.css';
import { EnergyWarningsSection } from './energy-warnings-section.tsx';
import { FillInSection } from './fill-in-section.tsx';
import type { PropertyDetail } from '#lib/property-rows.ts';

interface EnergyScalePanelProps {
  property: PropertyDetail;
  canEdit: boolean;
}

/** The two scales of the diagnostic, in the colours one knows, and what the law says of them. */
export function EnergyScalePanel({ property, canEdit }: EnergyScalePanelProps) {
  const { id, type, dpeClass, gesClass, dpeDate, dpeNumber } = property;
  // Land and premises have no diagnostic of a dwelling, unless somebody told one.
  if (!isDwelling(type) && dpeClass === null && gesClass === null) return null;
  return (
    <Panel
      title="Performance énergétique"
      aside={
        (dpeClass === null || gesClass === null) && (
          <FillInSection propertyId={id} section="energie" canEdit={canEdit}>
            Renseigner
          </FillInSection>
        )
      }
    >
      <div className={classes.scales}>
        <EnergyScale name="DPE" legend="Consommation d’énergie" scale="dpe" chosen={dpeClass} />
        <EnergyScale name="GES" legend="Émissions de gaz à effet de serre" scale="ges" chosen={gesClass} />
      </div>
      {(dpeDate !== null || dpeNumber !== '') && (
        <p className={classes.facts}>
          {[
            dpeDate !== null && `Établi le ${formatDay(dpeDate)}, valable jusqu’au ${formatDay(dpeValidUntil(dpeDate))}`,
            dpeNumber !== '' && `n° ${dpeNumber}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {canEdit && <EnergyWarningsSection warnings={energyWarnings(property, today())} />}
    </Panel>
  );
}

interface EnergyScaleProps {
  name: string;
  legend: string;
  scale: 'dpe' | 'ges';
  chosen: EnergyClass | null;
}

function EnergyScale({ name, legend, scale, chosen }: EnergyScaleProps) {
  const label = chosen === null ? 'Classe non renseignée' : `Classe ${chosen} sur une échelle de A à G`;
  return (
    <figure className={classes.scale} data-scale={scale}>
      <figcaption className={classes.caption}>
        <strong>{name}</strong> {legend}
      </figcaption>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.bars} aria-hidden="true" data-unknown={chosen === null || undefined}>
        {ENERGY_CLASSES.map((letter) => (
          <span key={letter} className={classes.bar} data-class={letter} data-chosen={letter === chosen || undefined}>
            {letter}
          </span>
        ))}
      </div>
    </figure>
  );
}
