import { Button, SimpleGrid } from '@mantine/core';
import { directorySearch } from '@lares/validation/marketing/directories';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { SearchInput } from '#components/search-input.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { AgencyCard } from '#features/marketing/directories/agency-card.tsx';
import { DIRECTORY_MESSAGES, DIRECTORY_TEXTS } from '#features/marketing/directories/directories.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from '../-directory-page.module.css';

export const Route = createFileRoute('/_app/agencies/')({ validateSearch: directorySearch, component: AgenciesPage });

function AgenciesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = trpc.directories.agencies.useQuery(search, { placeholderData: keepPreviousData });
  useReadingFailure(list.error, DIRECTORY_MESSAGES.agencies, () => void list.refetch());
  return (
    <>
      <PageHeader
        title="Agences"
        crumbs={[{ label: 'Accueil', to: '/home' }]}
        context="Votre organisation, et celles qui figurent dans l’annuaire."
      />
      <search className={classes.search}>
        <SearchInput label="Nom ou ville" value={search.q ?? ''} onSearch={(q) => void navigate({ search: q ? { q } : {} })} />
      </search>
      {list.isPending && <RowSkeletons label="Chargement des agences..." count={6} />}
      {list.isError && (
        <ErrorState title={DIRECTORY_MESSAGES.agencies.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          drawing="search"
          title={DIRECTORY_TEXTS.noAgency}
          action={
            <Button component={Link} to="/agencies" variant="default">
              Voir toutes les agences
            </Button>
          }
        />
      )}
      {list.data && list.data.length > 0 && (
        <SimpleGrid component="section" aria-label="Liste des agences" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          {list.data.map((agency) => (
            <AgencyCard key={agency.id} agency={agency} titleOrder={2} />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
