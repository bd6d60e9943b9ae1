import { Anchor } from '@mantine/core';
import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Panel } from '#components/panel.tsx';
import { PlaceMap } from '#components/place-map.tsx';
import { trpc } from '#lib/trpc.ts';
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

/** A map is loaded only from the tiles that this instance is configured with; else the user opens one in a new tab. */
export function PropertyLocationPanel({ property, canEdit }: PropertyLocationPanelProps) {
  const { id, title, latitude, longitude } = property;
  const { data: tiles } = trpc.properties.mapTiles.useQuery(undefined, { staleTime: Infinity, enabled: latitude !== null });
  const points = useMemo(
    () => (latitude === null || longitude === null ? [] : [{ id, label: title, latitude, longitude }]),
    [id, title, latitude, longitude],
  );
  const isLocated = latitude !== null && longitude !== null;
  const map = isLocated
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressText(property))}`;
  return (
    <Panel title="Localisation">
      {tiles && points.length > 0 && <PlaceMap label={`Carte : ${addressText(property)}`} tiles={tiles} points={points} />}
      <div className={classes.place}>
        <IconMapPin size={20} stroke={1.6} className={classes.pin} aria-hidden="true" />
        <div>
          <p className={classes.address}>{addressText(property)}</p>
          <p className={classes.coordinates}>
            {isLocated ? (
              `${inFrench(latitude)} ; ${inFrench(longitude)}`
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
