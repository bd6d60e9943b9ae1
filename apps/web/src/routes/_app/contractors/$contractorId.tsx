import { Button, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovalDialog } from '#components/removal-dialog.tsx';
import { ContractorDetails } from '#features/operations/contractors/contractor-details.tsx';
import { ContractorDialog } from '#features/operations/contractors/contractor-dialog.tsx';
import { CONTRACTOR_MESSAGES, CONTRACTOR_TEXTS } from '#features/operations/contractors/contractors.messages.ts';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { ContractorTasksPanel } from '#features/operations/maintenance/contractor-tasks-panel.tsx';
import { CONTRACTOR_HISTORY_TEXT, type ContractorDetail } from '#features/operations/contractors/contractors.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';

export const Route = createFileRoute('/_app/contractors/$contractorId')({ component: ContractorPage });

function ContractorPage() {
  const { contractorId } = Route.useParams();
  const canRead = useCan()('contractors:read');
  const query = trpc.contractors.byId.useQuery({ id: contractorId }, { enabled: canRead });
  return (
    <LoadedRecord
      query={query}
      isAllowed={canRead}
      messages={CONTRACTOR_MESSAGES.one}
      missing={
        <MissingRecord title={CONTRACTOR_TEXTS.notFound} list="/contractors" backLabel="Retour aux prestataires">
          Il a peut-être été supprimé, ou l’adresse est incomplète.
        </MissingRecord>
      }
      loadingLabel={CONTRACTOR_TEXTS.loading}
    >
      {(contractor) => <ContractorOnPage key={contractorId} contractor={contractor} />}
    </LoadedRecord>
  );
}

function ContractorOnPage({ contractor }: { contractor: ContractorDetail }) {
  const { id, name, trade } = contractor;
  const can = useCan();
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: 'Suivi de Maintenance', to: '/maintenance' },
          { label: 'Prestataires', to: '/contractors' },
        ]}
        context={trade || undefined}
        action={<ContractorActions contractor={contractor} canWrite={can('contractors:write')} />}
      />
      <Stack gap="lg">
        <ContractorDetails contractor={contractor} />
        <ContractorTasksPanel contractorId={id} />
        {can('history:read') && <HistoryPanel record={{ entity: 'contractor', id }} text={CONTRACTOR_HISTORY_TEXT} />}
      </Stack>
    </>
  );
}

function ContractorActions({ contractor, canWrite }: { contractor: ContractorDetail; canWrite: boolean }) {
  const { id, name, version } = contractor;
  const leaveRemoved = useLeaveRemoved(
    { id, title: name },
    { list: '/contractors', page: { to: '/contractors/$contractorId', params: { contractorId: id } } },
  );
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);

  return (
    <>
      <BackButton to="/contractors" />
      {canWrite && (
        <>
          <Button variant="default" color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setDoing('remove')}>
            Supprimer
          </Button>
          <Button leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => setDoing('edit')}>
            Modifier
          </Button>
          {doing === 'edit' && <ContractorDialog contractor={contractor} onClose={() => setDoing(null)} onSaved={() => setDoing(null)} />}
          <RemovalDialog
            procedures={trpc.contractors}
            messages={CONTRACTOR_MESSAGES}
            record={{ id, version }}
            opened={doing === 'remove'}
            onClose={() => setDoing(null)}
            title="Supprimer ce prestataire ?"
            busyLabel={CONTRACTOR_TEXTS.removing}
            {...leaveRemoved}
          >
            «&nbsp;{name}&nbsp;» disparaîtra de l’annuaire ; les tâches qui lui ont été confiées gardent son nom. Vous pourrez annuler
            pendant dix minutes ; après, cette action est irréversible.
          </RemovalDialog>
        </>
      )}
    </>
  );
}
