import { Button, SimpleGrid } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { AgentCard } from '#features/marketing/directories/agent-card.tsx';
import { ContactDetails } from '#features/marketing/directories/contact-details.tsx';
import { DIRECTORY_MESSAGES, DIRECTORY_TEXTS } from '#features/marketing/directories/directories.messages.ts';
import { LogoBadge } from '#features/marketing/directories/logo-badge.tsx';
import { listingsPath } from '@lares/domain/marketing/listings/public-address';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import classes from '../-directory-page.module.css';

export const Route = createFileRoute('/_app/agencies/$agency')({
  loader: ({ context: { utils }, params }) => void utils.directories.agency.prefetch(params),
  component: AgencyPage,
});

function AgencyPage() {
  const { agency } = Route.useParams();
  const query = trpc.directories.agency.useQuery({ agency });
  return (
    <LoadedRecord
      query={query}
      messages={DIRECTORY_MESSAGES.agency}
      missing={
        <MissingRecord title={DIRECTORY_TEXTS.agencyNotFound} list="/agencies" backLabel="Retour aux agences" hasArrow>
          Elle ne figure pas, ou plus, dans l’annuaire.
        </MissingRecord>
      }
    >
      {(record) => <AgencyOnPage agency={record} />}
    </LoadedRecord>
  );
}

function AgencyOnPage({ agency }: { agency: RouterOutputs['directories']['agency'] }) {
  const { slug, name, city, phone, email, presentation, logoFileId, isOwn, hasListings } = agency;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: 'Accueil', to: '/home' },
          { label: 'Agences', to: '/agencies' },
        ]}
        context={[isOwn && 'Votre organisation', city].filter(Boolean).join(' · ') || undefined}
        action={
          <>
            {isOwn && (
              <Button component={Link} to="/properties" variant="default">
                Voir vos biens
              </Button>
            )}
            {slug !== null && hasListings && (
              // A page for visitors, outside the application.
              <Button component="a" href={listingsPath(slug)} variant="default">
                {isOwn ? 'Voir vos annonces' : 'Voir ses annonces'}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title="Présentation">
            <p className={classes.text}>{presentation || 'Cette organisation ne s’est pas encore présentée.'}</p>
          </Panel>
          {isOwn && <Agents />}
        </div>
        <Panel title="Contact">
          {logoFileId !== null && (
            <div className={classes.logo}>
              <LogoBadge fileId={logoFileId} size="lg" />
            </div>
          )}
          <ContactDetails city={city} phone={phone} email={email} />
        </Panel>
      </div>
    </>
  );
}

/** For the user's own organisation only: agents of others are not disclosed. */
function Agents() {
  const agents = trpc.directories.agents.useQuery({});
  if (!agents.data || agents.data.length === 0) return null;
  return (
    <Panel title="Agents">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {agents.data.map((agent) => (
          <AgentCard key={agent.membershipId} agent={agent} />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
