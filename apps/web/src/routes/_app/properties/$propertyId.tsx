import { Button } from '@mantine/core';
import { IconPencil, IconShare2, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { RemovalDialog } from '#components/removal-dialog.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { RelatedDocumentsPanel } from '#features/operations/documents/related-documents-panel.tsx';
import { FavouriteBadge } from '#features/portfolio/properties/favourite-badge.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { InquiryForm } from '#features/portfolio/inquiries/inquiry-form.tsx';
import { EraseButton } from '#features/workspace/personal-data/person-data-panel.tsx';
import { ReceivedInquiriesPanel } from '#features/portfolio/inquiries/received-inquiries-panel.tsx';
import { ListingPanel } from '#features/marketing/listings/listing-panel.tsx';
import { OccupancySection } from '#features/leasing/leases/occupancy-section.tsx';
import { RelatedLeasesPanel } from '#features/leasing/leases/related-leases-panel.tsx';
import { RelatedRequestsPanel } from '#features/operations/maintenance/related-requests-panel.tsx';
import { RelatedPaymentsPanel } from '#features/accounting/payments/related-payments-panel.tsx';
import { EnergyScalePanel } from '#features/portfolio/properties/energy-scale-panel.tsx';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import { PropertyAgentCard } from '#features/portfolio/properties/property-agent-card.tsx';
import { PropertyGallery } from '#features/portfolio/properties/property-gallery.tsx';
import { PropertyLocationPanel } from '#features/portfolio/properties/property-location-panel.tsx';
import { PropertyOverviewSection } from '#features/portfolio/properties/property-overview-section.tsx';
import type { PropertyDetail } from '#features/portfolio/properties/properties.rows.ts';
import { PropertyOwnerSection } from '#features/portfolio/properties/property-owner-section.tsx';
import { PropertyPicturesPanel } from '#features/portfolio/properties/property-pictures-panel.tsx';
import { PropertyTabsPanel } from '#features/portfolio/properties/property-tabs-panel.tsx';
import { PropertyRatingBadge } from '#features/portfolio/properties/property-rating-badge.tsx';
import { ReviewsPanel } from '#features/leasing/reviews/reviews-panel.tsx';
import { useSession } from '#lib/session.ts';
import { notify } from '#lib/notify.tsx';
import { addressText, priceText, propertyHistoryText } from '#features/portfolio/properties/properties.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';
import { useCountedView } from '#features/portfolio/properties/use-counted-view.ts';
import { usePageDescription } from '#lib/use-page-description.ts';
import classes from './-property-page.module.css';

export const Route = createFileRoute('/_app/properties/$propertyId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { propertyId } }) => void utils.properties.byId.prefetch({ id: propertyId }),
  component: PropertyPage,
});

function PropertyPage() {
  const { propertyId } = Route.useParams();
  const query = trpc.properties.byId.useQuery({ id: propertyId });
  return (
    <LoadedRecord query={query} messages={PROPERTY_MESSAGES.one} missing={<MissingProperty />}>
      {(property) => <PropertyOnPage key={propertyId} property={property} />}
    </LoadedRecord>
  );
}

function MissingProperty() {
  return (
    <MissingRecord title={PROPERTY_TEXTS.notFound} list="/properties" backLabel="Retour aux biens" hasArrow>
      Il a peut-être été supprimé, ou l’adresse est incomplète.
    </MissingRecord>
  );
}

