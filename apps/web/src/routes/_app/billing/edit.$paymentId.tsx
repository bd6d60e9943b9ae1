import { paymentValues } from '@lares/validation/accounting/payments';
import { createFileRoute } from '@tanstack/react-router';
import { EditRecordPage } from '#components/edit-record-page.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { PaymentForm } from '#features/accounting/payments/payment-form.tsx';
import {
  PAYMENT_LABELS,
  paymentDraft,
  paymentHistoryText,
  paymentTitle,
  paymentWarningsAmong,
} from '#features/accounting/payments/payments.labels.ts';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/billing/edit/$paymentId')({ component: EditPaymentPage });

function EditPaymentPage() {
  const { paymentId } = Route.useParams();
  const canWrite = useCan()('payments:write');
  const utils = trpc.useUtils();
  const query = trpc.payments.byId.useQuery({ id: paymentId }, { staleTime: 0, enabled: canWrite });
  const leaseId = query.data?.leaseId;
  const choices = trpc.leases.choices.useQuery({ include: leaseId ?? '' }, { enabled: canWrite && leaseId !== undefined });
  return (
    <EditRecordPage
      path={`/billing/edit/${paymentId}`}
      canWrite={canWrite}
      query={query}
      isWaiting={choices.isPending}
      readAgain={() => utils.payments.byId.fetch({ id: paymentId }, { staleTime: 0 })}
      missing={<MissingRecord title={PAYMENT_TEXTS.notEditable} list="/billing" backLabel="Retour aux paiements" />}
      header={(payment) => (
        <PageHeader
          title="Modifier le paiement"
          crumbs={[
            { label: 'Facturation', to: '/billing' },
            { label: `Paiement de ${paymentTitle(payment)}`, to: '/billing/$paymentId', params: { paymentId } },
          ]}
          context={`${payment.property.title} · ${payment.tenant.name}`}
        />
      )}
      schema={paymentValues}
      draftOf={paymentDraft}
      firstField="amountCents"
      labels={PAYMENT_LABELS}
      valueText={(payment) => paymentHistoryText(payment).value}
      messages={PAYMENT_MESSAGES}
      update={trpc.payments.update}
      inputOf={(draft, { version }, _payment, confirmed) => ({
        ...draft,
        id: paymentId,
        version,
        confirmed: paymentWarningsAmong(confirmed),
      })}
      page={{ to: '/billing/$paymentId', params: { paymentId } }}
    >
      {({ record, shown, ...form }) => {
        // The lease of the payment, whatever its status; none where a draft that was found again names another one.
        const lease = choices.data?.find(({ id }) => id === record.leaseId && id === shown.leaseId) ?? null;
        return <PaymentForm {...form} lease={lease} submitLabel="Enregistrer" busyLabel={PAYMENT_TEXTS.updating} />;
      }}
    </EditRecordPage>
  );
}
