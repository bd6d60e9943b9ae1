import { Anchor, Checkbox } from '@mantine/core';
import { kindOf, NOTIFICATION_GROUPS } from '@lares/domain/workspace/notifications/kind';
import type { NotificationPreference } from '@lares/domain/workspace/notifications/preference';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './notification-preferences-panel.module.css';
import { NOTIFICATION_PREFERENCE_MESSAGES } from './notification-preferences.messages.ts';

const WAYS = [
  { way: 'inApp', header: 'Dans l’application', name: 'dans l’application' },
  { way: 'byMail', header: 'Par e-mail', name: 'par e-mail' },
] as const;

/** Kinds and channels of notifications. Each checkbox is saved when ticked. */
export function NotificationPreferencesPanel() {
  const preferences = trpc.notifications.preferences.useQuery();
  const rows = preferences.data ?? [];
  const groups = NOTIFICATION_GROUPS.map((group) => ({ group, of: rows.filter(({ kind }) => kindOf(kind).group === group) }));
  // Administrators are not members, so they receive none and have nothing to choose.
  if (preferences.isSuccess && rows.length === 0) return null;
  return (
    <div id="notifications" className={classes.anchor}>
      <Panel title="Notifications">
        <p className={classes.lesson}>
          Dans l’application, elles vous attendent derrière la cloche. Par e-mail, un seul message réunit chaque matin celles que vous
          n’avez pas lues.
        </p>
        {preferences.isPending && <RowSkeletons label="Préférences : chargement" count={6} />}
        {preferences.isError && (
          <p className={classes.lesson} role="alert">
            {NOTIFICATION_PREFERENCE_MESSAGES.list.failure}.{' '}
            <Anchor inherit component="button" type="button" onClick={() => void preferences.refetch()}>
              Réessayer
            </Anchor>
          </p>
        )}
        {rows.length > 0 && (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Ce qui se passe</th>
                {WAYS.map(({ way, header }) => (
                  <th key={way} scope="col" className={classes.way}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ group, of }) => of.length > 0 && <PreferenceGroup key={group} group={group} preferences={of} />)}
          </table>
        )}
      </Panel>
    </div>
  );
}

function PreferenceGroup({ group, preferences }: { group: string; preferences: NotificationPreference[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={WAYS.length + 1} className={classes.group}>
          {group}
        </th>
      </tr>
      {preferences.map((preference) => (
        <PreferenceRow key={preference.kind} preference={preference} />
      ))}
    </tbody>
  );
}

function PreferenceRow({ preference }: { preference: NotificationPreference }) {
  const utils = trpc.useUtils();
  // Optimistic: the checkbox changes at once, and is reverted if the server fails.
  const [chosen, setChosen] = useState<NotificationPreference | null>(null);
  const set = useEntityMutation(trpc.notifications.setPreference, {
    messages: NOTIFICATION_PREFERENCE_MESSAGES.set,
    invalidates: [[['notifications']]],
    // Waits for the reload: otherwise the checkbox would briefly show the old choice.
    onDone: async () => {
      await utils.notifications.preferences.invalidate();
      setChosen(null);
    },
    onFailure: () => setChosen(null),
  });
  const shown = chosen ?? preference;
  const { label } = kindOf(preference.kind);
  return (
    <tr>
      <th scope="row" className={classes.kind}>
        {label}
      </th>
      {WAYS.map(({ way, name }) => (
        <td key={way} className={classes.way}>
          <Checkbox
            aria-label={`${label} : ${name}`}
            className={classes.box}
            checked={shown[way]}
            onChange={({ currentTarget: { checked } }) => {
              const next = { ...shown, [way]: checked };
              setChosen(next);
              set.mutate(next);
            }}
          />
        </td>
      ))}
    </tr>
  );
}
