import { isInSteps, RISE_LAW, type RiseGround, type RiseStep } from '@lares/domain/leasing/leases/commercial-rise';
import { LegalReference } from '#components/legal-reference.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import classes from './rise-section.module.css';

/** Above the cap of a year: why Lares asks for the ground, and the rents that it then writes. */
export function RiseSection({ ground, steps }: { ground: RiseGround | null; steps: readonly RiseStep[] }) {
  return (
    <section className={classes.rise} aria-label="Étalement de la hausse">
      <p>
        Cette hausse dépasse 10&nbsp;% du loyer payé l’année précédente.{' '}
        <LegalReference basis={{ ...RISE_LAW, id: 'revision.rise-steps' }} />
      </p>
      {ground !== null && isInSteps(ground) && (
        <table className={classes.steps} aria-label="Échéancier de la hausse">
          <thead>
            <tr>
              <th scope="col">À compter du</th>
              <th scope="col">Loyer hors charges</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ fromDate, rentCents }) => (
              <tr key={fromDate}>
                <th scope="row">{formatDay(fromDate)}</th>
                <td>{formatCents(rentCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
