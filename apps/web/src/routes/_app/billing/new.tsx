import { EMPTY_PAYMENT, type PaymentDraft, paymentValues } from '@lares/validation/accounting/payments';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import type { LeaseChoice } from '#features/leasing/leases/lease-select.tsx';
import { KeyReusedSection } from '#features/accounting/payments/key-reused-section.tsx';
import { monthOf, PaymentForm } from '#features/accounting/payments/payment-form.tsx';
import { paymentWarningsAmong } from '#features/accounting/payments/payments.labels.ts';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { today } from '#lib/clock.ts';
import type { Failure } from '#lib/failure.ts';
import { type DraftPlace, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { newKey } from '#lib/new-key.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';

/** Preselection by a link. */
const wanted = z.object({
  leaseId: z.uuid().optional().catch(undefined),
  tenantId: z.uuid().optional().catch(undefined),
  propertyId: z.uuid().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/billing/new')({ validateSearch: wanted, component: NewPaymentPage });

/** The draft and its key are kept together: restored and sent again, it is still one payment. */
interface KeyedDraft extends PaymentDraft {
  creationKey: string;
}

function NewPaymentPage() {
  const { user, organization } = useSession();
  const can = useCan();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: '/billing/new' };
  const [found, setFound] = useState(() => readDraft<KeyedDraft>(place, { ...EMPTY_PAYMENT, creationKey: '' })?.draft ?? null);
  // « Enregistrer et suivant »: the form of the next payment keeps what payments entered together share.
  const [next, setNext] = useState<{ place: number; shared: Partial<PaymentDraft> } | null>(null);
  const canWrite = can('payments:write');
  const { leaseId, words, isPending } = useWantedLease(canWrite && !found && !next);
  const shown = found?.leaseId ?? leaseId;
  const choices = trpc.leases.choices.useQuery({ include: shown ?? '' }, { enabled: canWrite && !isPending && shown !== undefined });
  if (!canWrite) return <ForbiddenPage />;
  const lease = choices.data?.find(({ id }) => id === shown) ?? null;
  return (
    <>
      <PageHeader
        title="Enregistrer un paiement"
        crumbs={[{ label: 'Facturation', to: '/billing' }]}
        context="Reçu, ou attendu : un paiement en attente passe en retard quand sa date est passée."
      />
      {isPending || (shown !== undefined && choices.isPending) ? (
        <DetailSkeleton label="Chargement..." />
      ) : (
        <NewPayment
          key={next ? next.place : found ? 'found' : 'empty'}
          place={place}
          found={found}
          lease={next ? null : lease}
          words={next ? '' : words}
          shared={next?.shared ?? null}
          onForget={() => setFound(null)}
          onNext={(shared) => {
            setFound(null);
            setNext({ place: (next?.place ?? 0) + 1, shared });
          }}
        />
      )}
    </>
  );
}

/** The lease of the URL; or the only active one of its tenant or property; or a search. */
function useWantedLease(enabled: boolean) {
  const { leaseId, tenantId, propertyId } = Route.useSearch();
  const related = tenantId !== undefined ? { tenantId } : { propertyId };
  const asks = enabled && leaseId === undefined && (tenantId !== undefined || propertyId !== undefined);
  const active = trpc.leases.list.useQuery({ ...related, status: 'Actif', limit: 2 }, { enabled: asks });
  const rows = asks ? (active.data?.rows ?? []) : [];
  const [first] = rows;
  const words = rows.length > 1 && first ? (tenantId === undefined ? first.property.title : first.tenant.name) : '';
  return { leaseId: leaseId ?? (rows.length === 1 ? first?.id : undefined), words, isPending: asks && active.isPending };
}

interface NewPaymentProps {
  place: DraftPlace;
  /** Restored input of an ended session. */
  found: KeyedDraft | null;
  lease: LeaseChoice | null;
  words: string;
  /** After « Enregistrer et suivant »: values taken over from the payment before. */
  shared: Partial<PaymentDraft> | null;
  onForget: () => void;
  onNext: (shared: Partial<PaymentDraft>) => void;
}

function NewPayment({ place, found, lease, words, shared, onForget, onNext }: NewPaymentProps) {
  const navigate = useNavigate();
  const [creationKey, setKey] = useState(() => found?.creationKey ?? newKey());
  const [isKeyReused, setKeyReused] = useState(false);
  const [empty] = useState<PaymentDraft>(() => ({
    ...EMPTY_PAYMENT,
    paymentDate: today(),
    ...(lease ? { leaseId: lease.id, amountCents: monthOf(lease) } : {}),
    ...shared,
  }));
  const form = useZodForm(paymentValues, found ? withoutKey(found) : empty);
  const [saved, setSaved] = useState(false);
  const isNextWanted = useRef(false);
  const focusNext = useEffectEvent(() => {
    if (shared !== null) form.getInputNode('leaseId')?.focus();
  });
  useEffect(() => focusNext(), []);
  const isDirty = () => !saved && (form.isDirty() || found !== null);
  useKeptDraft({ isDirty, getValues: () => ({ ...form.getValues(), creationKey }) }, place);
  const sessionLost = useSessionLost(PAYMENT_MESSAGES.save);

  function onFailure(failure: Failure) {
    sessionLost(failure);
    setKeyReused(failure.kind === 'refused' && failure.code === 'payment.key-reused');
  }

  const create = useEntityMutation(trpc.payments.create, {
    messages: PAYMENT_MESSAGES.create,
    form,
    onFailure,
    onWarnings: (warnings) => confirmation.ask(warnings),
    onDone: async ({ id }) => {
      setSaved(true);
      if (isNextWanted.current) {
        const { paymentDate, paymentMethod, status, payerKind } = form.getValues();
        return onNext({ paymentDate, paymentMethod, status, payerKind });
      }
      await navigate({ to: '/billing/$paymentId', params: { paymentId: id }, replace: true, ignoreBlocker: true });
    },
  });

  const confirmation = useConfirmation<PaymentDraft>((draft, confirmed) => {
    // Two fast clicks are one; and if both were sent, one key creates one payment.
    if (!create.isPending) create.mutate({ ...draft, creationKey, confirmed: paymentWarningsAmong(confirmed) });
  });

  function submit(draft: PaymentDraft, { isFollowed }: { isFollowed: boolean }) {
    isNextWanted.current = isFollowed;
    confirmation.submit(draft);
  }

  const notice = isKeyReused ? (
    <KeyReusedSection
      leaseId={form.getValues().leaseId ?? null}
      onAnother={() => {
        setKey(newKey());
        setKeyReused(false);
      }}
    />
  ) : (
    found && <FormNoticeSection onForget={onForget} />
  );

  return (
    <>
      <PaymentForm
        form={form}
        lease={lease}
        words={words}
        proposes
        onSubmit={(draft) => submit(draft, { isFollowed: false })}
        onSubmitAndNext={(draft) => submit(draft, { isFollowed: true })}
        confirmation={confirmation}
        pending={create.isPending}
        submitLabel="Enregistrer le paiement"
        busyLabel={PAYMENT_TEXTS.creating}
        onCancel={() => void navigate({ to: '/billing' })}
        notice={notice}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

function withoutKey({ creationKey: _key, ...draft }: KeyedDraft): PaymentDraft {
  return draft;
}
