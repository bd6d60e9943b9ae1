import { Panel } from '#components/panel.tsx';
import { RowLink } from '#components/row-link.tsx';
import { ShareBar } from '#components/share-bar.tsx';
import { formatCents, formatCount, formatMonth, formatPercent } from '#lib/format.ts';
import { duesLink } from '#lib/list-links.ts';
import type { Figures } from './figures-panel.tsx';
import classes from './month-dues-panel.module.css';

type MonthDuesPanelProps = Pick<Figures, 'today' | 'dues'>;

/** What was called for the current month, what of it is paid, and what is late; nothing while no rent is called. */
export function MonthDuesPanel({ today, dues }: MonthDuesPanelProps) {
  const { count, calledCents, paidCents, leftCents, lateCount, lateCents } = dues;
  if (count === 0) return null;
  const rate = calledCents === 0 ? 1 : Math.max(0, Math.min(1, paidCents / calledCents));
  return (
    <Panel title={`Loyers · ${formatMonth(today)}`}>
      <p className={classes.paid}>
        <strong>{formatCents(paidCents)}</strong> réglés sur {formatCents(calledCents)}
      </p>
      <ShareBar share={rate} />
      <p className={classes.rate}>{formatPercent(rate)} des loyers appelés</p>
      <ul className={classes.list} aria-label="Échéances du mois">
        <li className={classes.item}>
          <RowLink link={duesLink()}>{formatCount(count, 'échéance')}</RowLink>
          <span className={classes.amount}>{leftCents === 0 ? 'tout est réglé' : `reste ${formatCents(leftCents)}`}</span>
        </li>
        {lateCount > 0 && (
          <li className={classes.item} data-tone="negative">
            <RowLink link={duesLink({ standing: 'En retard' })}>{lateCount} en retard</RowLink>
            <span className={classes.amount}>{formatCents(lateCents)}</span>
          </li>
        )}
      </ul>
    </Panel>
  );
}
