import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { CloseAccessDialog } from './close-access-dialog.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { type InvitedFrom, InvitationDialog } from './invitation-dialog.tsx';
import { INVITATION_MESSAGES } from './invitations.messages.ts';
import classes from './record-access-panel.module.css';

interface RecordAccessPanelProps {
  record: NonNullable<InvitedFrom>;
  /** Initial value, from the record. */
  email: string;
}

/** The account of a record's person: invite, pending, or close. */
export function RecordAccessPanel({ record, email }: RecordAccessPanelProps) {
  const mayInvite = useCan()('invitations:write');
  const access = trpc.invitations.ofRecord.useQuery(record, { enabled: mayInvite });
  const [inviting, setInviting] = useState(false);
  const [closing, setClosing] = useState(false);
  if (!mayInvite) return null;
  const { account = null, invitation = null } = access.data ?? {};
  const isWaiting = account === null && (invitation?.state === 'En attente' || invitation?.state === 'Expirée');
  return (
    <Panel title="Accès à Lares">
      {access.isPending && <RowSkeletons label="Accès : chargement" count={1} />}
      {access.isError && (
        <div className={classes.story}>
          <p className={classes.words}>{INVITATION_MESSAGES.list.unexpected}.</p>
          <Button variant="default" size="compact-sm" onClick={() => void access.refetch()}>
            Réessayer
          </Button>
        </div>
      )}
      {account && (
        <div className={classes.story}>
          <p className={classes.words}>
            {account.isFounder
              ? `${account.fullName} a fondé l’organisation.`
              : `${account.fullName} a un compte et voit ce qui le concerne.`}
          </p>
          {!account.isFounder && (
            <>
              <Button variant="default" color="red" size="compact-sm" onClick={() => setClosing(true)}>
                Retirer l’accès
              </Button>
              <CloseAccessDialog member={account} opened={closing} onClose={() => setClosing(false)} />
            </>
          )}
        </div>
      )}
      {isWaiting && invitation && <InvitationCard invitation={invitation} who={null} />}
      {access.data && account === null && !isWaiting && (
        <div className={classes.story}>
          <p className={classes.words}>
            {invitation?.state === 'Révoquée'
              ? 'Sans accès pour l’instant : la dernière invitation a été révoquée.'
              : 'Sans compte pour l’instant. Une invitation par e-mail lui ouvre ce qui le concerne, et rien d’autre.'}
          </p>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMailForward size={14} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            Inviter à créer son compte
          </Button>
        </div>
      )}
      <InvitationDialog from={record} email={email} opened={inviting} onClose={() => setInviting(false)} />
    </Panel>
  );
}
