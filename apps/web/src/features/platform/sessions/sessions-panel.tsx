import { Anchor, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { deviceOf } from '#lib/device.ts';
import { formatInstant } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { SESSIONS_MESSAGES } from './sessions.messages.ts';
import classes from './sessions-panel.module.css';

type Session = RouterOutputs['sessions']['list'][number];

/** The user's sessions, and a button to close the others. */
export function SessionsPanel() {
  const sessions = trpc.sessions.list.useQuery();
  const closeOthers = useEntityMutation(trpc.sessions.closeOthers, { messages: SESSIONS_MESSAGES.closeOthers });
  const others = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Panel
      title="Sessions"
      aside={
        others && (
          <Button variant="default" size="compact-sm" disabled={closeOthers.isPending} onClick={() => closeOthers.mutate()}>
            Fermer les autres
          </Button>
        )
      }
    >
      {sessions.isPending && <RowSkeletons label="Sessions : chargement" count={2} />}
      {sessions.isError && (
        <p className={classes.quiet}>
          Les sessions n’ont pas pu être lues.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void sessions.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {sessions.data && (
        <ul className={classes.list} aria-label="Sessions ouvertes">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SessionRow({ session: { id, agent, address, lastSeenAt, isCurrent } }: { session: Session }) {
  const close = useEntityMutation(trpc.sessions.close, { messages: SESSIONS_MESSAGES.close });
  const device = deviceOf(agent);
  const Icon = /iPhone|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.device}>{device}</p>
        <p className={classes.detail}>{[address, isCurrent ? null : `vue le ${formatInstant(lastSeenAt)}`].filter(Boolean).join(' · ')}</p>
      </div>
      {isCurrent ? (
        <span className={classes.current}>Cette session</span>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          disabled={close.isPending}
          aria-label={`Fermer la session ${device}, ${address ?? 'adresse inconnue'}`}
          onClick={() => close.mutate({ id })}
        >
          Fermer
        </Button>
      )}
    </li>
  );
}
