import { z } from 'zod';
import { createFileRoute } from '@tanstack/react-router';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { PersonDataPanel } from '#features/workspace/personal-data/person-data-panel.tsx';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { RelatedDocumentsPanel } from '#features/operations/documents/related-documents-panel.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { AnnounceNoticeSection } from '#features/leasing/leases/announce-notice-section.tsx';
import { AnnouncedNoticesPanel } from '#features/leasing/leases/announced-notices-panel.tsx';
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
import { RentAccountPanel } from '#features/accounting/rent-accounts/rent-account-panel.tsx';
import { RelatedPaymentsPanel } from '#features/accounting/payments/related-payments-panel.tsx';
import { type LeaseDetail, tenantsText } from '#features/leasing/leases/leases.rows.ts';
import { leaseHistoryText } from '#features/leasing/leases/lease-values.labels.ts';
import { periodText } from '#features/leasing/leases/leases.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { ExitEventsPanel } from './-exit-events-panel.tsx';
import classes from './-lease-page.module.css';

/** What a settlement of charges proposes as the next provision: its form opens filled in. */
const leaseSearch = z.object({ provisionCents: z.int().nonnegative().optional().catch(undefined) });

export const Route = createFileRoute('/_app/leases/$leaseId')({
  validateSearch: leaseSearch,
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { leaseId } }) => void utils.leases.byId.prefetch({ id: leaseId }),
  component: LeasePage,
});

function LeasePage() {
  const { leaseId } = Route.useParams();
  const query = trpc.leases.byId.useQuery({ id: leaseId });
  return (
    <LoadedRecord query={query} messages={LEASE_MESSAGES.one} missing={<MissingLease />}>
      {(lease) => <LeaseOnPage key={leaseId} lease={lease} />}
    </LoadedRecord>
  );
}

function MissingLease() {
  return <MissingRecord title={LEASE_TEXTS.notFound} list="/leases" backLabel="Retour aux contrats" hasArrow />;
}

function LeaseOnPage({ lease }: { lease: LeaseDetail }) {
  const can = useCan();
  const canWrite = can('leases:write');
  const { id, property, status, findings, notes } = lease;
  const { provisionCents } = Route.useSearch();
  const navigate = Route.useNavigate();
  const forgetProvision = () => void navigate({ search: {}, replace: true });
  return (
    <>
      <PageHeader
        title={property.title}
        crumbs={[{ label: 'Contrats de Location', to: '/leases' }]}
        badge={<StatusBadge kind="lease" word={status} />}
        context={[tenantsText(lease), periodText(lease)].join(' · ')}
        action={
          canWrite ? (
            <LeaseActionsSection lease={lease} provisionCents={provisionCents} onProvisionClosed={forgetProvision} />
          ) : (
            <AnnounceNoticeSection lease={lease} />
          )
        }
      />
      <div className={classes.columns}>
        <div className={classes.story}>
          <LeaseMismatchSection lease={lease} />
          <LeaseEndSection lease={lease} />
          <AnnouncedNoticesPanel lease={lease} />
          <ExitEventsPanel lease={lease} />
          <LeasePeoplePanel lease={lease} />
          {status !== 'En attente' && <RentAccountPanel leaseId={id} />}
          <LeaseTermsPanel lease={lease} />
          <LeaseConditionsPanel lease={lease} />
          <RelatedPaymentsPanel leaseId={id} />
          {notes !== '' && (
            <Panel title="Notes">
              <p className={classes.notes}>{notes}</p>
            </Panel>
          )}
          <RelatedDocumentsPanel relatedType="lease" relatedId={id} />
          {can('history:read') && <HistoryPanel record={{ entity: 'lease', id }} text={leaseHistoryText(lease)} />}
        </div>
        <div className={classes.aside}>
          <LeaseRentSection lease={lease} />
          <LeaseDatesPanel nextDates={lease.nextDates} />
          {canWrite && findings.length > 0 && (
            <Panel title="Ce que dit la loi">
              <LeaseFindingsPanel findings={findings} calm="Rien à signaler." isLive={false} />
            </Panel>
          )}
          <PersonDataPanel people={lease.guarantors.map((guarantor) => ({ ...guarantor, kind: 'guarantor' }))} />
        </div>
      </div>
    </>
  );
}
