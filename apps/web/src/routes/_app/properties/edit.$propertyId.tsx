import { propertyForm } from '@lares/validation/portfolio/properties';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { EditRecordPage } from '#components/edit-record-page.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { propertyDraft } from '#features/portfolio/properties/properties.draft.ts';
import { PROPERTY_LABELS, propertyHistoryText, propertyWarningsAmong } from '#features/portfolio/properties/properties.labels.ts';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import { PropertyForm } from '#features/portfolio/properties/property-form.tsx';
import { PropertyImagesPanel } from '#features/portfolio/properties/property-images-panel.tsx';
import { type PropertySaving, type SavedProperty, saveProperty } from '#features/portfolio/properties/use-save-property.ts';
import { notify } from '#lib/notify.tsx';
import { trpc, trpcClient } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/properties/edit/$propertyId')({ component: EditPropertyPage });

/** The fields, then the picture by its address. */
const savingProperty = {
  useMutation: (options: UseMutationOptions<SavedProperty, Error, PropertySaving>) =>
    useMutation({ ...options, mutationFn: (saving) => saveProperty(trpcClient, saving) }),
};

function EditPropertyPage() {
  const { propertyId } = Route.useParams();
  const canWrite = useCan()('properties:write');
  const utils = trpc.useUtils();
  const wanted = useLocation({ select: ({ hash }) => hash });
  return (
    <EditRecordPage
      path={`/properties/edit/${propertyId}`}
      canWrite={canWrite}
      query={trpc.properties.byId.useQuery({ id: propertyId }, { staleTime: 0, enabled: canWrite })}
      readAgain={() => utils.properties.byId.fetch({ id: propertyId }, { staleTime: 0 })}
      missing={<MissingRecord title={PROPERTY_TEXTS.notEditable} list="/properties" backLabel="Retour aux biens" />}
      header={({ title }) => (
        <PageHeader
          title="Modifier le bien"
          crumbs={[
            { label: 'Biens Immobiliers', to: '/properties' },
            { label: title, to: '/properties/$propertyId', params: { propertyId } },
          ]}
          context={title}
        />
      )}
      schema={propertyForm}
      draftOf={propertyDraft}
      firstField="title"
      labels={PROPERTY_LABELS}
      valueText={(property) => propertyHistoryText(property).value}
      messages={PROPERTY_MESSAGES}
      update={savingProperty}
      inputOf={(draft, base, { images }, confirmed) => ({
        ...base,
        id: propertyId,
        draft,
        image: images[0] ?? null,
        confirmed: propertyWarningsAmong(confirmed),
      })}
      onSaved={({ imageFailure }) => {
        if (imageFailure) notify.partly(PROPERTY_MESSAGES[imageFailure.message], imageFailure.reason);
      }}
      page={{ to: '/properties/$propertyId', params: { propertyId } }}
    >
      {({ record, shown: _shown, ...form }) => (
        <PropertyForm
          {...form}
          wanted={wanted}
          submitLabel="Enregistrer"
          busyLabel={PROPERTY_TEXTS.updating}
          pictures={<PropertyImagesPanel property={record} />}
          owner={record.owner}
        />
      )}
    </EditRecordPage>
  );
}
