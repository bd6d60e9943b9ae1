import { dpeExemptionSentence, excessiveConsumptionSentence } from '@lares/domain/marketing/listings/statutory-texts';
import { EnergyScale } from '#components/energy-scale.tsx';
import { formatDay } from '#lib/format.ts';
import { energyCostsText } from '#features/marketing/listings/advertisement.labels.ts';
import classes from './listing-page.module.css';
import type { ListingRead } from './listing-server.ts';

/** The diagnostic as colours and text. Hidden for types without one, such as a parking space. */
export function ListingEnergy({ listing }: { listing: ListingRead['listing'] }) {
  const { dpeClass, gesClass, dpeDate, dpeExemption } = listing;
  if (dpeExemption !== null)
    return (
      <section aria-labelledby="energie">
        <h2 id="energie">Énergie</h2>
        <p className={classes.text}>{dpeExemptionSentence(dpeExemption)}</p>
      </section>
    );
  if (dpeClass === null && gesClass === null) return null;
  const excessive = excessiveConsumptionSentence(dpeClass);
  const costs = energyCostsText(listing);
  return (
    <section aria-labelledby="energie">
      <h2 id="energie">Énergie</h2>
      <div className={classes.scales}>
        <EnergyScale name="classe énergie" legend="Consommation (DPE)" scale="dpe" chosen={dpeClass} />
        <EnergyScale name="classe climat" legend="Gaz à effet de serre (GES)" scale="ges" chosen={gesClass} />
      </div>
      {excessive !== null && <p className={classes.excessive}>{excessive}</p>}
      {costs !== '' && <p className={classes.text}>{costs}</p>}
      {dpeDate !== null && <p className={classes.published}>Diagnostic établi le {formatDay(dpeDate)}.</p>}
    </section>
  );
}
