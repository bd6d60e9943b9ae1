import type { Day } from '@lares/domain/shared/day';
import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import { formatCents, formatDay } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './account-balance-section.module.css';
import { rentBalanceText, type KeptAccount, nextPayable } from './rent-accounts.labels.ts';

/** Who owes how much at the end of the day, since when something is late, and what comes next. */
export function AccountBalanceSection({ view, today }: { view: KeptAccount; today: Day }) {
  const { account, on } = view;
  const { label, amount, tone } = rentBalanceText(account.balanceCents, useSession().role === 'tenant');
  const knowsTransfers = useCan()('payments:write');
  const next = nextPayable(view);
  // What is late, and what comes next, is counted from today: it says nothing of another day.
  const isToday = on === today;
  return (
    <section className={classes.section} aria-label="Solde du compte">
      <p className={classes.label}>{isToday ? label : `${label}, au ${formatDay(on)}`}</p>
      <p className={classes.amount} data-tone={tone}>
        {amount.replaceAll('\u202F', '\u00A0')}
      </p>
      {isToday && account.lateCents > 0 && <p className={classes.late}>dont {formatCents(account.lateCents)} en retard</p>}
      {isToday && next && (
        <p className={classes.note}>
          Prochaine échéance le {formatDay(next.on)}&nbsp;: {formatCents(next.amountCents)}
        </p>
      )}
      <p className={classes.note}>Compte tenu depuis le {formatDay(account.accountingStart)}</p>
      {knowsTransfers && <p className={classes.note}>Référence de ses virements&nbsp;: {transferReference(view.id)}</p>}
    </section>
  );
}
