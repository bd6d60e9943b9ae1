import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { formatEuros } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { chargesText, paymentDayText } from './leases.labels.ts';
import classes from './lease-rent-section.module.css';

/** The current monthly amount, in large type. */
export function LeaseRentSection({ lease }: { lease: LeaseDetail }) {
  const { chargesMode, paymentDay, timing } = lease;
  return (
    <section className={classes.rent} aria-label="Loyer">
      <p className={classes.label}>Loyer charges comprises</p>
      <p className={classes.amount}>
        {formatEuros(rentWithCharges(lease)).replaceAll('\u202F', '\u00A0')}
        <span className={classes.per}>/mois</span>
      </p>
      <p className={classes.note}>{chargesText(chargesMode, lease)}</p>
      <p className={classes.note}>
        {paymentDayText(paymentDay)}, {timing === 'échu' ? 'échu' : 'à échoir'}
      </p>
    </section>
  );
}
