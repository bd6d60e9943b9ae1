import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { paidDueTitle } from './allocations.labels.ts';
import { DistributePaymentDialog } from './distribute-payment-dialog.tsx';
import classes from './payment-distribution-panel.module.css';

/** The dues that a payment pays, on its page. Nothing for a payment that no account counts. */
export function PaymentDistributionPanel({ paymentId }: { paymentId: string }) {
  const { data } = trpc.rentAccounts.distribution.useQuery({ paymentId });
  const canWrite = useCan()('rent-accounts:write');
  const [isOpen, setOpen] = useState(false);
  if (!data?.counts) return null;
  const { dues, restCents, isKept } = data;
  return (
    <Panel
      title="Échéances réglées"
      aside={
        canWrite && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            Répartir
          </Button>
        )
      }
    >
      <ul className={classes.parts}>
        {dues
          .filter(({ partCents }) => partCents > 0)
          .map((due) => (
            <li key={due.id}>
              <span>{paidDueTitle(due)}</span>
              <span className={classes.amount}>{formatCents(due.partCents)}</span>
            </li>
          ))}
        {restCents > 0 && (
          <li>
            <span>{isKept ? 'En avance, pour la prochaine échéance' : 'En avance'}</span>
            <span className={classes.amount}>{formatCents(restCents)}</span>
          </li>
        )}
      </ul>
      {isOpen && <DistributePaymentDialog paymentId={paymentId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
