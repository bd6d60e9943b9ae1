import { dpeValidUntil } from '@lares/domain/portfolio/properties/energy';
import { energyWarnings } from '@lares/domain/portfolio/properties/energy-warnings';
import { isDwelling } from '@lares/domain/portfolio/properties/type';
import { EnergyScale } from '#components/energy-scale.tsx';
import { Panel } from '#components/panel.tsx';
import { today } from '#lib/clock.ts';
import { formatDay } from '#lib/format.ts';
import classes from './energy-scale-panel.module.css';
import { EnergyWarningsSection } from './energy-warnings-section.tsx';
import { FillInSection } from './fill-in-section.tsx';
import type { PropertyDetail } from './properties.rows.ts';

interface EnergyScalePanelProps {
  property: PropertyDetail;
  canEdit: boolean;
}

/** The two scales of the diagnostic, in the official colours, with their legal consequences. */
export function EnergyScalePanel({ property, canEdit }: EnergyScalePanelProps) {
  const { id, type, dpeClass, gesClass, dpeDate, dpeNumber } = property;
  // Land and premises have no such diagnostic, unless one was entered.
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
