import type { Cents } from '@lares/domain/shared/money';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { DELAY_LABELS, orderText, type OrderView } from './orders-to-pay.labels.ts';
import classes from './orders-to-pay-panel.module.css';
import { RecordOrderDialog } from './record-order-dialog.tsx';
import { WithdrawOrderDialog } from './withdraw-order-dialog.tsx';

/** The orders to pay of a lease, and a new one while something is late. Hidden while there is nothing to say. */
export function OrdersToPayPanel({ leaseId, lateCents }: { leaseId: string; lateCents: Cents }) {
  const { data } = trpc.ordersToPay.byLease.useQuery({ leaseId });
  const [isRecording, setRecording] = useState(false);
  const [withdrawn, setWithdrawn] = useState<OrderView | null>(null);
  if (!data || (data.orders.length === 0 && lateCents === 0)) return null;
  const { orders } = data;
  return (
    <Panel title="Commandement de payer">
      {orders.length > 0 && (
        <ul className={classes.orders} aria-label="Commandements de payer">
          {orders.map((order) => (
            <Order key={order.id} order={order} onWithdraw={() => setWithdrawn(order)} />
          ))}
        </ul>
      )}
      {lateCents > 0 && (
        <>
          {orders.length === 0 && (
            <p className={classes.text}>
              Un commissaire de justice a signifié un commandement&nbsp;? Enregistrez-le pour suivre son délai.
            </p>
          )}
          <div className={classes.actions}>
            <Button size="compact-sm" variant="default" onClick={() => setRecording(true)}>
              {orders.length === 0 ? 'Enregistrer un commandement' : 'Enregistrer un autre commandement'}
            </Button>
          </div>
        </>
      )}
      {isRecording && <RecordOrderDialog leaseId={leaseId} onClose={() => setRecording(false)} />}
      {withdrawn && <WithdrawOrderDialog order={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Panel>
  );
}

function Order({ order, onWithdraw }: { order: OrderView; onWithdraw: () => void }) {
  const { servedOn, claimedCents, delay, officerName, reference, state } = order;
  return (
    <li className={classes.order}>
      <span className={classes.head}>
        <span>{formatCents(claimedCents)}</span>
        <span className={state === 'Impayé' ? classes.unpaid : undefined}>{state}</span>
      </span>
      <p className={classes.text}>{orderText(order)}</p>
      <span className={classes.detail}>
        {[`Signifié le ${formatDay(servedOn)}`, DELAY_LABELS[delay].toLowerCase(), officerName, reference && `réf. ${reference}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.actions}>
        {state !== 'Retiré' && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Retirer le commandement du ${formatDay(servedOn)}`}
            onClick={onWithdraw}
          >
            Retirer
          </Button>
        )}
        <Anchor className={classes.detail} renderRoot={(props) => <Link {...props} to="/rules" search={{ q: 'arrears.order-standing' }} />}>
          Voir la règle
        </Anchor>
      </span>
    </li>
  );
}
