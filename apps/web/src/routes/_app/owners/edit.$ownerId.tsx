import { ownerValues } from '@lares/validation/portfolio/owners';
import { createFileRoute } from '@tanstack/react-router';
import { EditRecordPage } from '#components/edit-record-page.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { OwnerForm } from '#features/portfolio/owners/owner-form.tsx';
import { OWNER_HISTORY_TEXT, OWNER_LABELS, ownerDraft } from '#features/portfolio/owners/owners.labels.ts';
import { OWNER_MESSAGES, OWNER_TEXTS } from '#features/portfolio/owners/owners.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/owners/edit/$ownerId')({ component: EditOwnerPage });

function EditOwnerPage() {
  const { ownerId } = Route.useParams();
  const canWrite = useCan()('owners:write');
  const utils = trpc.useUtils();
  return (
    <EditRecordPage
      path={`/owners/edit/${ownerId}`}
      canWrite={canWrite}
      query={trpc.owners.byId.useQuery({ id: ownerId }, { staleTime: 0, enabled: canWrite })}
      readAgain={() => utils.owners.byId.fetch({ id: ownerId }, { staleTime: 0 })}
      missing={<MissingRecord title={OWNER_TEXTS.notEditable} list="/owners" backLabel="Retour aux propriétaires" />}
      header={({ name }) => (
        <PageHeader
          title="Modifier le propriétaire"
          crumbs={[
            { label: 'Propriétaires', to: '/owners' },
            { label: name, to: '/owners/$ownerId', params: { ownerId } },
          ]}
          context={name}
        />
      )}
      schema={ownerValues}
      draftOf={ownerDraft}
      firstField="lastName"
      labels={OWNER_LABELS}
      valueText={() => OWNER_HISTORY_TEXT.value}
      messages={OWNER_MESSAGES}
      update={trpc.owners.update}
      inputOf={(draft, { version }) => ({ ...draft, id: ownerId, version })}
      page={{ to: '/owners/$ownerId', params: { ownerId } }}
    >
      {({ record: _record, shown: _shown, ...form }) => <OwnerForm {...form} submitLabel="Enregistrer" busyLabel={OWNER_TEXTS.updating} />}
    </EditRecordPage>
  );
}
