import { Anchor } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, negated, sumCents } from '@lares/domain/shared/money';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './known-balance-section.module.css';
import { rentBalanceText } from './rent-accounts.labels.ts';

interface KnownBalanceProps {
  leaseId: string;
  on: Day;
  knownOn: Day;
  /** The same balance as it is known today. */
  balanceCents: Cents;
}

/** What the journal said of a day on the evening of another one, and what changed since. */
export function KnownBalanceSection({ leaseId, on, knownOn, balanceCents }: KnownBalanceProps) {
  const query = trpc.ledger.balance.useQuery({ leaseId, on, knownOn }, { placeholderData: (before) => before });
  if (query.isError)
    return (
      <p className={classes.text}>
        Le solde n’a pas pu être chargé.{' '}
        <Anchor inherit component="button" type="button" onClick={() => void query.refetch()}>
          Réessayer
        </Anchor>
      </p>
    );
  if (!query.data) return <p className={classes.text}>Chargement…</p>;
  const { label, amount, tone } = rentBalanceText(query.data.balanceCents);
  const since = sumCents([balanceCents, negated(query.data.balanceCents)]);
  return (
    <section className={classes.section} aria-label="Solde tel que connu">
      <p className={classes.text}>
        Solde au {formatDay(on)}, tel que connu le {formatDay(knownOn)} :
      </p>
      <p className={classes.amount} data-tone={tone}>
        {tone === 'even' ? amount : `${label} ${amount}`}
      </p>
      <p className={classes.text}>
        {since === 0
          ? 'Rien n’a changé depuis pour cette date.'
          : `Enregistré depuis : ${since > 0 ? '+' : '−'} ${formatCents(since > 0 ? since : negated(since))}`}
      </p>
    </section>
  );
}
