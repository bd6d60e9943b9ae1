import { Anchor, Button } from '@mantine/core';
import { isRefusal } from '@lares/domain/shared/rule';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { ruleText } from '#features/leasing/leases/leases.labels.ts';
import { formatCount, formatInstant } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './portal-advertisements-panel.module.css';

type Feed = RouterOutputs['portalFeeds']['current'];
type Advertisement = Feed['advertisements'][number];

/** What the next feed holds, what it leaves out and why, and what it withdraws. */
export function PortalAdvertisementsPanel({ feed, onDownload }: { feed: Feed; onDownload: () => void }) {
  const { advertisements, settings, hasPublicPage, hasSeveralFeeSchedules } = feed;
  const sent = advertisements.filter(({ isSent }) => isSent);
  const refused = advertisements.filter(({ isSent }) => !isSent);
  return (
    <Panel title="Prochain envoi" aside={sentCount(sent.length, advertisements.length)}>
      <p className={classes.lead}>
        Le flux contient toutes les annonces en ligne au moment où il part. Une annonce retirée n’y est plus, et le portail la retire à son
        tour.
      </p>
      <p className={classes.quiet}>{changesText(feed)}</p>
      {!hasPublicPage && (
        <p className={classes.notice}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          <span>
            Vos annonces n’ont pas de page publique.{' '}
            <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings" />}>
              Choisir l’adresse publique
            </Anchor>
          </span>
        </p>
      )}
      {hasSeveralFeeSchedules && (
        <p className={classes.notice}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          <span>Vos annonces donnent plusieurs adresses de barème d’honoraires&nbsp;: le portail n’en retiendra aucune.</span>
        </p>
      )}
      {settings !== null && hasPublicPage && (
        <Button
          component="a"
          href="/api/portal-feed.zip"
          download
          onClick={onDownload}
          mt="md"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Télécharger le flux
        </Button>
      )}
      {refused.length > 0 && (
        <section aria-label="Annonces laissées de côté" className={classes.group}>
          <h3 className={classes.heading}>Laissées de côté</h3>
          <AdvertisementList advertisements={refused} />
        </section>
      )}
      {sent.length > 0 && (
        <section aria-label="Annonces du flux" className={classes.group}>
          <h3 className={classes.heading}>Dans le flux</h3>
          <AdvertisementList advertisements={sent} />
        </section>
      )}
    </Panel>
  );
}

function sentCount(sent: number, all: number): string {
  if (all === 0) return 'Aucune annonce';
  return sent === all ? formatCount(all, 'annonce') : `${formatCount(sent, 'annonce')} sur ${all}`;
}

function changesText({ settings, changes: { added, withdrawn } }: Feed): string {
  if (!settings?.lastSentAt) return 'Aucun flux n’est encore parti.';
  const parts = [
    added > 0 ? formatCount(added, 'annonce ajoutée', 'annonces ajoutées') : null,
    withdrawn > 0 ? formatCount(withdrawn, 'annonce retirée', 'annonces retirées') : null,
  ].filter((part) => part !== null);
  const what = parts.length === 0 ? 'aucune annonce ajoutée ni retirée' : parts.join(', ');
  return `Depuis le dernier envoi, le ${formatInstant(settings.lastSentAt)} : ${what}.`;
}

function AdvertisementList({ advertisements }: { advertisements: readonly Advertisement[] }) {
  return (
    <ul className={classes.list}>
      {advertisements.map((advertisement) => (
        <AdvertisementRow key={advertisement.id} advertisement={advertisement} />
      ))}
    </ul>
  );
}

function AdvertisementRow({ advertisement: { propertyId, title, reference, isSent, findings } }: { advertisement: Advertisement }) {
  const Icon = !isSent ? IconCircleX : findings.length > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <li className={classes.advertisement} data-state={!isSent ? 'refused' : findings.length > 0 ? 'warned' : 'sent'}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <Anchor
          className={classes.name}
          renderRoot={(props) => <Link {...props} to="/properties/$propertyId/listing" params={{ propertyId }} />}
        >
          {title}
        </Anchor>
        <p className={classes.quiet}>Référence {reference}</p>
        {findings.length > 0 && (
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <li key={`${finding.field} ${finding.message}`} data-refused={isRefusal(finding) || undefined}>
                {ruleText(finding)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
