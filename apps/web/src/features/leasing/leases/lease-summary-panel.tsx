import type { RuleFinding } from '@lares/domain/shared/rule';
import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { cents } from '@lares/domain/shared/money';
import { formatCount, formatDay, formatEuros } from '#lib/format.ts';
import { typedCents, typedDay } from './leases.draft.ts';
import type { LeaseSectionProps } from './leases.rows.ts';
import { chargesText, LEASE_KIND_LABELS, paymentDayText, quarterText } from './leases.labels.ts';
import { LeaseFindingsPanel } from './lease-findings-panel.tsx';
import type { OverlappingLease } from './overlap-section.tsx';
import classes from './lease-summary-panel.module.css';

interface LeaseSummaryPanelProps extends Pick<LeaseSectionProps, 'form'> {
  findings: readonly RuleFinding[];
  /** Another active lease of the property on these days. */
  overlap: OverlappingLease | null;
  /** Whether the input was checked. */
  isAnswered: boolean;
}

/** Summary of the lease next to the long form, updated while typing. */
export function LeaseSummaryPanel({ form, findings, overlap, isAnswered }: LeaseSummaryPanelProps) {
  const kind = form.useWatchValue('kind');
  const rent = typedCents(form.useWatchValue('rentCents'));
  const charges = typedCents(form.useWatchValue('chargesCents')) ?? cents(0);
  const supplement = typedCents(form.useWatchValue('supplementCents')) ?? cents(0);
  const mode = form.useWatchValue('chargesMode');
  const deposit = typedCents(form.useWatchValue('depositCents'));
  const start = typedDay(form.useWatchValue('startDate'));
  const end = typedDay(form.useWatchValue('endDate'));
  const paymentDay = form.useWatchValue('paymentDay');
  const tenants = form.useWatchValue('tenantIds').length;
  const series = form.useWatchValue('indexSeries');
  const quarter = form.useWatchValue('indexQuarter');

  const parts = { supplementCents: supplement, chargesCents: charges };
  const lines = [
    { label: 'Type', value: LEASE_KIND_LABELS[kind].label },
    { label: 'Début', value: start && formatDay(start) },
    { label: 'Fin', value: end ? formatDay(end) : start && 'Sans terme' },
    { label: 'Dépôt de garantie', value: deposit === null ? null : formatEuros(deposit) },
    { label: 'Locataires', value: tenants === 0 ? null : formatCount(tenants, 'locataire') },
    { label: 'Révision', value: series ? `${series} ${quarterText(quarter ?? '')}` : 'Aucune' },
  ];
  return (
    <aside className={classes.summary} aria-label="En bref">
      <div className={classes.rent}>
        <p className={classes.label}>Loyer charges comprises</p>
        <p className={classes.amount} data-missing={rent === null || undefined}>
          {rent === null ? '—' : `${formatEuros(rentWithCharges({ rentCents: rent, ...parts })).replaceAll('\u202F', '\u00A0')}`}
          {rent !== null && <span className={classes.per}>/mois</span>}
        </p>
        <p className={classes.note}>{rent === null ? 'À saisir' : chargesText(mode, parts)}</p>
        {typeof paymentDay === 'number' && <p className={classes.note}>{paymentDayText(paymentDay)}</p>}
      </div>
      <dl className={classes.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={value === null || undefined}>{value ?? 'À saisir'}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.findings}>
        <LeaseFindingsPanel
          findings={findings}
          overlap={overlap}
          // Nothing is stated about a lease without rent or dates.
          calm={isAnswered && rent !== null && start !== null ? 'La loi n’y trouve rien à redire jusqu’ici.' : null}
        />
      </div>
    </aside>
  );
}
