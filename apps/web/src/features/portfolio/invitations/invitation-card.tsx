import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type InvitationRow, invitationDates } from './invitations.labels.ts';
import { capitalized } from '#lib/capitalized.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './invitation-card.module.css';
import { InvitationBadge } from './invitation-badge.tsx';
import { INVITATION_MESSAGES } from './invitations.messages.ts';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';

interface InvitationCardProps {
  invitation: InvitationRow;
  /** Name or role of the person. */
  who: string | null;
}

/** A sent invitation: its recipient, its state and its actions. */
export function InvitationCard({ invitation, who }: InvitationCardProps) {
  const { id, email, state, version } = invitation;
  const [revoking, setRevoking] = useState(false);
  const resend = useEntityMutation(trpc.invitations.resend, { messages: INVITATION_MESSAGES.resend });
  const isOpen = state === 'En attente' || state === 'Expirée';
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <p className={classes.email}>{email}</p>
        <p className={classes.detail}>
          {who === null ? capitalized(invitationDates(invitation)) : `${who} · ${invitationDates(invitation)}`}
        </p>
      </div>
      <InvitationBadge state={state} />
      {isOpen && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            disabled={resend.isPending}
            onClick={() => resend.mutate({ id, version })}
            aria-label={`Renvoyer l’invitation à ${email}`}
          >
            {resend.isPending ? 'Envoi...' : 'Renvoyer'}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            color="red"
            onClick={() => setRevoking(true)}
            aria-label={`Révoquer l’invitation à ${email}`}
          >
            Révoquer
          </Button>
          <RevokeInvitationDialog invitation={invitation} opened={revoking} onClose={() => setRevoking(false)} />
        </Group>
      )}
    </div>
  );
}
