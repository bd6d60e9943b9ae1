import { Button, Skeleton } from '@mantine/core';
import type * as Leaflet from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LiveText } from './live-text.tsx';
import classes from './place-map.module.css';
import { loadPart } from '#lib/load-part.ts';

export interface MapPoint {
  id: string;
  label: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

interface PlaceMapProps {
  /** Accessible name: what is shown. */
  label: string;
  tiles: { url: string; attribution: string };
  points: readonly MapPoint[];
  /** The point shown larger. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  tall?: boolean;
}

const CLOSEST_ZOOM = 16;
const FARTHEST_ZOOM = 19;
const RADIUS = 8;
const SELECTED_RADIUS = 12;
const MARGIN = 32;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const libraryOf = () =>
  Promise.all([loadPart(() => import('leaflet')), loadPart(() => import('leaflet/dist/leaflet.css'))]).then(([leaflet]) => leaflet);

/** A map of points. Lists show the same places to users who do not see it or have no pointer. */
export function PlaceMap({ label, tiles, points, selected = null, onSelect, tall = false }: PlaceMapProps) {
  const frame = useRef<HTMLElement>(null);
  const [library, setLibrary] = useState<typeof Leaflet | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [map, setMap] = useState<Leaflet.Map | null>(null);
  const select = useEffectEvent((id: string) => onSelect?.(id));
  const { url, attribution } = tiles;

  useEffect(() => {
    let isCurrent = true;
    libraryOf().then(
      (loaded) => isCurrent && setLibrary(loaded),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  useEffect(() => {
    if (!library || !frame.current) return;
    const created = library.map(frame.current, { preferCanvas: true, scrollWheelZoom: tall, zoomControl: false });
    library.control.zoom({ zoomInTitle: 'Agrandir', zoomOutTitle: 'Réduire' }).addTo(created);
    created.attributionControl.setPrefix(false);
    library.tileLayer(url, { attribution: escaped(attribution), maxZoom: FARTHEST_ZOOM, referrerPolicy: 'no-referrer' }).addTo(created);
    setMap(created);
    return () => {
      created.remove();
      setMap(null);
    };
  }, [library, url, attribution, tall]);

  useEffect(() => {
    if (!library || !map || points.length === 0) return;
    const bounds = library.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds, { maxZoom: CLOSEST_ZOOM, padding: [MARGIN, MARGIN], animate: false });
  }, [library, map, points]);

  useEffect(() => {
    if (!library || !map) return;
    const color = getComputedStyle(map.getContainer()).getPropertyValue('--lares-accent').trim();
    const layer = library.layerGroup(
      points.map(({ id, label: name, latitude, longitude }) => {
        const isSelected = id === selected;
        const marker = library.circleMarker([latitude, longitude], {
          radius: isSelected ? SELECTED_RADIUS : RADIUS,
          color: '#fff',
          weight: 2,
          fillColor: color,
          fillOpacity: 1,
        });
        return marker.bindTooltip(escaped(name)).on('click', () => select(id));
      }),
    );
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [library, map, points, selected]);

  if (hasFailed) {
    return (
      <div className={classes.failed}>
        <LiveText>La carte ne s’est pas chargée.</LiveText>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setHasFailed(false);
            setAttempt((was) => was + 1);
          }}
        >
          Réessayer
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.place} data-tall={tall || undefined}>
      {!library && <Skeleton className={classes.waiting} />}
      <section ref={frame} className={classes.map} aria-label={label} />
    </div>
  );
}
