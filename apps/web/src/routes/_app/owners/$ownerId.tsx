import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RecordColumns } from '#components/record-columns.tsx';
import { RemovalDialog } from '#components/removal-dialog.tsx';
import { mandateHistoryValue } from '#features/accounting/mandates/mandates-history.labels.ts';
import { MandatesPanel } from '#features/accounting/mandates/mandates-panel.tsx';
import { OwnerStatementsPanel } from '#features/accounting/statements/owner-statements-panel.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { PersonDataPanel } from '#features/workspace/personal-data/person-data-panel.tsx';
import { RecordAccessPanel } from '#features/portfolio/invitations/record-access-panel.tsx';
import { OwnerBankSection } from '#features/portfolio/owners/owner-bank-section.tsx';
import { OwnerDetails, OwnerNotesDetails } from '#features/portfolio/owners/owner-details.tsx';
import { OWNER_MESSAGES, OWNER_TEXTS } from '#features/portfolio/owners/owners.messages.ts';
import { OwnedPropertiesPanel } from '#features/portfolio/properties/owned-properties-panel.tsx';
import { today } from '#lib/clock.ts';
import { formatCount } from '#lib/format.ts';
import { OWNER_HISTORY_TEXT, type OwnerDetail } from '#features/portfolio/owners/owners.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';

export const Route = createFileRoute('/_app/owners/$ownerId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils, session }, params: { ownerId } }) => {
    if (session.permissions.includes('owners:read')) void utils.owners.byId.prefetch({ id: ownerId });
  },
  component: OwnerPage,
});

function OwnerPage() {
  const { ownerId } = Route.useParams();
  const canRead = useCan()('owners:read');
  const query = trpc.owners.byId.useQuery({ id: ownerId }, { enabled: canRead });
  return (
    <LoadedRecord
      query={query}
      isAllowed={canRead}
      messages={OWNER_MESSAGES.one}
      missing={<MissingRecord title={OWNER_TEXTS.notFound} list="/owners" backLabel="Retour aux propriétaires" hasArrow />}
    >
      {(owner) => <OwnerOnPage key={ownerId} owner={owner} />}
    </LoadedRecord>
  );
}

/** Changes of a mandate name properties: their titles are read with the mandates. */
function OwnerHistory({ ownerId }: { ownerId: string }) {
  const { data } = trpc.mandates.ofOwner.useQuery({ ownerId }, { enabled: useCan()('mandates:read') });
  const value = mandateHistoryValue(data?.properties ?? []);
  return <HistoryPanel record={{ entity: 'owner', id: ownerId }} text={{ ...OWNER_HISTORY_TEXT, value }} />;
}

function OwnerOnPage({ owner }: { owner: OwnerDetail }) {
  const can = useCan();
  const { id, name, notes, propertyCount } = owner;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: 'Clients & Locataires', to: '/clients' },
          { label: 'Propriétaires', to: '/owners' },
        ]}
        context={propertyCount === 0 ? 'Aucun bien' : formatCount(propertyCount, 'bien')}
        action={<OwnerActions owner={owner} canEdit={can('owners:write')} />}
      />
      <RecordColumns
        story={
          <>
            <OwnedPropertiesPanel ownerId={id} />
            <OwnerStatementsPanel ownerId={id} />
          </>
        }
        history={can('history:read') && <OwnerHistory ownerId={id} />}
        aside={
          <>
            <OwnerDetails owner={owner} />
            {can('owners:write') && <OwnerBankSection owner={owner} />}
            <MandatesPanel ownerId={id} today={today()} />
            <RecordAccessPanel record={{ ownerId: id }} email={owner.email} />
            {notes !== '' && <OwnerNotesDetails notes={notes} />}
            <PersonDataPanel people={[{ kind: 'owner', id, name }]} />
          </>
        }
      />
    </>
  );
}

function OwnerActions({ owner, canEdit }: { owner: OwnerDetail; canEdit: boolean }) {
  const { id, name, version } = owner;
  const leaveRemoved = useLeaveRemoved({ id, title: name }, { list: '/owners', page: { to: '/owners/$ownerId', params: { ownerId: id } } });
  const [removing, setRemoving] = useState(false);

  return (
    <>
      <BackButton to="/owners" />
      {canEdit && (
        <>
          <Button variant="default" color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
          <Button
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/owners/edit/$ownerId" params={{ ownerId: id }} state={{ fromDetail: true }} />}
          >
            Modifier
          </Button>
          <RemovalDialog
            procedures={trpc.owners}
            messages={OWNER_MESSAGES}
            record={{ id, version }}
            opened={removing}
            onClose={() => setRemoving(false)}
            title="Supprimer ce propriétaire ?"
            busyLabel={OWNER_TEXTS.removing}
            // An owner with properties cannot be removed: the toast says why, and the page below shows the properties.
            onFailure={() => setRemoving(false)}
            {...leaveRemoved}
          >
            «&nbsp;{name}&nbsp;» disparaîtra de vos listes. Vous pourrez annuler pendant dix minutes ; après, cette action est irréversible.
          </RemovalDialog>
        </>
      )}
    </>
  );
}