function PropertyOnPage({ property }: { property: PropertyDetail }) {
  const { user } = useSession();
  const can = useCan();
  const canEdit = can('properties:write');
  const hash = useLocation({ select: (location) => location.hash });
  const { id, title, type, status, city, description } = property;
  useCountedView(id);
  usePageDescription([`${type}, ${city}, ${priceText(property)}.`, description].filter(Boolean).join(' '));

  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Biens Immobiliers', to: '/properties' }]}
        badge={<StatusBadge kind="property" word={status} />}
        context={addressText(property)}
        action={<PropertyActions property={property} canEdit={canEdit} />}
      />
      <div className={classes.pictures}>
        <PropertyGallery title={title} type={type} images={property.images} />
        {canEdit && <PropertyPicturesPanel property={property} />}
      </div>
      <div className={classes.columns}>
        <div className={classes.story}>
          <PropertyOverviewSection property={property} canEdit={canEdit} />
          <PropertyTabsPanel
            key={hash === 'avis' ? 'avis' : 'description'}
            property={property}
            canEdit={canEdit}
            opened={hash === 'avis' ? 'avis' : 'description'}
            reviews={<ReviewsPanel propertyId={id} />}
          />
          <EnergyScalePanel property={property} canEdit={canEdit} />
          {can('tenants:list') && <RelatedLeasesPanel propertyId={id} />}
          {can('tenants:list') && <RelatedPaymentsPanel propertyId={id} />}
          {can('tenants:list') && <RelatedDocumentsPanel relatedType="property" relatedId={id} />}
          {can('tenants:list') && <RelatedRequestsPanel propertyId={id} />}
          {canEdit && (
            <div className={classes.keeping}>
              {can('listings:write') && (
                <div id="annonce">
                  <ListingPanel propertyId={id} />
                </div>
              )}
              {can('inquiries:manage') && (
                <div id="demandes">
                  <ReceivedInquiriesPanel
                    propertyId={id}
                    actions={(inquiry) => <EraseButton person={{ ...inquiry, kind: 'inquiry' }} isSmall />}
                  />
                </div>
              )}
              {can('history:read') && <HistoryPanel record={{ entity: 'property', id }} text={propertyHistoryText(property)} />}
            </div>
          )}
        </div>
        <div className={classes.aside}>
          <section className={classes.price} aria-label="Prix">
            <p className={classes.amount} data-missing={property.priceCents === 0 || undefined}>
              {priceText(property)}
            </p>
            <p className={classes.kind}>{type}</p>
            <PropertyRatingBadge property={property} />
          </section>
          <PropertyAgentCard property={property} canEdit={canEdit} />
          {can('tenants:list') && (
            <Panel title="Location">
              <OccupancySection propertyId={id} owner={canEdit ? <PropertyOwnerSection property={property} /> : null} />
            </Panel>
          )}
          {!property.isOwn && (
            <Panel title="Demander plus d’informations">
              <InquiryForm propertyId={id} name={user.fullName} email={user.email} />
            </Panel>
          )}
          <PropertyLocationPanel property={property} canEdit={canEdit} />
        </div>
      </div>
    </>
  );
}

function PropertyActions({ property, canEdit }: { property: PropertyDetail; canEdit: boolean }) {
  const { id, title, version } = property;
  const leaveRemoved = useLeaveRemoved(
    { id, title },
    { list: '/properties', page: { to: '/properties/$propertyId', params: { propertyId: id } } },
  );
  const [removing, setRemoving] = useState(false);

  async function share() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify.success(PROPERTY_MESSAGES.shared);
    } catch {
      notify.failure(PROPERTY_MESSAGES.notShared, PROPERTY_MESSAGES.notSharedReason);
    }
  }

  return (
    <>
      <BackButton to="/properties" />
      <FavouriteBadge property={property} look="button" />
      <Button variant="default" leftSection={<IconShare2 size={16} aria-hidden="true" />} onClick={() => void share()}>
        Partager
      </Button>
      {canEdit && (
        <>
          <Button variant="default" color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
          <Button
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/properties/edit/$propertyId" params={{ propertyId: id }} state={{ fromDetail: true }} />
            )}
          >
            Modifier
          </Button>
          <RemovalDialog
            procedures={trpc.properties}
            messages={PROPERTY_MESSAGES}
            record={{ id, version }}
            opened={removing}
            onClose={() => setRemoving(false)}
            title="Supprimer ce bien ?"
            busyLabel={PROPERTY_TEXTS.removing}
            {...leaveRemoved}
          >
            «&nbsp;{title}&nbsp;» disparaîtra de vos listes. Vous pourrez annuler pendant dix minutes ; après, cette action est
            irréversible.
          </RemovalDialog>
        </>
      )}
    </>
  );
}
