import { Button } from '@mantine/core';
import { canCancel, canFinish, canStart } from '@lares/domain/operations/maintenance/status';
import { IconBan, IconCheck, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovalDialog } from '#components/removal-dialog.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { RelatedDocumentsPanel } from '#features/operations/documents/related-documents-panel.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { CancelRequestDialog } from '#features/operations/maintenance/cancel-request-dialog.tsx';
import { REQUEST_MESSAGES, REQUEST_TEXTS } from '#features/operations/maintenance/maintenance.messages.ts';
import { MissingRequestSection } from '#features/operations/maintenance/missing-request-section.tsx';
import { RequestCommentsPanel } from '#features/operations/maintenance/request-comments-panel.tsx';
import { RequestCostsPanel } from '#features/operations/maintenance/request-costs-panel.tsx';
import { RequestDetails } from '#features/operations/maintenance/request-details.tsx';
import { RequestPhotosPanel } from '#features/operations/maintenance/request-photos-panel.tsx';
import { RequestTasksPanel } from '#features/operations/maintenance/request-tasks-panel.tsx';
import { now } from '#lib/clock.ts';
import { formatDate, formatInstant, relativeTime } from '#lib/format.ts';
import { type RequestDetail, requestHistoryText } from '#features/operations/maintenance/maintenance.labels.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './-request-page.module.css';

export const Route = createFileRoute('/_app/maintenance/$requestId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { requestId } }) => {
    void utils.maintenance.byId.prefetch({ id: requestId });
    void utils.maintenance.tasks.prefetch({ requestId });
  },
  component: RequestPage,
});

function RequestPage() {
  const { requestId } = Route.useParams();
  const query = trpc.maintenance.byId.useQuery({ id: requestId });
  return (
    <LoadedRecord query={query} messages={REQUEST_MESSAGES.one} missing={<MissingRequestSection />} loadingLabel={REQUEST_TEXTS.loading}>
      {(request) => <RequestOnPage key={requestId} request={request} />}
    </LoadedRecord>
  );
}

function RequestOnPage({ request }: { request: RequestDetail }) {
  const can = useCan();
  const { id, title, status, priority, createdAt, createdByName, photos, comments, costs } = request;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Suivi de Maintenance', to: '/maintenance' }]}
        badge={
          <>
            <StatusBadge kind="maintenance" word={status} />
            <StatusBadge kind="priority" word={priority} label={`Priorité: ${priority}`} />
            <time dateTime={createdAt}>
              <StatusBadge kind="fact" word="date" label={`Créée le ${formatDate(createdAt)}`} />
            </time>
          </>
        }
        context={
          <>
            Créée{' '}
            <time dateTime={createdAt} title={formatInstant(createdAt)}>
              {relativeTime(createdAt, now())}
            </time>
            {createdByName !== null && `, par ${createdByName}`}
          </>
        }
        action={<RequestActions request={request} />}
      />
      <div className={classes.page}>
        <div className={classes.columns}>
          <div className={classes.aside}>
            <RequestDetails request={request} />
            <RelatedDocumentsPanel relatedType="request" relatedId={id} />
          </div>
          <div className={classes.aside}>
            {costs && <RequestCostsPanel costs={costs} />}
            <RequestPhotosPanel request={{ id, title, photos }} />
          </div>
        </div>
        {/* Its table has many columns, so it uses the whole width. */}
        <RequestTasksPanel requestId={id} title={title} propertyId={request.property?.id ?? null} showsCosts={costs !== null} />
        <div className={classes.columns}>
          <RequestCommentsPanel requestId={id} comments={comments} />
          {can('history:read') && <HistoryPanel record={{ entity: 'request', id }} text={requestHistoryText(request)} />}
        </div>
      </div>
    </>
  );
}

function RequestActions({ request }: { request: RequestDetail }) {
  const { id, title, status, version, isMine } = request;
  const can = useCan();
  const { role } = useSession();
  const utils = trpc.useUtils();
  const leaveRemoved = useLeaveRemoved(
    { id, title },
    { list: '/maintenance', page: { to: '/maintenance/$requestId', params: { requestId: id } } },
  );
  const [asking, setAsking] = useState<'remove' | 'cancel' | null>(null);
  const setStatus = useEntityMutation(trpc.maintenance.setStatus, {
    messages: REQUEST_MESSAGES.setStatus,
    invalidates: [[['maintenance']], [['history']]],
    // After a concurrent change the new state is shown, and the button can be used again.
    onFailure: () => void utils.maintenance.byId.invalidate({ id }),
  });

  return (
    <>
      <BackButton to="/maintenance" />
      {can('maintenance:write') ? (
        <>
          {canStart(status) && (
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
              disabled={setStatus.isPending}
              onClick={() => setStatus.mutate({ id, version, status: 'En cours' })}
            >
              Marquer en cours
            </Button>
          )}
          {canFinish(status) && (
            <Button
              variant="default"
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              disabled={setStatus.isPending}
              onClick={() => setStatus.mutate({ id, version, status: 'Terminé' })}
            >
              Marquer terminé
            </Button>
          )}
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => setAsking('remove')}
          >
            Supprimer
          </Button>
          <Button
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/maintenance/edit/$requestId" params={{ requestId: id }} state={{ fromDetail: true }} />
            )}
          >
            Modifier
          </Button>
          <RemovalDialog
            procedures={trpc.maintenance}
            messages={REQUEST_MESSAGES}
            record={{ id, version }}
            opened={asking === 'remove'}
            onClose={() => setAsking(null)}
            title="Supprimer cette demande ?"
            busyLabel={REQUEST_TEXTS.removing}
            {...leaveRemoved}
          >
            La demande «&nbsp;{title}&nbsp;» sera définitivement supprimée, avec ses tâches, ses photos et ses commentaires. Vous pourrez
            annuler pendant dix minutes ; après, cette action est irréversible.
          </RemovalDialog>
        </>
      ) : (
        can('maintenance:cancel') &&
        // Owners see the requests of their tenants too, and cancel only their own.
        (role !== 'owner' || isMine) &&
        canCancel(status) && (
          <Button variant="default" leftSection={<IconBan size={16} aria-hidden="true" />} onClick={() => setAsking('cancel')}>
            Annuler la demande
          </Button>
        )
      )}
      <CancelRequestDialog request={request} opened={asking === 'cancel'} onClose={() => setAsking(null)} />
    </>
  );
}
