import { Button, SimpleGrid } from '@mantine/core';
import { DEFAULT_PROPERTY_SORT } from '@lares/domain/portfolio/properties/filters';
import { type PropertySearch, propertySearch } from '@lares/validation/portfolio/properties.filters';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { CardSkeletons, RowSkeletons } from '#components/skeletons.tsx';
import { FavouriteBadge } from '#features/portfolio/properties/favourite-badge.tsx';
import { ActiveFiltersSection } from '#features/portfolio/properties/active-filters-section.tsx';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import { PropertyCard } from '#features/portfolio/properties/property-card.tsx';
import type { PropertyRow } from '#features/portfolio/properties/properties.rows.ts';
import { PropertyFilters } from '#features/portfolio/properties/property-filters.tsx';
import { PropertyListFilters } from '#features/portfolio/properties/property-list-filters.tsx';
import { PropertyTable } from '#features/portfolio/properties/property-table.tsx';
import { RemovedPropertyPanel } from '#features/portfolio/properties/removed-property-panel.tsx';
import { linkTo } from '#shell/navigation.ts';
import { isCursorRefused } from '#lib/failure.ts';
import { useSession } from '#lib/session.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-properties-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = propertySearch.extend({
  view: z.enum(['grid', 'table']).optional().catch(undefined),
  cursor: z.string().max(1000).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/properties/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { view: _view, ...asked } }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization) return;
    const { sort: _sort, ...criteria } = search;
    void utils.properties.list.prefetch({ ...search, cursor });
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
        context={<span aria-live="polite">{[organization?.name, total && countText(total)].filter(Boolean).join(' · ')}</span>}
        action={
          can('properties:write') && (
            <>
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
  const removed = useLocation({ select: ({ state }) => state.removed });

  const list = trpc.properties.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, PROPERTY_MESSAGES.list, () => void list.refetch());

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<PropertySearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const reset = () => void navigate({ search: { view: shownView(view) } });
  const rows = list.data?.rows ?? [];

  return (
    <>
      {removed && (
        <RemovedPropertyPanel
          removed={removed}
          onClose={() => void navigate({ search: true, replace: true, resetScroll: false, state: {} })}
        />
      )}
      <PropertyListFilters
        search={search}
        view={view}
        active={Object.keys(criteria).length}
        onClear={reset}
        onSearch={change}
        onView={(chosen) => void navigate({ search: (was) => ({ ...was, view: shownView(chosen) }), replace: true, resetScroll: false })}
      />
      <PropertyFilters
        search={search}
        active={PANEL.filter((name) => search[name] !== undefined).length}
        onApply={change}
        onReset={reset}
      />
      <ActiveFiltersSection search={search} onRemove={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))} />
      {(list.isPending || isLost) && <Waiting view={view} />}
      {list.isError && !isLost && (
        <ErrorState title={PROPERTY_TEXTS.listError} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {cursor !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
              Revenir à la première page
            </Button>
          )}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoProperty narrowed={Object.keys(criteria).length > 0} hasImport={hasImport} />}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          {view === 'table' ? (
            <PropertyTable rows={rows} sort={sort} onSort={(wanted) => change({ sort: wanted })} corner={heart} />
          ) : (
            <SimpleGrid component="section" aria-label="Liste des biens" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
              {rows.map((property, at) => (
                <PropertyCard key={property.id} property={property} corner={heart(property)} eager={at < FIRST_SEEN} />
              ))}
            </SimpleGrid>
          )}
        </div>
      )}
      {list.isSuccess && rows.length > 0 && (
        <KeysetPager
          onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
          onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
        />
      )}
    </>
  );
}

const shownView = (view: 'grid' | 'table') => (view === 'grid' ? undefined : view);
const heart = (property: PropertyRow) => <FavouriteBadge property={property} look="heart" />;
const countText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  isCapped ? `${formatNumber(count)}+ biens` : formatCount(count, 'bien');

function Waiting({ view }: { view: 'grid' | 'table' }) {
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
  /** Criteria are active, so an empty list does not mean an empty organisation. */
  narrowed: boolean;
  hasImport: boolean;
}

function NoProperty({ narrowed, hasImport }: NoPropertyProps) {
  const can = useCan();
  const canWrite = can('properties:write');
  return (
    <EmptyState
      drawing={narrowed ? 'search' : 'house'}
      title={PROPERTY_TEXTS.empty}
      action={
        narrowed ? (
          <Button component={Link} to="/properties" variant="default">
            Effacer tous les filtres
          </Button>
        ) : (
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
        )
      }
    >
      {canWrite ? PROPERTY_TEXTS.emptyLesson : narrowed ? PROPERTY_TEXTS.emptySearch : 'Les biens qui vous concernent apparaîtront ici.'}
      {!narrowed && canWrite && hasImport && ' Un portefeuille entier s’importe d’un fichier CSV.'}
    </EmptyState>
  );
}
