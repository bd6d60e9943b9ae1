import { Anchor, Button, SimpleGrid } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { CardSkeletons } from '#components/skeletons.tsx';
import { ContactDetails } from '#features/marketing/directories/contact-details.tsx';
import { DIRECTORY_MESSAGES, DIRECTORY_TEXTS } from '#features/marketing/directories/directories.messages.ts';
import { FavouriteBadge } from '#features/portfolio/properties/favourite-badge.tsx';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import { PropertyCard } from '#features/portfolio/properties/property-card.tsx';
import { entrustedText } from '#features/marketing/directories/directories.labels.ts';
import { propertiesLink } from '#lib/list-links.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from '../-directory-page.module.css';

const agentSearch = z.object({ cursor: z.string().max(1000).optional().catch(undefined) });

export const Route = createFileRoute('/_app/agents/$membershipId')({
  validateSearch: agentSearch,
  loader: ({ context: { utils }, params }) => void utils.directories.agent.prefetch(params),
  component: AgentPage,
});

function AgentPage() {
  const { membershipId } = Route.useParams();
  const query = trpc.directories.agent.useQuery({ membershipId });
  return (
    <LoadedRecord
      query={query}
      messages={DIRECTORY_MESSAGES.agent}
      missing={
        <MissingRecord title={DIRECTORY_TEXTS.agentNotFound} list="/agents" backLabel="Retour aux agents" hasArrow>
          Cette personne ne travaille pas, ou plus, dans votre organisation.
        </MissingRecord>
      }
    >
      {(agent) => <AgentOnPage agent={agent} />}
    </LoadedRecord>
  );
}

function AgentOnPage({ agent }: { agent: RouterOutputs['directories']['agent'] }) {
  const { membershipId, fullName, email, avatarUrl, properties } = agent;
  const seesAll = useCan()('properties:write');
  return (
    <>
      <PageHeader
        title={fullName}
        crumbs={[
          { label: 'Accueil', to: '/home' },
          { label: 'Agents', to: '/agents' },
        ]}
        context={seesAll ? entrustedText(properties) : undefined}
      />
      <div className={classes.columns}>
        <Panel
          title="Biens confiés"
          aside={
            properties > 0 && (
              <Anchor inherit renderRoot={(props) => <Link {...props} {...propertiesLink({ agentId: membershipId })} />}>
                Voir tout
              </Anchor>
            )
          }
        >
          <Entrusted agentId={membershipId} name={fullName} seesAll={seesAll} />
        </Panel>
        <Panel title="Contact">
          <div className={classes.logo}>
            <InitialsAvatar name={fullName} imageUrl={avatarUrl} size={72} />
          </div>
          <ContactDetails email={email} />
        </Panel>
      </div>
    </>
  );
}

const ON_A_PAGE = 12;

function Entrusted({ agentId, name, seesAll }: { agentId: string; name: string; seesAll: boolean }) {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = trpc.properties.list.useQuery({ agentId, cursor, limit: ON_A_PAGE }, { placeholderData: keepPreviousData });
  useReadingFailure(list.error, PROPERTY_MESSAGES.list, () => void list.refetch());
  const go = (to: string | null) => void navigate({ search: to === null ? {} : { cursor: to }, resetScroll: true });
  if (list.isError)
    return (
      <ErrorState title={PROPERTY_TEXTS.listError} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {cursor !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
            Revenir à la première page
          </Button>
        )}
      </ErrorState>
    );
  if (!list.data) return <CardSkeletons label="Chargement des biens..." count={2} />;
  if (list.data.rows.length === 0)
    return (
      <EmptyState compact drawing="house" title={seesAll ? 'Aucun bien confié' : 'Aucun bien à vous montrer'}>
        {seesAll
          ? `Les biens dont ${name} répond apparaîtront ici.`
          : `Les biens qui vous concernent et dont ${name} répond apparaîtront ici.`}
      </EmptyState>
    );
  return (
    <div className={classes.rows} aria-busy={list.isPlaceholderData}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {list.data.rows.map((property) => (
          <PropertyCard key={property.id} property={property} titleOrder={3} corner={<FavouriteBadge property={property} look="heart" />} />
        ))}
      </SimpleGrid>
      <KeysetPager
        onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
        onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
      />
    </div>
  );
}
