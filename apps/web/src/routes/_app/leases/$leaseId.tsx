import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { RelatedDocumentsPanel } from '#features/operations/documents/related-documents-panel.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { LeaseActionsSection } from '#features/leasing/leases/lease-actions-section.tsx';
import { LeaseConditionsPanel } from '#features/leasing/leases/lease-conditions-panel.tsx';
import { LeaseDatesPanel } from '#features/leasing/leases/lease-dates-panel.tsx';
import { LeaseEndSection } from '#features/leasing/leases/lease-end-section.tsx';
import { LeaseFindingsPanel } from '#features/leasing/leases/lease-findings-panel.tsx';
import { LeaseMismatchSection } from '#features/leasing/leases/lease-mismatch-section.tsx';
import { LeasePeoplePanel } from '#features/leasing/leases/lease-people-panel.tsx';
import { LeaseRentSection } from '#features/leasing/leases/lease-rent-section.tsx';
import { LeaseTermsPanel } from '#features/leasing/leases/lease-terms-panel.tsx';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { RelatedPaymentsPanel } from '#features/accounting/payments/related-payments-panel.tsx';
import { isMissing } from '#lib/failure.ts';
import { type LeaseDetail, tenantsText } from '#features/leasing/leases/leases.rows.ts';
import { leaseHistoryWords, periodText } from '#features/leasing/leases/leases.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-lease-page.module.css';

export const Route = createFileRoute('/_app/leases/$leaseId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { leaseId } }) => void utils.leases.byId.prefetch({ id: leaseId }),
  component: LeasePage,
});

function LeasePage() {
  const { leaseId } = Route.useParams();
  const query = trpc.leases.byId.useQuery({ id: leaseId });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, LEASE_MESSAGES.one, () => void query.refetch());

  if (missing) return <MissingLease />;
  if (query.data) return <LeaseOnPage key={leaseId} lease={query.data} />;
  if (query.isError)
    return <ErrorState title={LEASE_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <DetailSkeleton label="Chargement..." />;
}

function MissingLease() {
  return (
    <EmptyState
      wholePage
      drawing="lost"
      title={LEASE_TEXTS.notFound}
      action={
        <Button component={Link} to="/leases" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden="true" />}>
          Retour aux contrats
        </Button>
      }
    />
  );
}

function LeaseOnPage({ lease }: { lease: LeaseDetail }) {
  const can = useCan();
  const canWrite = can('leases:write');
  const { id, property, status, findings, notes } = lease;
  return (
    <>
      <PageHeader
        title={property.title}
        crumbs={[{ label: 'Contrats de Location', to: '/leases' }]}
        badge={<StatusBadge kind="lease" word={status} />}
        context={[tenantsText(lease), periodText(lease)].join(' · ')}
        action={canWrite && <LeaseActionsSection lease={lease} />}
      />
      <div className={classes.columns}>
        <div className={classes.story}>
          <LeaseMismatchSection lease={lease} />
          <LeaseEndSection lease={lease} />
          <LeasePeoplePanel lease={lease} />
          <LeaseTermsPanel terms={lease.terms} />
          <LeaseConditionsPanel lease={lease} />
          <RelatedPaymentsPanel leaseId={id} />
          {notes !== '' && (
            <Panel title="Notes">
              <p className={classes.notes}>{notes}</p>
            </Panel>
          )}
          <RelatedDocumentsPanel relatedType="lease" relatedId={id} />
          {can('history:read') && <HistoryPanel record={{ entity: 'lease', id }} words={leaseHistoryWords(lease)} />}
        </div>
        <div className={classes.aside}>
          <LeaseRentSection lease={lease} />
          <LeaseDatesPanel nextDates={lease.nextDates} />
          {canWrite && findings.length > 0 && (
            <Panel title="Ce que dit la loi">
              <LeaseFindingsPanel findings={findings} calm="Rien à signaler." />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
