import { Button } from '@mantine/core';
import { type PaymentDraft, paymentValues } from '@lares/validation/accounting/payments';
import { createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConflictPanel } from '#components/conflict-panel.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import type { LeaseChoice } from '#features/leasing/leases/lease-select.tsx';
import { PaymentForm } from '#features/accounting/payments/payment-form.tsx';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { isMissing } from '#lib/failure.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import {
  PAYMENT_LABELS,
  type PaymentDetail,
  paymentDraft,
  paymentHistoryWords,
  paymentTitle,
} from '#features/accounting/payments/payments.labels.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';

export const Route = createFileRoute('/_app/billing/edit/$paymentId')({ component: EditPaymentPage });

function EditPaymentPage() {
  const { paymentId } = Route.useParams();
  const canWrite = useCan()('payments:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.payments.byId.useQuery({ id: paymentId }, { staleTime: 0, enabled: canWrite });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, PAYMENT_MESSAGES.one, () => void query.refetch());
  const leaseId = query.data?.leaseId;
  const choices = trpc.leases.choices.useQuery({ include: leaseId ?? '' }, { enabled: canWrite && leaseId !== undefined });

  if (!canWrite) return <ForbiddenPage />;
  if (missing)
    return (
      <EmptyState
        wholePage
        drawing="lost"
        title={PAYMENT_TEXTS.notEditable}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing" />}>
            Retour aux paiements
          </Button>
        }
      />
    );
  if (query.isError)
    return <ErrorState title={PAYMENT_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data || !query.isFetchedAfterMount || choices.isPending) return <DetailSkeleton label="Chargement..." />;
  const title = `Paiement de ${paymentTitle(query.data)}`;
  return (
    <>
      <PageHeader
        title="Modifier le paiement"
        crumbs={[
          { label: 'Facturation', to: '/billing' },
          { label: title, to: '/billing/$paymentId', params: { paymentId } },
        ]}
        context={`${query.data.property.title} · ${query.data.tenant.name}`}
      />
      <EditPayment key={paymentId} payment={query.data} lease={choices.data?.find(({ id }) => id === leaseId) ?? null} />
    </>
  );
}

const asStored = (payment: PaymentDetail): StoredDraft<PaymentDraft> => ({ version: payment.version, stored: paymentDraft(payment) });

interface EditPaymentProps {
  payment: PaymentDetail;
  /** The payment's own lease, whatever its status. */
  lease: LeaseChoice | null;
}

function EditPayment({ payment, lease }: EditPaymentProps) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: `/billing/edit/${payment.id}` };
  const { start, generation, restart } = useEditStart(place, asStored(payment));
  return <EditForm key={generation} payment={payment} lease={lease} place={place} start={start} onRestart={restart} />;
}

interface EditFormProps extends EditPaymentProps {
  place: DraftPlace;
  start: EditStart<PaymentDraft>;
  onRestart: (from: StoredDraft<PaymentDraft>) => void;
}

function EditForm({ payment, lease, place, start, onRestart }: EditFormProps) {
  const { id } = payment;
  const navigate = useNavigate();
  const router = useRouter();
  const utils = trpc.useUtils();
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const edited = useEditedRecord({
    schema: paymentValues,
    start,
    place,
    lost: PAYMENT_MESSAGES.save,
    firstField: 'amountCents',
    readAgain: async () => {
      const fresh = await utils.payments.byId.fetch({ id }, { staleTime: 0 });
      return { ...asStored(fresh), by: fresh.updatedByName, at: fresh.updatedAt };
    },
  });
  const { form, conflict, loaded, version } = edited;
  const update = useEntityMutation(trpc.payments.update, {
    messages: PAYMENT_MESSAGES.update,
    form,
    onFailure: edited.onFailure,
    onDone: async () => {
      edited.markSaved();
      // Back in the history, so that « Retour » on the payment leads to the list and not to this form.
      if (fromDetail) router.history.back({ ignoreBlocker: true });
      else await navigate({ to: '/billing/$paymentId', params: { paymentId: id }, replace: true, ignoreBlocker: true });
    },
  });
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={PAYMENT_LABELS}
      write={paymentHistoryWords(payment).value}
      onKeep={edited.keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(payment))} />
  );
  return (
    <>
      <PaymentForm
        form={form}
        lease={lease?.id === start.shown.leaseId ? lease : null}
        onSubmit={(draft) => {
          if (!update.isPending) update.mutate({ ...draft, id, version });
        }}
        pending={update.isPending}
        submitLabel="Enregistrer"
        busyLabel={PAYMENT_TEXTS.updating}
        onCancel={() => (fromDetail ? router.history.back() : void navigate({ to: '/billing/$paymentId', params: { paymentId: id } }))}
        notice={notice}
      />
      <UnsavedChanges isDirty={edited.isDirty} />
    </>
  );
}
