import { storedTenantValues, tenantValues } from '@lares/validation/portfolio/tenants';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EditRecordPage } from '#components/edit-record-page.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { TenantForm } from '#features/portfolio/tenants/tenant-form.tsx';
import { TENANT_HISTORY_TEXT, TENANT_LABELS, tenantDraft } from '#features/portfolio/tenants/tenants.labels.ts';
import { TENANT_MESSAGES, TENANT_TEXTS } from '#features/portfolio/tenants/tenants.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/clients/edit/$tenantId')({ component: EditClientPage });

function EditClientPage() {
  const { tenantId } = Route.useParams();
  const canWrite = useCan()('tenants:write');
  const utils = trpc.useUtils();
  const query = trpc.tenants.byId.useQuery({ id: tenantId }, { staleTime: 0, enabled: canWrite });
  const { firstName, lastName, email } = query.data ?? {};
  const schema = useMemo(
    () =>
      firstName === undefined || lastName === undefined || email === undefined
        ? tenantValues
        : storedTenantValues({ firstName, lastName, email }),
    [firstName, lastName, email],
  );
  return (
    <EditRecordPage
      path={`/clients/edit/${tenantId}`}
      canWrite={canWrite}
      query={query}
      readAgain={() => utils.tenants.byId.fetch({ id: tenantId }, { staleTime: 0 })}
      missing={<MissingRecord title={TENANT_TEXTS.notEditable} list="/clients" backLabel="Retour aux clients" />}
      header={({ name }) => (
        <PageHeader
          title="Modifier le client"
          crumbs={[
            { label: 'Clients & Locataires', to: '/clients' },
            { label: name, to: '/clients/$tenantId', params: { tenantId } },
          ]}
          context={name}
        />
      )}
      schema={schema}
      draftOf={tenantDraft}
      firstField="firstName"
      labels={TENANT_LABELS}
      valueText={() => TENANT_HISTORY_TEXT.value}
      messages={TENANT_MESSAGES}
      update={trpc.tenants.update}
      inputOf={(draft, { version }) => ({ ...draft, id: tenantId, version })}
      page={{ to: '/clients/$tenantId', params: { tenantId } }}
    >
      {({ record: _record, shown: _shown, ...form }) => (
        <TenantForm {...form} tenantId={tenantId} submitLabel="Enregistrer" busyLabel={TENANT_TEXTS.updating} />
      )}
    </EditRecordPage>
  );
}
