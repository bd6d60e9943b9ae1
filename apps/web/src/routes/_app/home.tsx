import { Button, SimpleGrid } from '@mantine/core';
import { type PropertySearch, propertySearch } from '@lares/validation/portfolio/properties.filters';
import { createFileRoute, Link, type LinkProps } from '@tanstack/react-router';
import { Carousel } from '#components/carousel.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { CardSkeletons } from '#components/skeletons.tsx';
import { StreetDrawing } from '#components/street-drawing.tsx';
import { AgencyCard } from '#features/marketing/directories/agency-card.tsx';
import { AgentCard } from '#features/marketing/directories/agent-card.tsx';
import { FavouriteBadge } from '#features/portfolio/properties/favourite-badge.tsx';
import { CityCard } from '#features/marketing/home/city-card.tsx';
import { HomeSearchForm } from '#features/marketing/home/home-search-form.tsx';
import { HomeSection } from '#features/marketing/home/home-section.tsx';
import { HOME_MESSAGES, HOME_TEXTS } from '#features/marketing/home/home.messages.ts';
import { PropertyCard } from '#features/portfolio/properties/property-card.tsx';
import { propertiesLink } from '#lib/list-links.ts';
import type { PropertyRow } from '#features/portfolio/properties/properties.rows.ts';
import { useSession } from '#lib/session.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-home-page.module.css';

/** The last search, in the URL for the user's return. */
const homeSearch = propertySearch.pick({ q: true, type: true, minPriceCents: true, maxPriceCents: true });

export const Route = createFileRoute('/_app/home')({
  validateSearch: homeSearch,
  // Not awaited: the search is displayed at once.
  loader: ({ context: { utils, session } }) => {
    if (session.organization) void utils.home.overview.prefetch();
  },
  component: HomePage,
});

type Overview = RouterOutputs['home']['overview'];

function HomePage() {
  const { organization } = useSession();
  const navigate = Route.useNavigate();
  const home = trpc.home.overview.useQuery();
  useReadingFailure(home.error, HOME_MESSAGES.read, () => void home.refetch());
  const sought = Route.useSearch();
  async function search(wanted: PropertySearch) {
    await navigate({ search: wanted, replace: true, resetScroll: false });
    await navigate({ to: '/properties', search: wanted });
  }
  return (
    <>
      <div className={classes.hero}>
        <PageHeader title={HOME_TEXTS.title} context={organization?.name} />
        <div className={classes.street} aria-hidden="true">
          <StreetDrawing />
        </div>
        <div className={classes.form}>
          <HomeSearchForm key={JSON.stringify(sought)} search={sought} onSearch={(wanted) => void search(wanted)} />
        </div>
      </div>
      {home.isPending && (
        <div className={classes.waiting}>
          <CardSkeletons label={HOME_TEXTS.loading} />
        </div>
      )}
      {home.isError && <ErrorState title={HOME_MESSAGES.read.unexpected} onRetry={() => void home.refetch()} retrying={home.isFetching} />}
      {home.data && <Sections home={home.data} />}
    </>
  );
}

/** Empty sections are hidden. */
function Sections({ home }: { home: Overview }) {
  const { trending, mostViewed, cities, toSell, toRent, agencies, agents } = home;
  return (
    <>
      {/* Every property has a town: without a town there is no property. */}
      {cities.length === 0 && <NoProperty />}
      <Properties title="Tendances du moment" all={propertiesLink()} properties={trending} eager />
      {cities.length > 0 && (
        <HomeSection title="Villes" all={propertiesLink()}>
          <div className={classes.cities}>
            {cities.map((town) => (
              <CityCard key={town.city} town={town} />
            ))}
          </div>
        </HomeSection>
      )}
      <Turning title="À vendre" all={propertiesLink({ status: 'À Vendre' })} properties={toSell} />
      <Turning title="À louer" all={propertiesLink({ status: 'À Louer' })} properties={toRent} />
      <Properties title="Les plus vus" all={propertiesLink()} properties={mostViewed} />
      {agencies.length > 0 && (
        <HomeSection title="Agences" all={{ to: '/agencies' }}>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
            {agencies.map((agency) => (
              <AgencyCard key={agency.id} agency={agency} />
            ))}
          </SimpleGrid>
        </HomeSection>
      )}
      {agents.length > 0 && (
        <HomeSection title="Agents" all={{ to: '/agents' }}>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
            {agents.map((agent) => (
              <AgentCard key={agent.membershipId} agent={agent} />
            ))}
          </SimpleGrid>
        </HomeSection>
      )}
    </>
  );
}

interface PropertiesProps {
  title: string;
  all: LinkProps;
  properties: PropertyRow[];
  eager?: boolean;
}

const card = (property: PropertyRow, eager = false) => (
  <PropertyCard
    key={property.id}
    property={property}
    titleOrder={3}
    corner={<FavouriteBadge property={property} look="heart" />}
    eager={eager}
  />
);

function Properties({ title, all, properties, eager = false }: PropertiesProps) {
  if (properties.length === 0) return null;
  return (
    <HomeSection title={title} all={all}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {properties.map((property) => card(property, eager))}
      </SimpleGrid>
    </HomeSection>
  );
}

function Turning({ title, all, properties }: PropertiesProps) {
  if (properties.length === 0) return null;
  return (
    <HomeSection title={title} all={all}>
      <Carousel label={title}>{properties.map((property) => card(property))}</Carousel>
    </HomeSection>
  );
}

function NoProperty() {
  const can = useCan();
  const canWrite = can('properties:write');
  return (
    <div className={classes.waiting}>
      <EmptyState
        drawing="house"
        title={HOME_TEXTS.empty}
        action={
          canWrite && (
            <Button component={Link} to="/properties/new" variant="default">
              Ajouter un premier bien
            </Button>
          )
        }
      >
        {canWrite
          ? 'Vos biens à vendre et à louer, vos villes et ce que l’on regarde le plus apparaîtront ici dès le premier.'
          : 'Les biens qui vous concernent apparaîtront ici.'}
      </EmptyState>
    </div>
  );
}
