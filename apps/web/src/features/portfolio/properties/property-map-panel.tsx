import { keepPreviousData } from '@tanstack/react-query';
import type { PropertyCriteria } from '@lares/validation/portfolio/properties.filters';
import { useMemo, useState } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { PlaceMap } from '#components/place-map.tsx';
import { RowLink } from '#components/row-link.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { addressText, priceText } from './properties.labels.ts';
import { PROPERTY_TEXTS } from './properties.messages.ts';
import classes from './property-map-panel.module.css';

interface PropertyMapPanelProps {
  criteria: PropertyCriteria;
  tiles: { url: string; attribution: string };
}

/** The located properties of the list on a map; the selected one is shown below it. */
export function PropertyMapPanel({ criteria, tiles }: PropertyMapPanelProps) {
  const query = trpc.properties.map.useQuery(criteria, { placeholderData: keepPreviousData });
  const [selected, setSelected] = useState<string | null>(null);
  const rows = query.data?.rows;
  const points = useMemo(
    () => (rows ?? []).map(({ id, title, latitude, longitude }) => ({ id, label: title, latitude, longitude })),
    [rows],
  );
  if (query.isError)
    return <ErrorState title={PROPERTY_TEXTS.listError} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const property = rows?.find(({ id }) => id === selected);
  return (
    <section className={classes.place} aria-label="Carte des biens">
      <PlaceMap label="Carte des biens" tiles={tiles} points={points} selected={selected} onSelect={setSelected} tall />
      <p className={classes.count} aria-live="polite">
        {query.data && summaryOf(query.data)}
      </p>
      {property && (
        <article className={classes.selected}>
          <div>
            <h2 className={classes.title}>
              <RowLink link={{ to: '/properties/$propertyId', params: { propertyId: property.id } }}>{property.title}</RowLink>
            </h2>
            <p className={classes.address}>{addressText(property)}</p>
          </div>
          <StatusBadge kind="property" word={property.status} />
          <p className={classes.price}>{priceText(property)}</p>
        </article>
      )}
    </section>
  );
}

/** « 42 biens situés, 3 sans coordonnées » */
function summaryOf({ rows, isCapped, withoutPoint }: { rows: unknown[]; isCapped: boolean; withoutPoint: number }): string {
  const shown = isCapped
    ? `Les ${formatCount(rows.length, 'bien')} les plus récents sont situés : précisez les filtres pour voir les autres`
    : rows.length === 0
      ? 'Aucun bien situé'
      : `${formatCount(rows.length, 'bien')} sur la carte`;
  return withoutPoint === 0 ? `${shown}.` : `${shown} ; ${formatCount(withoutPoint, 'bien')} sans coordonnées.`;
}
