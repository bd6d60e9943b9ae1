import { Button, SimpleGrid } from '@mantine/core';
import { tenantSearch } from '@lares/validation/portfolio/tenants.filters';
import { IconBuildingEstate, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ExportMenu } from '#components/export-menu.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { EmptyList } from '#components/empty-list.tsx';
import { ImportButton } from '#components/import-button.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { CardSkeletons } from '#components/skeletons.tsx';
import { TenantCard } from '#features/portfolio/tenants/tenant-card.tsx';
import { TenantFilters } from '#features/portfolio/tenants/tenant-filters.tsx';
import { TENANT_MESSAGES, TENANT_TEXTS } from '#features/portfolio/tenants/tenants.messages.ts';
import { TenantTabsPanel } from '#features/portfolio/tenants/tenant-tabs-panel.tsx';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import classes from './-clients-page.module.css';

const listSearch = tenantSearch.extend(cursorSearch);

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
            {can('imports:write') && <ImportButton to="/clients/import" />}
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
  const { data: counts } = trpc.tenants.count.useQuery(
    { q: search.q, kind: search.kind, housed: search.housed },
    { placeholderData: keepPreviousData },
  );
  const query = trpc.tenants.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: TENANT_MESSAGES.list });
  const { rows, change } = list;
  const isFiltered = [search.q, search.kind, search.housed, search.status].some((one) => one !== undefined);

  return (
    <>
      <RemovedRecordPanel restore={trpc.tenants.restore} messages={TENANT_MESSAGES.restore} />
      <TenantFilters
        search={search}
        onSearch={change}
        onClear={() => change({ q: undefined, kind: undefined, housed: undefined, status: undefined })}
      />
      <TenantTabsPanel status={search.status} counts={counts} onStatus={(status) => change({ status })}>
        <KeysetList
          list={list}
          waiting={
            <>
              <p aria-hidden="true" className={classes.waiting}>
                {TENANT_TEXTS.loading}
              </p>
              <CardSkeletons label={TENANT_TEXTS.loading} />
            </>
          }
          errorTitle={TENANT_TEXTS.listError}
          empty={<NoClient isFiltered={isFiltered} />}
        >
          <SimpleGrid component="section" aria-label="Liste des clients" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
            {rows.map((tenant) => (
              <TenantCard key={tenant.id} tenant={tenant} />
            ))}
          </SimpleGrid>
        </KeysetList>
      </TenantTabsPanel>
    </>
  );
}

function NoClient({ isFiltered }: { isFiltered: boolean }) {
  const canWrite = useCan()('tenants:write');
  return (
    <EmptyList
      isFiltered={isFiltered}
      drawing="people"
      title={TENANT_TEXTS.empty}
      list="/clients"
      action={
        canWrite && (
          <Button component={Link} to="/clients/new" variant="default">
            Ajouter un premier client
          </Button>
        )
      }
    >
      {isFiltered && 'Modifiez votre recherche, ou regardez sous un autre onglet.'}
      {!isFiltered &&
        (canWrite
          ? 'Locataires, candidats et anciens : chacun a ici sa fiche, ses contrats et ses paiements.'
          : 'Les clients qui vous concernent apparaîtront ici.')}
    </EmptyList>
  );
}
