import { Button, SimpleGrid } from '@mantine/core';
import { type TenantSearch, tenantSearch } from '@lares/validation/portfolio/tenants.filters';
import { IconBuildingEstate, IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { CardSkeletons } from '#components/skeletons.tsx';
import { RemovedTenantPanel } from '#features/portfolio/tenants/removed-tenant-panel.tsx';
import { TenantCard } from '#features/portfolio/tenants/tenant-card.tsx';
import { TenantFilters } from '#features/portfolio/tenants/tenant-filters.tsx';
import { TENANT_MESSAGES, TENANT_TEXTS } from '#features/portfolio/tenants/tenants.messages.ts';
import { TenantTabsPanel } from '#features/portfolio/tenants/tenant-tabs-panel.tsx';
import { isCursorRefused } from '#lib/failure.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-clients-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = tenantSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

export const Route = createFileRoute('/_app/clients/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: asked }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization || !session.permissions.includes('tenants:list')) return;
    void utils.tenants.list.prefetch({ ...search, cursor });
    void utils.tenants.count.prefetch({ q: search.q, kind: search.kind, housed: search.housed });
  },
  component: ClientListPage,
});

function ClientListPage() {
  const { organization } = useSession();
  const { cursor: _cursor, sort: _sort, ...criteria } = Route.useSearch();
  const can = useCan();
  if (!can('tenants:list')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Clients & Locataires"
        context={organization?.name}
        action={
          <>
            {can('owners:read') && (
              <Button
                variant="default"
                leftSection={<IconBuildingEstate size={16} aria-hidden="true" />}
                renderRoot={(props) => <Link {...props} to="/owners" />}
              >
                Propriétaires
              </Button>
            )}
            {can('exports:read') && <ExportMenu noun="tenants" criteria={criteria} />}
            {can('imports:write') && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden="true" />}
                renderRoot={(props) => <Link {...props} to="/clients/import" />}
              >
                Importer
              </Button>
            )}
            {can('tenants:write') && (
              <Button component={Link} to="/clients/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
                Ajouter un client
              </Button>
            )}
          </>
        }
      />
      <ClientList />
    </>
  );
}

function ClientList() {
  const { cursor, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const removed = useLocation({ select: ({ state }) => state.removed });
  const { data: counts } = trpc.tenants.count.useQuery(
    { q: search.q, kind: search.kind, housed: search.housed },
    { placeholderData: keepPreviousData },
  );
  const list = trpc.tenants.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, TENANT_MESSAGES.list, () => void list.refetch());

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<TenantSearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const rows = list.data?.rows ?? [];
  const narrowed = [search.q, search.kind, search.housed, search.status].some((one) => one !== undefined);

  return (
    <>
      {removed && (
        <RemovedTenantPanel
          removed={removed}
          onClose={() => void navigate({ search: true, replace: true, resetScroll: false, state: {} })}
        />
      )}
      <TenantFilters
        search={search}
        onSearch={change}
        onClear={() => change({ q: undefined, kind: undefined, housed: undefined, status: undefined })}
      />
      <TenantTabsPanel status={search.status} counts={counts} onStatus={(status) => change({ status })}>
        {(list.isPending || isLost) && (
          <>
            <p aria-hidden="true" className={classes.waiting}>
              {TENANT_TEXTS.loading}
            </p>
            <CardSkeletons label={TENANT_TEXTS.loading} />
          </>
        )}
        {list.isError && !isLost && (
          <ErrorState title={TENANT_TEXTS.listError} onRetry={() => void list.refetch()} retrying={list.isFetching}>
            {cursor !== undefined && (
              <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
                Revenir à la première page
              </Button>
            )}
          </ErrorState>
        )}
        {list.isSuccess && rows.length === 0 && <NoClient narrowed={narrowed} />}
        {rows.length > 0 && (
          <SimpleGrid
            component="section"
            aria-label="Liste des clients"
            aria-busy={list.isPlaceholderData}
            className={classes.rows}
            cols={{ base: 1, sm: 2, lg: 3 }}
            spacing="md"
          >
            {rows.map((tenant) => (
              <TenantCard key={tenant.id} tenant={tenant} />
            ))}
          </SimpleGrid>
        )}
        {list.isSuccess && rows.length > 0 && (
          <KeysetPager
            onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
            onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
          />
        )}
      </TenantTabsPanel>
    </>
  );
}

function NoClient({ narrowed }: { narrowed: boolean }) {
  const canWrite = useCan()('tenants:write');
  return (
    <EmptyState
      drawing={narrowed ? 'search' : 'mail'}
      title={TENANT_TEXTS.empty}
      action={
        narrowed ? (
          <Button component={Link} to="/clients" variant="default">
            Effacer tous les filtres
          </Button>
        ) : (
          canWrite && (
            <Button component={Link} to="/clients/new" variant="default">
              Ajouter un premier client
            </Button>
          )
        )
      }
    >
      {narrowed && 'Modifiez votre recherche, ou regardez sous un autre onglet.'}
      {!narrowed &&
        (canWrite
          ? 'Locataires, candidats et anciens : chacun a ici sa fiche, ses contrats et ses paiements.'
          : 'Les clients qui vous concernent apparaîtront ici.')}
    </EmptyState>
  );
}
