import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './rent-account-panel.module.css';
import { rentBalanceText, nextPayable, type RentAccountView } from './rent-accounts.labels.ts';

/** The balance of a lease, on its page; its account is one click away. */
export function RentAccountPanel({ leaseId }: { leaseId: string }) {
  const query = trpc.rentAccounts.byLease.useQuery({ leaseId });
  return (
    <Panel
      title="Compte du locataire"
      aside={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/leases/$leaseId/account" params={{ leaseId }} />}>
          Voir le compte
        </Anchor>
      }
    >
      {query.isPending && <RowSkeletons label="Compte : chargement" count={1} />}
      {query.isError && (
        <p className={classes.text}>
          Le compte n’a pas pu être chargé.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void query.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {query.data && <Summary view={query.data} />}
    </Panel>
  );
}

function Summary({ view }: { view: RentAccountView }) {
  const { account } = view;
  const isTenant = useSession().role === 'tenant';
  if (account === null) return <p className={classes.text}>Aucun compte n’est tenu pour ce contrat.</p>;
  const { label, amount, tone } = rentBalanceText(account.balanceCents, isTenant);
  const next = nextPayable({ ...view, account });
  return (
    <>
      <p className={classes.text}>
        {tone === 'even' ? 'Solde : ' : `${label} `}
        <strong className={classes.amount}>{amount}</strong>
        {account.lateCents > 0 && <span className={classes.late}> dont {formatCents(account.lateCents)} en retard</span>}
      </p>
      {next && (
        <p className={classes.text}>
          Prochaine échéance le {formatDay(next.on)}&nbsp;: {formatCents(next.amountCents)}
        </p>
      )}
    </>
  );
}
