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
  /** What the form started from. */
  loaded: Draft;
  typed: Draft;
  /** How the fields are called in the form. */
  labels: Record<keyof Draft & string, string>;
  /** A value of any field, as one reads it. */
  write: (field: string, value: unknown) => string;
  /** Go on with what was changed here, over what was saved meanwhile. */
  onKeep: () => void;
  onReload: () => void;
}

/** Somebody was faster. Nothing typed is lost, and nothing of theirs is overwritten before it was seen. */
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
  // Who saved from the bottom of a long form is brought to what has to be decided.
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
