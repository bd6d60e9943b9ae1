import { Button } from '@mantine/core';
import { type LeaseDraft, leaseValues } from '@lares/validation/leasing/leases';
import { IconLock } from '@tabler/icons-react';
import { createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConflictPanel } from '#components/conflict-panel.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { LeaseForm } from '#features/leasing/leases/lease-form.tsx';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { isMissing } from '#lib/failure.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { leaseDraft } from '#features/leasing/leases/leases.draft.ts';
import { type LeaseDetail, tenantsText } from '#features/leasing/leases/leases.rows.ts';
import { LEASE_LABELS, leaseHistoryWords } from '#features/leasing/leases/leases.labels.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-lease-form-page.module.css';

export const Route = createFileRoute('/_app/leases/edit/$leaseId')({ component: EditLeasePage });

function EditLeasePage() {
  const { leaseId } = Route.useParams();
  const can = useCan();
  const canWrite = can('leases:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.leases.byId.useQuery({ id: leaseId }, { staleTime: 0, enabled: canWrite });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, LEASE_MESSAGES.one, () => void query.refetch());

  if (!canWrite) return <ForbiddenPage />;
  if (missing)
    return (
      <EmptyState
        wholePage
        drawing="lost"
        title={LEASE_TEXTS.notEditable}
        action={
          <Button component={Link} to="/leases" variant="default">
            Retour aux contrats
          </Button>
        }
      />
    );
  if (query.isError)
    return <ErrorState title={LEASE_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data || !query.isFetchedAfterMount) return <DetailSkeleton label="Chargement..." />;
  return (
    <>
      <PageHeader
        title="Modifier le contrat"
        crumbs={[
          { label: 'Contrats de Location', to: '/leases' },
          { label: query.data.property.title, to: '/leases/$leaseId', params: { leaseId } },
        ]}
        context={`${query.data.property.title} · ${tenantsText(query.data)}`}
      />
      <EditLease key={leaseId} lease={query.data} />
    </>
  );
}

const storedOf = (lease: LeaseDetail): StoredDraft<LeaseDraft> => ({ version: lease.version, stored: leaseDraft(lease) });

function EditLease({ lease }: { lease: LeaseDetail }) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: `/leases/edit/${lease.id}` };
  const { start, generation, restart } = useEditStart<LeaseDraft>(place, storedOf(lease));
  return <EditForm key={generation} lease={lease} place={place} start={start} onRestart={restart} />;
}

interface EditFormProps {
  lease: LeaseDetail;
  place: DraftPlace;
  start: EditStart<LeaseDraft>;
  onRestart: (from: StoredDraft<LeaseDraft>) => void;
}

function EditForm({ lease, place, start, onRestart }: EditFormProps) {
  const { id } = lease;
  const navigate = useNavigate();
  const router = useRouter();
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const utils = trpc.useUtils();
  const { form, version, loaded, conflict, isDirty, onFailure, keepOwn, markSaved } = useEditedRecord({
    schema: leaseValues,
    start,
    place,
    readAgain: async () => {
      const fresh = await utils.leases.byId.fetch({ id }, { staleTime: 0 });
      return { ...storedOf(fresh), by: fresh.updatedByName, at: fresh.updatedAt };
    },
    lost: LEASE_MESSAGES.save,
    firstField: 'propertyId',
  });

  /** Back in the history, so that « Retour » on the lease leads to the list and not to this form. */
  async function leave() {
    if (fromDetail) router.history.back({ ignoreBlocker: true });
    else await navigate({ to: '/leases/$leaseId', params: { leaseId: id }, replace: true, ignoreBlocker: true });
  }

  const update = useEntityMutation(trpc.leases.update, {
    messages: LEASE_MESSAGES.update,
    form,
    onFailure,
    onDone: async () => {
      markSaved();
      await leave();
    },
  });

  const { value: written } = leaseHistoryWords(lease);
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={LEASE_LABELS}
      write={written}
      onKeep={keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    <>
      {start.isFound && <FormNoticeSection onForget={() => onRestart(storedOf(lease))} />}
      {lease.frozenFields.length > 0 && <FrozenNotice lease={lease} />}
    </>
  );

  return (
    <>
      <LeaseForm
        form={form}
        leaseId={id}
        locked={new Set<string>(lease.frozenFields)}
        chosen={lease}
        onSubmit={(draft) => {
          if (!update.isPending) update.mutate({ ...draft, id, version });
        }}
        pending={update.isPending}
        busyLabel={LEASE_TEXTS.updating}
        onCancel={() => (fromDetail ? router.history.back() : void navigate({ to: '/leases/$leaseId', params: { leaseId: id } }))}
        notice={notice}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

/** Explains frozen fields. */
function FrozenNotice({ lease: { status, signedOn } }: { lease: Pick<LeaseDetail, 'status' | 'signedOn'> }) {
  return (
    <p className={classes.frozen}>
      <IconLock size={16} stroke={1.7} aria-hidden="true" />
      {status === 'Actif'
        ? 'Le contrat est actif : ce que les parties ont signé ne se modifie plus. Un autre loyer s’ajoute par « Nouveau loyer », sur la page du contrat.'
        : 'Le contrat est fini : seules ses notes se modifient.'}
      {status === 'Actif' && signedOn === null && ' Sa date de signature manque : elle se complète ici, une fois.'}
    </p>
  );
}
