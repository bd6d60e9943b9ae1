import { Button, SimpleGrid } from '@mantine/core';
import { DEFAULT_PROPERTY_SORT } from '@lares/domain/portfolio/properties/filters';
import { propertySearch } from '@lares/validation/portfolio/properties.filters';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';
import { ExportMenu } from '#components/export-menu.tsx';
import { EmptyList } from '#components/empty-list.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { CardSkeletons, RowSkeletons } from '#components/skeletons.tsx';
import { FavouriteBadge } from '#features/portfolio/properties/favourite-badge.tsx';
import { ActiveFiltersSection } from '#features/portfolio/properties/active-filters-section.tsx';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import { PropertyCard } from '#features/portfolio/properties/property-card.tsx';
import type { PropertyRow } from '#features/portfolio/properties/properties.rows.ts';
import { PropertyFilters } from '#features/portfolio/properties/property-filters.tsx';
import { PropertyListFilters } from '#features/portfolio/properties/property-list-filters.tsx';
import { PROPERTY_VIEWS, type PropertyView } from '#features/portfolio/properties/property-views.labels.ts';
import { PropertyMapPanel } from '#features/portfolio/properties/property-map-panel.tsx';
import { PropertyTable } from '#features/portfolio/properties/property-table.tsx';
import { linkTo } from '#shell/navigation.ts';
import { useSession } from '#lib/session.ts';
import { formatCappedCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import classes from './-properties-page.module.css';

const listSearch = propertySearch.extend({
  view: z.enum(PROPERTY_VIEWS).optional().catch(undefined),
  ...cursorSearch,
});

export const Route = createFileRoute('/_app/properties/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { view, ...asked } }) => ({ isMap: view === 'map', ...asked }),
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { isMap, cursor, ...search } }) => {
    if (!session.organization) return;
    const { sort: _sort, ...criteria } = search;
    if (!isMap) void utils.properties.list.prefetch({ ...search, cursor });
    void utils.properties.count.prefetch(criteria);
  },
  component: PropertyListPage,
});

const FIRST_SEEN = 6;
/** Criteria of the panel; search, favourites and order are above it. */
const PANEL = ['type', 'status', 'occupancy', 'minPriceCents', 'maxPriceCents', 'minAreaM2', 'maxAreaM2', 'bedrooms', 'bathrooms'] as const;

function PropertyListPage() {
  const { organization } = useSession();
  const { view: _view, cursor: _cursor, sort: _sort, ...criteria } = Route.useSearch();
  const { data: total } = trpc.properties.count.useQuery(criteria, { placeholderData: keepPreviousData });
  const can = useCan();
  const router = useRouter();
  const hasImport = '/properties/import' in router.routesByPath;
  return (
    <>
      <PageHeader
        title="Biens Immobiliers"
        context={
          <span aria-live="polite">{[organization?.name, total && formatCappedCount(total, 'bien')].filter(Boolean).join(' · ')}</span>
        }
        action={
          can('properties:write') && (
            <>
              {can('buildings:read') && (
                <Button variant="default" renderRoot={(props) => <Link {...props} to="/buildings" />}>
                  Immeubles
                </Button>
              )}
              {can('listings:write') && (
                <Button variant="default" renderRoot={(props) => <Link {...props} to="/properties/portals" />}>
                  Portails
                </Button>
              )}
              {can('exports:read') && <ExportMenu noun="properties" criteria={criteria} />}
              {hasImport && can('imports:write') && (
                <Button
                  component={Link}
                  {...linkTo('/properties/import')}
                  variant="default"
                  leftSection={<IconFileImport size={16} aria-hidden="true" />}
                >
                  Importer
                </Button>
              )}
              <Button component={Link} to="/properties/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
                Ajouter un bien
              </Button>
            </>
          )
        }
      />
      <PropertyList hasImport={hasImport} />
    </>
  );
}

