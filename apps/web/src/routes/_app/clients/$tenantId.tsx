import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link, useCanGoBack } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RecordColumns } from '#components/record-columns.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { RelatedDocumentsPanel } from '#features/operations/documents/related-documents-panel.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { PersonDataPanel } from '#features/workspace/personal-data/person-data-panel.tsx';
import { RecordAccessPanel } from '#features/portfolio/invitations/record-access-panel.tsx';
import { RelatedLeasesPanel } from '#features/leasing/leases/related-leases-panel.tsx';
import { RelatedRequestsPanel } from '#features/operations/maintenance/related-requests-panel.tsx';
import { TenantConsentPanel } from '#features/accounting/receipts/receipt-consent-panel.tsx';
import { RelatedPaymentsPanel } from '#features/accounting/payments/related-payments-panel.tsx';
import { RemoveTenantDialog } from '#features/portfolio/tenants/remove-tenant-dialog.tsx';
import { TenantBankSection } from '#features/portfolio/tenants/tenant-bank-section.tsx';
import { TenantDetails, TenantNotesDetails } from '#features/portfolio/tenants/tenant-details.tsx';
import { TENANT_MESSAGES, TENANT_TEXTS } from '#features/portfolio/tenants/tenants.messages.ts';
import { TENANT_HISTORY_TEXT, type TenantDetail, contactText } from '#features/portfolio/tenants/tenants.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';

export const Route = createFileRoute('/_app/clients/$tenantId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { tenantId } }) => void utils.tenants.byId.prefetch({ id: tenantId }),
  component: ClientPage,
});

function ClientPage() {
  const { tenantId } = Route.useParams();
  const query = trpc.tenants.byId.useQuery({ id: tenantId });
  return (
    <LoadedRecord query={query} messages={TENANT_MESSAGES.one} missing={<MissingClient />}>
      {(tenant) => <ClientOnPage key={tenantId} tenant={tenant} />}
    </LoadedRecord>
  );
}

function MissingClient() {
  const canList = useCan()('tenants:list');
  return (
    <MissingRecord
      title={TENANT_TEXTS.notFound}
      list={canList ? '/clients' : '/dashboard'}
      backLabel={canList ? 'Retour aux clients' : 'Retour au tableau de bord'}
      hasArrow
    >
      Sa fiche a peut-être été supprimée, ou l’adresse est incomplète.
    </MissingRecord>
  );
}

function ClientOnPage({ tenant }: { tenant: TenantDetail }) {
  const can = useCan();
  const { id, name, status, notes } = tenant;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={can('tenants:list') ? [{ label: 'Clients & Locataires', to: '/clients' }] : []}
        badge={<StatusBadge kind="client" word={status} />}
        context={contactText(tenant) ?? undefined}
        action={<ClientActions tenant={tenant} canEdit={can('tenants:write')} canList={can('tenants:list')} />}
      />
      <RecordColumns
        story={
          <>
            <RelatedLeasesPanel tenantId={id} />
            <RelatedPaymentsPanel tenantId={id} />
            <RelatedDocumentsPanel relatedType="tenant" relatedId={id} />
            <RelatedRequestsPanel tenantId={id} />
          </>
        }
        history={can('history:read') && <HistoryPanel record={{ entity: 'tenant', id }} text={TENANT_HISTORY_TEXT} />}
        aside={
          <>
            <TenantDetails tenant={tenant} />
            {can('tenants:write') && <TenantBankSection tenant={tenant} />}
            <TenantConsentPanel tenantId={id} />
            <RecordAccessPanel record={{ tenantId: id }} email={tenant.email} />
            {notes !== null && notes !== '' && <TenantNotesDetails notes={notes} />}
            <PersonDataPanel people={[{ kind: 'tenant', id, name }]} />
          </>
        }
      />
    </>
  );
}

interface ClientActionsProps {
  tenant: TenantDetail;
  canEdit: boolean;
  /** Tenants read their own page, and have no list. */
  canList: boolean;
}

function ClientActions({ tenant, canEdit, canList }: ClientActionsProps) {
  const { id, name } = tenant;
  const canGoBack = useCanGoBack();
  const leaveRemoved = useLeaveRemoved(
    { id, title: name },
    { list: '/clients', page: { to: '/clients/$tenantId', params: { tenantId: id } } },
  );
  const [removing, setRemoving] = useState(false);

  return (
    <>
      {(canGoBack || canList) && <BackButton to="/clients" />}
      {canEdit && (
        <>
          <Button variant="default" color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
          <Button
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/clients/edit/$tenantId" params={{ tenantId: id }} state={{ fromDetail: true }} />}
          >
            Modifier
          </Button>
          <RemoveTenantDialog tenant={tenant} opened={removing} onClose={() => setRemoving(false)} {...leaveRemoved} />
        </>
      )}
    </>
  );
}
