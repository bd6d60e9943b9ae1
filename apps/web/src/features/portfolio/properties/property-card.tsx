import { cardAmenities } from '@lares/domain/portfolio/properties/card';
import { IconBath, IconBed, IconPlayerPlay, IconRulerMeasure } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BuildingPicture } from '#components/building-picture.tsx';
import { RowLink } from '#components/row-link.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatArea } from '#lib/format.ts';
import { addressText, bathroomsText, bedroomsText, priceText } from './properties.labels.ts';
import type { PropertyRow } from './properties.rows.ts';
import { PropertyRatingBadge } from './property-rating-badge.tsx';
import classes from './property-card.module.css';

interface PropertyCardProps {
  property: PropertyRow;
  /** On the picture: the heart. */
  corner?: ReactNode;
  /** Among the first of the page: its picture is visible at once. */
  eager?: boolean;
  /** Below another heading. */
  titleOrder?: 2 | 3;
}

export function PropertyCard({ property, corner, eager = false, titleOrder = 2 }: PropertyCardProps) {
  const Title = `h${titleOrder}` as const;
  const { shown, more } = cardAmenities(property.amenities);
  return (
    <article className={classes.card}>
      <div className={classes.frame}>
        <BuildingPicture
          picture={property.images[0]}
          type={property.type}
          alt=""
          variant="card"
          sizes="(min-width: 75em) 400px, (min-width: 48em) 45vw, 100vw"
          eager={eager}
        />
        <div className={classes.status}>
          <StatusBadge kind="property" word={property.status} />
        </div>
        {property.hasVideo && (
          <span className={classes.video}>
            <IconPlayerPlay size={14} aria-hidden="true" /> Vidéo
          </span>
        )}
      </div>
      {corner !== undefined && <div className={classes.corner}>{corner}</div>}
      <div className={classes.words}>
        <p className={classes.type}>
          {property.type}
          <PropertyRatingBadge property={property} />
        </p>
        <Title className={classes.title}>
          <RowLink link={{ to: '/properties/$propertyId', params: { propertyId: property.id } }}>{property.title}</RowLink>
        </Title>
        <p className={classes.address}>{addressText(property)}</p>
        <p className={classes.price} data-missing={property.priceCents === 0 || undefined}>
          {priceText(property)}
        </p>
        <ul className={classes.figures}>
          <li>
            <IconRulerMeasure size={16} stroke={1.6} aria-hidden="true" />
            {formatArea(property.areaM2)}
          </li>
          {property.bedrooms > 0 && (
            <li>
              <IconBed size={16} stroke={1.6} aria-hidden="true" />
              {bedroomsText(property.bedrooms)}
            </li>
          )}
          {property.bathrooms > 0 && (
            <li>
              <IconBath size={16} stroke={1.6} aria-hidden="true" />
              {bathroomsText(property.bathrooms)}
            </li>
          )}
        </ul>
        {shown.length > 0 && (
          <ul className={classes.amenities} aria-label="Équipements">
            {shown.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
            {more > 0 && <li>+{more}</li>}
          </ul>
        )}
      </div>
    </article>
  );
}
