import { exitValues } from '@lares/validation/accounting/deposits.exits';
import { createFileRoute } from '@tanstack/react-router';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { DEPOSIT_MESSAGES } from '#features/accounting/deposits/deposits.messages.ts';
import { ExitBalancePanel } from '#features/accounting/deposits/exit-balance-panel.tsx';
import { ExitForm } from '#features/accounting/deposits/exit-form.tsx';
import { AfterExitPanel, ExitSettlementsSection } from '#features/accounting/deposits/exit-settlements-section.tsx';
import { exitDraftOf } from '#features/accounting/deposits/exits.draft.ts';
import type { ExitView } from '#features/accounting/deposits/exits.labels.ts';
import { LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { tenantsText } from '#features/leasing/leases/leases.rows.ts';
import { NamedDocumentsSection } from '#features/operations/documents/named-documents-section.tsx';
import { useZodForm } from '#lib/form.ts';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './-exit-page.module.css';

export const Route = createFileRoute('/_app/leases/$leaseId_/exit')({ component: ExitPage });

function ExitPage() {
  const { leaseId } = Route.useParams();
  const query = trpc.deposits.exit.useQuery({ leaseId });
  return (
    <LoadedRecord
      query={query}
      messages={DEPOSIT_MESSAGES.exit}
      missing={<MissingRecord title={LEASE_TEXTS.notFound} list="/leases" backLabel="Retour aux contrats" hasArrow />}
    >
      {(view) => <ExitOnPage key={leaseId} view={view} />}
    </LoadedRecord>
  );
}

function ExitOnPage({ view }: { view: ExitView }) {
  const { id, property, lastDay, saved, settlements } = view;
  const isSettled = settlements.some(({ cancelledAt }) => cancelledAt === null);
  const ends = lastDay === null ? null : `dernier jour le ${formatDay(lastDay)}`;
  return (
    <>
      <PageHeader
        title="Sortie du locataire"
        crumbs={[
          { label: 'Contrats de Location', to: '/leases' },
          { label: property.title, to: '/leases/$leaseId', params: { leaseId: id } },
        ]}
        context={[tenantsText(view), ends].filter(Boolean).join(' · ')}
      />
      {isSettled ? (
        <div className={classes.story}>
          <ExitSettlementsSection view={view} />
          <AfterExitPanel view={view} />
        </div>
      ) : (
        <OpenExit key={saved?.version ?? 0} view={view} />
      )}
    </>
  );
}

/** The form and what comes of it; both begin again with each saved version. */
function OpenExit({ view }: { view: ExitView }) {
  const form = useZodForm(exitValues, exitDraftOf(view));
  return (
    <div className={classes.columns}>
      <ExitForm
        view={view}
        form={form}
        proofs={(named) => <NamedDocumentsSection leaseId={view.id} propertyId={view.property.id} documentType="Facture" {...named} />}
      />
      <div className={classes.story}>
        <ExitBalancePanel view={view} isDirty={form.isDirty} />
        <ExitSettlementsSection view={view} />
      </div>
      <UnsavedChanges isDirty={form.isDirty} />
    </div>
  );
}
