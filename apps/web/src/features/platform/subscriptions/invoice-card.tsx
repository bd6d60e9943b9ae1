import { PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { countedDays, TRIAL } from '@lares/domain/platform/subscriptions/statement';
import type { ReactNode } from 'react';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCents, formatCount, formatDate, formatMonth } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './invoice-card.module.css';

export type Invoice = RouterOutputs['subscriptions']['invoices'][number];

interface InvoiceCardProps {
  invoice: Invoice;
  /** Its action. */
  action: ReactNode;
}

/** One month: its days, its price, and whether it is paid. */
export function InvoiceCard({ invoice: { month, daysPerPlan, amountCents, settledAt }, action }: InvoiceCardProps) {
  const days = countedDays(daysPerPlan).map(
    ({ of, days: count }) => `${of === TRIAL ? 'Essai' : PLAN_FACTS[of].name}\u00A0: ${formatCount(count, 'jour')}`,
  );
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <p className={classes.month}>{formatMonth(month)}</p>
        <p className={classes.detail}>{days.join(' · ')}</p>
        {settledAt !== null && <p className={classes.detail}>Réglé le {formatDate(settledAt)}</p>}
      </div>
      <span className={classes.amount}>{formatCents(amountCents)}</span>
      <span className={classes.state}>
        <StatusBadge kind="invoice" word={settledAt === null ? 'À payer' : 'Payé'} />
      </span>
      {action}
    </div>
  );
}