function PropertyList({ hasImport }: { hasImport: boolean }) {
  const { view = 'grid', cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_PROPERTY_SORT, ...criteria } = search;
  const navigate = Route.useNavigate();

  const { data: tiles, isPending } = trpc.properties.mapTiles.useQuery(undefined, { staleTime: Infinity });
  // A saved link may ask for a map that this instance does not have: the list takes its place.
  const isMap = view === 'map' && (isPending || Boolean(tiles));
  const query = trpc.properties.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData, enabled: !isMap });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: PROPERTY_MESSAGES.list });
  const reset = () => void navigate({ search: { view: shownView(view) } });
  const { rows, change, look } = list;
  // The same elements for the same rows: what changes above them does not draw them again.
  const cards = useMemo(
    () =>
      rows.map((property, at) => <PropertyCard key={property.id} property={property} corner={heart(property)} eager={at < FIRST_SEEN} />),
    [rows],
  );

  return (
    <>
      <RemovedRecordPanel restore={trpc.properties.restore} messages={PROPERTY_MESSAGES.restore} />
      <PropertyListFilters
        search={search}
        view={view}
        hasMap={Boolean(tiles)}
        active={Object.keys(criteria).length}
        onClear={reset}
        onSearch={change}
        onView={(chosen) => look({ view: shownView(chosen) })}
      />
      <PropertyFilters
        search={search}
        active={PANEL.filter((name) => search[name] !== undefined).length}
        onApply={change}
        onReset={reset}
      />
      <ActiveFiltersSection search={search} onRemove={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))} />
      {view === 'map' && tiles ? (
        <PropertyMapPanel criteria={criteria} tiles={tiles} />
      ) : (
        <KeysetList
          list={list}
          waiting={<Waiting view={view} />}
          errorTitle={PROPERTY_TEXTS.listError}
          empty={<NoProperty isFiltered={Object.keys(criteria).length > 0} hasImport={hasImport} />}
        >
          {view === 'table' ? (
            <PropertyTable rows={rows} sort={sort} onSort={(wanted) => change({ sort: wanted })} corner={heart} />
          ) : (
            <SimpleGrid component="section" aria-label="Liste des biens" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
              {cards}
            </SimpleGrid>
          )}
        </KeysetList>
      )}
    </>
  );
}

const shownView = (view: PropertyView) => (view === 'grid' ? undefined : view);
const heart = (property: PropertyRow) => <FavouriteBadge property={property} look="heart" />;
function Waiting({ view }: { view: PropertyView }) {
  return (
    <>
      <p aria-hidden="true" className={classes.waiting}>
        {PROPERTY_TEXTS.loading}
      </p>
      {view === 'table' ? <RowSkeletons label={PROPERTY_TEXTS.loading} count={12} /> : <CardSkeletons label={PROPERTY_TEXTS.loading} />}
    </>
  );
}

interface NoPropertyProps {
  /** Filters are set: the organisation may well have properties. */
  isFiltered: boolean;
  hasImport: boolean;
}

function NoProperty({ isFiltered, hasImport }: NoPropertyProps) {
  const can = useCan();
  const canWrite = can('properties:write');
  return (
    <EmptyList
      isFiltered={isFiltered}
      drawing="house"
      title={PROPERTY_TEXTS.empty}
      list="/properties"
      action={
        canWrite && (
          <>
            <Button component={Link} to="/properties/new" variant="default">
              Ajouter un premier bien
            </Button>
            {hasImport && can('imports:write') && (
              <Button component={Link} {...linkTo('/properties/import')} variant="default">
                Importer un fichier
              </Button>
            )}
          </>
        )
      }
    >
      {canWrite ? PROPERTY_TEXTS.emptyLesson : isFiltered ? PROPERTY_TEXTS.emptySearch : 'Les biens qui vous concernent apparaîtront ici.'}
      {!isFiltered && canWrite && hasImport && ' Un portefeuille entier s’importe d’un tableau Excel ou CSV.'}
    </EmptyList>
  );
}
