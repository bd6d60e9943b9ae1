import { Button, SimpleGrid } from '@mantine/core';
import { directorySearch } from '@lares/validation/marketing/directories';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { SearchInput } from '#components/search-input.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { AgentCard } from '#features/marketing/directories/agent-card.tsx';
import { DIRECTORY_MESSAGES, DIRECTORY_TEXTS } from '#features/marketing/directories/directories.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from '../-directory-page.module.css';

export const Route = createFileRoute('/_app/agents/')({ validateSearch: directorySearch, component: AgentsPage });

function AgentsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = trpc.directories.agents.useQuery(search, { placeholderData: keepPreviousData });
  useReadingFailure(list.error, DIRECTORY_MESSAGES.agents, () => void list.refetch());
  return (
    <>
      <PageHeader
        title="Agents"
        crumbs={[{ label: 'Accueil', to: '/home' }]}
        context="Celles et ceux qui répondent des biens de votre organisation."
      />
      <search className={classes.search}>
        <SearchInput label="Nom" value={search.q ?? ''} onSearch={(q) => void navigate({ search: q ? { q } : {} })} />
      </search>
      {list.isPending && <RowSkeletons label="Chargement des agents..." count={6} />}
      {list.isError && (
        <ErrorState title={DIRECTORY_MESSAGES.agents.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          drawing="search"
          title={DIRECTORY_TEXTS.noAgent}
          action={
            <Button component={Link} to="/agents" variant="default">
              Voir tous les agents
            </Button>
          }
        />
      )}
      {list.data && list.data.length > 0 && (
        <SimpleGrid component="section" aria-label="Liste des agents" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          {list.data.map((agent) => (
            <AgentCard key={agent.membershipId} agent={agent} titleOrder={2} />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
