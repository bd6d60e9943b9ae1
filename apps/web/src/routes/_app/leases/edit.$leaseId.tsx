import { type LeaseDraft, leaseValues } from '@lares/validation/leasing/leases';
import { IconLock } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { EditRecordPage } from '#components/edit-record-page.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { LeaseForm } from '#features/leasing/leases/lease-form.tsx';
import { leaseDraft } from '#features/leasing/leases/leases.draft.ts';
import { leaseHistoryText } from '#features/leasing/leases/lease-values.labels.ts';
import { LEASE_LABELS } from '#features/leasing/leases/leases.labels.ts';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { type LeaseDetail, tenantsText } from '#features/leasing/leases/leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-lease-form-page.module.css';

export const Route = createFileRoute('/_app/leases/edit/$leaseId')({ component: EditLeasePage });

function EditLeasePage() {
  const { leaseId } = Route.useParams();
  const canWrite = useCan()('leases:write');
  const utils = trpc.useUtils();
  return (
    <EditRecordPage
      path={`/leases/edit/${leaseId}`}
      canWrite={canWrite}
      query={trpc.leases.byId.useQuery({ id: leaseId }, { staleTime: 0, enabled: canWrite })}
      readAgain={() => utils.leases.byId.fetch({ id: leaseId }, { staleTime: 0 })}
      missing={<MissingRecord title={LEASE_TEXTS.notEditable} list="/leases" backLabel="Retour aux contrats" />}
      header={(lease) => (
        <PageHeader
          title="Modifier le contrat"
          crumbs={[
            { label: 'Contrats de Location', to: '/leases' },
            { label: lease.property.title, to: '/leases/$leaseId', params: { leaseId } },
          ]}
          context={`${lease.property.title} · ${tenantsText(lease)}`}
        />
      )}
      schema={leaseValues}
      draftOf={(lease): LeaseDraft => leaseDraft(lease)}
      firstField="propertyId"
      labels={LEASE_LABELS}
      valueText={(lease) => leaseHistoryText(lease).value}
      messages={LEASE_MESSAGES}
      update={trpc.leases.update}
      inputOf={(draft, { version }) => ({ ...draft, id: leaseId, version })}
      page={{ to: '/leases/$leaseId', params: { leaseId } }}
      remark={(lease) => lease.frozenFields.length > 0 && <FrozenNotice lease={lease} />}
    >
      {({ record, shown: _shown, ...form }) => (
        <LeaseForm
          {...form}
          leaseId={leaseId}
          locked={new Set<string>(record.frozenFields)}
          chosen={record}
          busyLabel={LEASE_TEXTS.updating}
        />
      )}
    </EditRecordPage>
  );
}

/** Explains frozen fields. */
function FrozenNotice({ lease: { status, signedOn } }: { lease: Pick<LeaseDetail, 'status' | 'signedOn'> }) {
  return (
    <p className={classes.frozen}>
      <IconLock size={16} stroke={1.7} aria-hidden="true" />
      {status === 'Actif'
        ? 'Le contrat est actif : ce que les parties ont signé ne se modifie plus. Un autre loyer s’ajoute par « Nouveau loyer », sur la page du contrat.'
        : 'Le contrat est fini : seules ses notes se modifient.'}
      {status === 'Actif' && signedOn === null && ' Sa date de signature manque : elle se complète ici, une fois.'}
    </p>
  );
}
