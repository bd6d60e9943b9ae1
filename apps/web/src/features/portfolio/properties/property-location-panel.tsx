import { Anchor } from '@mantine/core';
import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { Panel } from '#components/panel.tsx';
import { addressText } from './properties.labels.ts';
import { FillInSection } from './fill-in-section.tsx';
import type { PropertyDetail } from './properties.rows.ts';
import classes from './property-location-panel.module.css';

interface PropertyLocationPanelProps {
  property: PropertyDetail;
  canEdit: boolean;
}

const ZOOM = 17;
const inFrench = (degrees: number) => String(degrees).replace('.', ',');

/** No third-party map is loaded here: the user opens it in a new tab. */
export function PropertyLocationPanel({ property, canEdit }: PropertyLocationPanelProps) {
  const { latitude, longitude } = property;
  const isLocated = latitude !== null && longitude !== null;
  const map = isLocated
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressText(property))}`;
  return (
    <Panel title="Localisation">
      <div className={classes.place}>
        <IconMapPin size={20} stroke={1.6} className={classes.pin} aria-hidden="true" />
        <div>
          <p className={classes.address}>{addressText(property)}</p>
          <p className={classes.coordinates}>
            {isLocated ? (
              `${inFrench(latitude)} ; ${inFrench(longitude)}`
            ) : (
              <FillInSection propertyId={property.id} section="situation" canEdit={canEdit}>
                Indiquer les coordonnées
              </FillInSection>
            )}
          </p>
          <Anchor href={map} target="_blank" rel="noreferrer" className={classes.map}>
            Voir sur OpenStreetMap
            <IconExternalLink size={14} stroke={1.8} aria-label="(nouvel onglet)" />
          </Anchor>
        </div>
      </div>
    </Panel>
  );
}
