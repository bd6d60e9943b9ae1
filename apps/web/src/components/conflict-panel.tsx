import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatInstant } from '#lib/format.ts';
import { differencesOf } from '#lib/merge-drafts.ts';
import classes from './conflict-panel.module.css';

export interface Conflict<Draft> {
  by: string;
  /** ISO instant. */
  at: string;
  saved: Draft;
}

interface ConflictPanelProps<Draft> {
  conflict: Conflict<Draft>;
  /** The initial values of the form. */
  loaded: Draft;
  typed: Draft;
  /** Labels of the fields. */
  labels: Record<keyof Draft & string, string>;
  /** Formats a value of a field. */
  write: (field: string, value: unknown) => string;
  /** Saves the user's changes over the newer version. */
  onKeep: () => void;
  onReload: () => void;
}

/** Another user saved first. Neither the typed values nor theirs are lost without a decision. */
export function ConflictPanel<Draft extends object>({
  conflict,
  loaded,
  typed,
  labels,
  write,
  onKeep,
  onReload,
}: ConflictPanelProps<Draft>) {
  const { by, at, saved } = conflict;
  const panel = useRef<HTMLElement>(null);
  // Scrolls to the panel when the user saved from the bottom of a long form.
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  const different = differencesOf({ loaded, typed, saved });
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} role="alert" aria-label="Modification simultanée">
      <p className={classes.title}>Modifié entre-temps par {by}</p>
      <p className={classes.sentence}>
        Le {formatInstant(at)}. Votre saisie est conservée ci-dessous, et n’est pas encore enregistrée. La garder n’écrit que les champs que
        vous avez modifiés.
      </p>
      {different.length > 0 && (
        <details className={classes.details} open={different.some(({ isMine, isTheirs }) => isMine && isTheirs)}>
          <summary>Voir les différences ({different.length})</summary>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Champ</th>
                <th scope="col">Version enregistrée</th>
                <th scope="col">Votre saisie</th>
              </tr>
            </thead>
            <tbody>
              {different.map(({ field, isMine }) => (
                <tr key={field}>
                  <th scope="row">{labels[field]}</th>
                  <td>{write(field, saved[field])}</td>
                  <td>{isMine ? write(field, typed[field]) : <span className={classes.untouched}>Non modifié par vous</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <Group gap="xs" mt="sm">
        <Button variant="default" size="compact-sm" onClick={onReload}>
          Reprendre la version enregistrée
        </Button>
        <Button variant="default" size="compact-sm" onClick={onKeep}>
          Garder ma saisie
        </Button>
      </Group>
    </section>
  );
}
