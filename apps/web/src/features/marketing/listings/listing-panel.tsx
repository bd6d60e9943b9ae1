import { Button, Group } from '@mantine/core';
import { checkListing } from '@lares/domain/marketing/listings/listing-rules';
import { listingStateOf, type ListingState } from '@lares/domain/marketing/listings/terms';
import { isRefusal } from '@lares/domain/shared/rule';
import { IconCopy, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { LeaseFindingsPanel } from '#features/leasing/leases/lease-findings-panel.tsx';
import { formatDate } from '#lib/format.ts';
import { LetNoticeSection } from './let-notice-section.tsx';
import { listingDraft, listingFacts, type ListingOfProperty } from './listings.draft.ts';
import { listingPath } from '@lares/domain/marketing/listings/public-address';
import { notify } from '#lib/notify.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { LISTING_MESSAGES } from './listings.messages.ts';
import classes from './listing-panel.module.css';

/** « En ligne » only where a visitor sees it: with a public address and every mention. */
function stateWord(state: ListingState, isSeen: boolean): string {
  if (state !== 'Publiée') return state;
  return isSeen ? 'En ligne' : 'Non visible';
}

/** The listing of a property: its state, its missing mentions, and publish or unpublish. */
export function ListingPanel({ propertyId }: { propertyId: string }) {
  const query = trpc.listings.byProperty.useQuery({ propertyId });
  if (query.isError)
    return (
      <Panel title="Annonce">
        <p className={classes.words}>L’annonce n’a pas pu être chargée.</p>
        <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
          Réessayer
        </Button>
      </Panel>
    );
  if (!query.data)
    return (
      <Panel title="Annonce">
        <RowSkeletons label="Annonce : chargement" count={2} />
      </Panel>
    );
  return <ReadListingPanel read={query.data} />;
}

function ReadListingPanel({ read }: { read: ListingOfProperty }) {
  const { listing } = read;
  const state = listing === null ? null : listingStateOf(listing);
  const findings = listing === null ? [] : checkListing(listingFacts(listingDraft(listing.terms), read));
  const missing = findings.filter(isRefusal);
  const isOnline = state === 'Publiée';
  const isSeen = isOnline && missing.length === 0 && read.organization.slug !== null;
  return (
    <Panel
      title="Annonce"
      aside={
        state !== null && (
          <span className={classes.state} data-online={isSeen || undefined}>
            {stateWord(state, isSeen)}
          </span>
        )
      }
    >
      <p className={classes.words}>{sentenceOf(read, state, missing.length)}</p>
      {state !== 'Retirée' && listing !== null && (
        <div className={classes.let}>
          <LetNoticeSection letBy={read.letBy} isPublished={isOnline} />
        </div>
      )}
      {findings.length > 0 && (
        <div className={classes.findings}>
          <LeaseFindingsPanel findings={findings} calm={null} isLive={false} />
        </div>
      )}
      <Actions read={read} isOnline={isOnline} isWhole={missing.length === 0} />
    </Panel>
  );
}

function sentenceOf({ listing, organization }: ListingOfProperty, state: ListingState | null, missing: number): string {
  if (state === 'Publiée' && missing > 0)
    return 'Des mentions manquent depuis : l’annonce n’est plus montrée tant qu’elles ne sont pas complétées.';
  if (state === 'Publiée' && organization.slug === null)
    return 'Vos locataires la voient. Pour les visiteurs, choisissez une adresse publique dans les paramètres.';
  if (state === 'Publiée' && listing?.publishedAt) return `En ligne depuis le ${formatDate(listing.publishedAt)}.`;
  if (state === 'Retirée' && listing?.withdrawnAt) return `Retirée le ${formatDate(listing.withdrawnAt)}. Plus personne ne la voit.`;
  if (state === 'Brouillon') return missing === 0 ? 'Prête à être publiée.' : 'À compléter avant de la publier.';
  return 'Publiez ce bien sur votre page d’annonces : les mentions obligatoires sont vérifiées avant la mise en ligne.';
}

interface ActionsProps {
  read: ListingOfProperty;
  isOnline: boolean;
  isWhole: boolean;
}

function Actions({ read: { listing, property, organization }, isOnline, isWhole }: ActionsProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  const propertyId = property.id;
  const publish = useEntityMutation(trpc.listings.publish, { messages: LISTING_MESSAGES.publish });
  const withdraw = useEntityMutation(trpc.listings.withdraw, { messages: LISTING_MESSAGES.withdraw, onDone: () => setWithdrawing(false) });
  const path = listing && organization.slug !== null ? listingPath(organization.slug, listing.id) : null;

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      notify.success(LISTING_MESSAGES.copied);
    } catch {
      notify.failure(LISTING_MESSAGES.notCopied, LISTING_MESSAGES.notCopiedReason);
    }
  }

  return (
    <Group gap="xs" mt="md">
      {listing !== null && !isOnline && isWhole && (
        <Button loading={publish.isPending} onClick={() => publish.mutate({ propertyId, version: listing.version })}>
          Publier l’annonce
        </Button>
      )}
      <Button
        variant={listing === null ? 'filled' : 'default'}
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        renderRoot={(props) => <Link {...props} to="/properties/$propertyId/listing" params={{ propertyId }} />}
      >
        {listing === null ? 'Préparer l’annonce' : 'Modifier l’annonce'}
      </Button>
      {isOnline && isWhole && path !== null && (
        <>
          <Button
            variant="default"
            component="a"
            href={path}
            target="_blank"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Voir en ligne
          </Button>
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy(path)}>
            Copier le lien
          </Button>
        </>
      )}
      {isOnline && organization.slug === null && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings" />}>
          Choisir l’adresse publique
        </Button>
      )}
      {isOnline && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/properties/portals" />}>
          Flux pour les portails
        </Button>
      )}
      {isOnline && (
        <Button variant="subtle" color="red" onClick={() => setWithdrawing(true)}>
          Retirer
        </Button>
      )}
      {listing !== null && (
        <ConfirmDialog
          opened={withdrawing}
          onClose={() => setWithdrawing(false)}
          onConfirm={() => withdraw.mutate({ propertyId, version: listing.version })}
          title="Retirer l’annonce ?"
          confirmLabel="Retirer"
          busyLabel="Retrait..."
          pending={withdraw.isPending}
          destructive
        >
          « {property.title} » quitte votre page d’annonces et la liste de vos locataires. Vous pourrez la publier de nouveau.
        </ConfirmDialog>
      )}
    </Group>
  );
}
