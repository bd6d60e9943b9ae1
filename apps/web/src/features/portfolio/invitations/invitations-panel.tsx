import { Anchor, Button } from '@mantine/core';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { INVITED_AS } from './invitations.labels.ts';
import { trpcClient } from '#lib/trpc.ts';
import { usePages } from '#lib/use-pages.ts';
import { InvitationCard } from './invitation-card.tsx';
import classes from './invitations-panel.module.css';
import { INVITATION_MESSAGES } from './invitations.messages.ts';

const SHOWN = 10;

/** Every invitation, newest first, with its state. */
export function InvitationsPanel() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    [['invitations', 'list'], { input: { limit: SHOWN }, type: 'pages' }],
    (cursor) => trpcClient.invitations.list.query({ limit: SHOWN, cursor }),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title="Invitations">
      {isPending && <RowSkeletons label="Invitations : chargement" count={3} />}
      {isError && (
        <p className={classes.quiet}>
          {INVITATION_MESSAGES.list.unexpected}.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && rows.length === 0 && (
        <p className={classes.quiet}>Aucune invitation envoyée. Locataires et propriétaires s’invitent depuis leur fiche.</p>
      )}
      {rows.length > 0 && (
        <ul className={classes.list} aria-label="Invitations">
          {rows.map((invitation) => (
            <li key={invitation.id} className={classes.row}>
              <InvitationCard
                invitation={invitation}
                who={[invitation.recordName, INVITED_AS[invitation.role]].filter(Boolean).join(', ')}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" mt="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Plus anciennes
        </Button>
      )}
    </Panel>
  );
}
