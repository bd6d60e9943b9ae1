import { type Description, DescriptionList } from '#components/description-list.tsx';
import { formatArea, formatNumber } from '#lib/format.ts';
import { floorText, furnishedText } from './properties.labels.ts';
import { FillInSection } from './fill-in-section.tsx';
import type { PropertyDetail } from './properties.rows.ts';
import { PropertyOwnerSection } from './property-owner-section.tsx';
import classes from './property-features-details.module.css';

interface PropertyFeaturesDetailsProps {
  property: PropertyDetail;
  canEdit: boolean;
}

const orNull = <Value,>(value: Value | null, write: (value: Value) => string): string | null => (value === null ? null : write(value));

/** Stored facts only; each missing one links to its field. */
export function PropertyFeaturesDetails({ property, canEdit }: PropertyFeaturesDetailsProps) {
  const { id, amenities, taxId } = property;
  const fill = (section: 'surface' | 'equipements' | 'situation') => <FillInSection propertyId={id} section={section} canEdit={canEdit} />;
  const items: Description[] = [
    { label: 'Type', value: property.type },
    { label: 'Surface', value: formatArea(property.areaM2) },
    { label: 'Surface habitable', value: orNull(property.livingAreaM2, formatArea) ?? fill('surface') },
    { label: 'Pièces', value: orNull(property.rooms, formatNumber) ?? fill('surface') },
    { label: 'Étage', value: orNull(property.floor, floorText) ?? fill('surface') },
    { label: 'Ameublement', value: orNull(property.furnished, furnishedText) ?? fill('surface') },
    { label: 'Année de construction', value: orNull(property.builtYear, String) ?? fill('surface') },
    { label: 'Places de stationnement', value: orNull(property.parkingSpaces, formatNumber) ?? fill('equipements') },
  ];
  if (canEdit) {
    items.push(
      { label: 'Identifiant fiscal', value: taxId || fill('situation') },
      { label: property.pastOwners.length === 0 ? 'Propriétaire' : 'Propriétaires', value: <PropertyOwnerSection property={property} /> },
    );
  }
  return (
    <>
      <DescriptionList items={items} />
      <h2 className={classes.title}>Équipements</h2>
      {amenities.length > 0 ? (
        <ul className={classes.amenities}>
          {amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>
          <FillInSection propertyId={id} section="equipements" canEdit={canEdit}>
            Cocher les équipements du bien
          </FillInSection>
        </p>
      )}
    </>
  );
}
