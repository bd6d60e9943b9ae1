import type { Cents } from '@lares/domain/shared/money';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UnverifiedBadge } from '#components/legal-reference.tsx';
import { Panel } from '#components/panel.tsx';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { AddOrderActDialog } from './add-order-act-dialog.tsx';
import type { ActsOf } from './order-act-section.tsx';
import { claimText, DELAY_LABELS, orderText, type OrderView, prolongedText } from './orders-to-pay.labels.ts';
import classes from './orders-to-pay-panel.module.css';
import { RecordOrderDialog } from './record-order-dialog.tsx';
import { WithdrawOrderDialog } from './withdraw-order-dialog.tsx';

interface OrdersToPayPanelProps {
  leaseId: string;
  lateCents: Cents;
  acts: ActsOf;
}

/** The orders to pay of a lease, and a new one while a rent is late or the deposit was not received. Hidden while there is nothing to say. */
export function OrdersToPayPanel({ leaseId, lateCents, acts }: OrdersToPayPanelProps) {
  const { data } = trpc.ordersToPay.byLease.useQuery({ leaseId });
  const { data: deposit } = trpc.deposits.byLease.useQuery({ leaseId });
  const [isRecording, setRecording] = useState(false);
  const [proved, setProved] = useState<OrderView | null>(null);
  const [withdrawn, setWithdrawn] = useState<OrderView | null>(null);
  const isDepositMissing = deposit !== undefined && deposit.claim.payableOn !== null && deposit.claim.payableOn < deposit.today;
  const isLate = lateCents > 0 || isDepositMissing;
  if (!data || (data.orders.length === 0 && !isLate)) return null;
  const { orders } = data;
  return (
    <Panel title="Commandement de payer">
      {orders.length > 0 && (
        <ul className={classes.orders} aria-label="Commandements de payer">
          {orders.map((order) => (
            <Order key={order.id} order={order} onAddAct={() => setProved(order)} onWithdraw={() => setWithdrawn(order)} />
          ))}
        </ul>
      )}
      {isLate && (
        <>
          {orders.length === 0 && (
            <p className={classes.text}>
              {lateCents === 0 && !deposit?.claim.isAsked
                ? 'Rien n’est en retard, et le dépôt de garantie n’a pas été entièrement reçu depuis la reprise du compte. Un commissaire de justice l’a réclamé\u00A0? Enregistrez le commandement pour suivre son délai.'
                : 'Un commissaire de justice a signifié un commandement\u00A0? Enregistrez-le pour suivre son délai.'}
            </p>
          )}
          <div className={classes.actions}>
            <Button size="compact-sm" variant="default" onClick={() => setRecording(true)}>
              {orders.length === 0 ? 'Enregistrer un commandement' : 'Enregistrer un autre commandement'}
            </Button>
          </div>
        </>
      )}
      {isRecording && <RecordOrderDialog leaseId={leaseId} acts={acts} onClose={() => setRecording(false)} />}
      {proved && <AddOrderActDialog order={proved} acts={acts} onClose={() => setProved(null)} />}
      {withdrawn && <WithdrawOrderDialog order={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Panel>
  );
}

interface OrderProps {
  order: OrderView;
  onAddAct: () => void;
  onWithdraw: () => void;
}

function Order({ order, onAddAct, onWithdraw }: OrderProps) {
  const { servedOn, delay, officerName, reference, documentId, state } = order;
  const prolonged = prolongedText(order);
  return (
    <li className={classes.order}>
      <span className={classes.head}>
        <span>{claimText(order)}</span>
        <span className={state === 'Impayé' ? classes.unpaid : undefined}>{state}</span>
      </span>
      <p className={classes.text}>{orderText(order)}</p>
      {prolonged && (
        <p className={classes.text}>
          {prolonged} <UnverifiedBadge />
        </p>
      )}
      <span className={classes.detail}>
        {[`Signifié le ${formatDay(servedOn)}`, DELAY_LABELS[delay].toLowerCase(), officerName, reference && `réf. ${reference}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.actions}>
        {documentId === null ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Ajouter l’acte du commandement du ${formatDay(servedOn)}`}
            onClick={onAddAct}
          >
            Ajouter l’acte
          </Button>
        ) : (
          <Anchor
            className={classes.act}
            href={`/api/documents/${documentId}/content?disposition=inline`}
            target="_blank"
            rel="noopener"
            aria-label={`Ouvrir l’acte du commandement du ${formatDay(servedOn)}`}
          >
            Ouvrir l’acte
          </Anchor>
        )}
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
        <Anchor
          className={classes.detail}
          renderRoot={(props) => (
            <Link {...props} to="/rules" search={{ q: prolonged ? 'order-to-pay.weekend' : 'arrears.order-standing' }} />
          )}
        >
          Voir la règle
        </Anchor>
      </span>
    </li>
  );
}
