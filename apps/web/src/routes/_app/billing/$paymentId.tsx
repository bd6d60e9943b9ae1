import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovalDialog } from '#components/removal-dialog.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { RelatedDocumentsPanel } from '#features/operations/documents/related-documents-panel.tsx';
import { PaymentDistributionPanel } from '#features/accounting/rent-accounts/payment-distribution-panel.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import {
  PaymentDetails,
  PaymentNotesDetails,
  PaymentPropertyDetails,
  PaymentTenantDetails,
} from '#features/accounting/payments/payment-details.tsx';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { ReceivePaymentsDialog } from '#features/accounting/payments/receive-payments-dialog.tsx';
import { formatDay, formatLargeCents } from '#lib/format.ts';
import { type PaymentDetail, paymentHistoryText, paymentTitle } from '#features/accounting/payments/payments.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './-payment-page.module.css';

export const Route = createFileRoute('/_app/billing/$paymentId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { paymentId } }) => void utils.payments.byId.prefetch({ id: paymentId }),
  component: PaymentPage,
});

function PaymentPage() {
  const { paymentId } = Route.useParams();
  const query = trpc.payments.byId.useQuery({ id: paymentId });
  return (
    <LoadedRecord query={query} messages={PAYMENT_MESSAGES.one} missing={<MissingPayment />}>
      {(payment) => <PaymentOnPage key={paymentId} payment={payment} />}
    </LoadedRecord>
  );
}

function MissingPayment() {
  return (
    <MissingRecord title={PAYMENT_TEXTS.notFound} list="/billing" backLabel="Retour aux paiements" hasArrow>
      Il a peut-être été supprimé, ou l’adresse est incomplète.
    </MissingRecord>
  );
}

function PaymentOnPage({ payment }: { payment: PaymentDetail }) {
  const can = useCan();
  const { id, amountCents, paymentDate, shownStatus, property, tenant, notes } = payment;
  return (
    <>
      <PageHeader
        title={`Paiement de ${formatLargeCents(amountCents)}`}
        crumbs={[{ label: 'Facturation', to: '/billing' }]}
        badge={<StatusBadge kind="payment" word={shownStatus} />}
        context={`${formatDay(paymentDate)} · ${property.title} · ${tenant.name}`}
        action={<PaymentActions payment={payment} canEdit={can('payments:write')} />}
      />
      <div className={classes.columns}>
        <div className={classes.story}>
          <PaymentDetails payment={payment} />
          <PaymentDistributionPanel paymentId={id} />
          {notes !== '' && <PaymentNotesDetails notes={notes} />}
          <RelatedDocumentsPanel relatedType="payment" relatedId={id} />
          {can('history:read') && (
            <div className={classes.last}>
              <HistoryPanel record={{ entity: 'payment', id }} text={paymentHistoryText(payment)} />
            </div>
          )}
        </div>
        <div className={classes.aside}>
          <PaymentPropertyDetails property={property} />
          <PaymentTenantDetails tenant={tenant} />
        </div>
      </div>
    </>
  );
}

function PaymentActions({ payment, canEdit }: { payment: PaymentDetail; canEdit: boolean }) {
  const { id, version, status, dueDate } = payment;
  const leaveRemoved = useLeaveRemoved(
    { id, title: `Paiement de ${paymentTitle(payment)}` },
    { list: '/billing', page: { to: '/billing/$paymentId', params: { paymentId: id } } },
  );
  const [removing, setRemoving] = useState(false);
  const [receiving, setReceiving] = useState(false);
  const undoReceive = useEntityMutation(trpc.payments.undoReceive, { messages: PAYMENT_MESSAGES.undoReceive });

  return (
    <>
      <BackButton to="/billing" />
      {canEdit && (
        <>
          <Button variant="default" color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
          {status === 'Payé' && dueDate !== null && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              disabled={undoReceive.isPending}
              onClick={() => undoReceive.mutate({ payments: [{ id, version }] })}
            >
              Remettre en attente
            </Button>
          )}
          <Button
            variant={status === 'En attente' ? 'default' : 'filled'}
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/billing/edit/$paymentId" params={{ paymentId: id }} state={{ fromDetail: true }} />
            )}
          >
            Modifier
          </Button>
          {status === 'En attente' && (
            <Button leftSection={<IconCheck size={16} aria-hidden="true" />} onClick={() => setReceiving(true)}>
              Marquer payé
            </Button>
          )}
          {receiving && <ReceivePaymentsDialog payments={[payment]} onClose={() => setReceiving(false)} />}
          <RemovalDialog
            procedures={trpc.payments}
            messages={PAYMENT_MESSAGES}
            record={{ id, version }}
            opened={removing}
            onClose={() => setRemoving(false)}
            title="Êtes-vous sûr ?"
            confirmLabel="Continuer"
            busyLabel={PAYMENT_TEXTS.removing}
            {...leaveRemoved}
          >
            Le paiement de {paymentTitle(payment)} sera supprimé définitivement. Vous pourrez annuler pendant dix minutes ; après, cette
            action est irréversible.
          </RemovalDialog>
        </>
      )}
    </>
  );
}
