import { requestValues } from '@lares/validation/operations/maintenance';
import { createFileRoute } from '@tanstack/react-router';
import { EditRecordPage } from '#components/edit-record-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { REQUEST_LABELS, requestDraft, requestHistoryText } from '#features/operations/maintenance/maintenance.labels.ts';
import { REQUEST_MESSAGES, REQUEST_TEXTS } from '#features/operations/maintenance/maintenance.messages.ts';
import { MissingRequestSection } from '#features/operations/maintenance/missing-request-section.tsx';
import { RequestForm } from '#features/operations/maintenance/request-form.tsx';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/maintenance/edit/$requestId')({ component: EditRequestPage });

function EditRequestPage() {
  const { requestId } = Route.useParams();
  const canWrite = useCan()('maintenance:write');
  const utils = trpc.useUtils();
  return (
    <EditRecordPage
      path={`/maintenance/edit/${requestId}`}
      canWrite={canWrite}
      query={trpc.maintenance.byId.useQuery({ id: requestId }, { staleTime: 0, enabled: canWrite })}
      readAgain={() => utils.maintenance.byId.fetch({ id: requestId }, { staleTime: 0 })}
      missing={<MissingRequestSection />}
      loadingLabel={REQUEST_TEXTS.loading}
      header={({ title }) => (
        <PageHeader
          title="Modifier la demande"
          crumbs={[
            { label: 'Suivi de Maintenance', to: '/maintenance' },
            { label: title, to: '/maintenance/$requestId', params: { requestId } },
          ]}
          context={title}
        />
      )}
      schema={requestValues}
      draftOf={requestDraft}
      firstField="title"
      labels={REQUEST_LABELS}
      valueText={(request) => requestHistoryText(request).value}
      messages={REQUEST_MESSAGES}
      update={trpc.maintenance.update}
      inputOf={(draft, { version }) => ({ ...draft, id: requestId, version })}
      page={{ to: '/maintenance/$requestId', params: { requestId } }}
      cancelPage={{ to: '/maintenance' }}
    >
      {({ record, shown: _shown, ...form }) => (
        <RequestForm {...form} stored={record} submitLabel="Enregistrer" busyLabel={REQUEST_TEXTS.updating} />
      )}
    </EditRecordPage>
  );
}
