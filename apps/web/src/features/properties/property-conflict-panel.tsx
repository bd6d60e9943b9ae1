import { Button, Group } from '@mantine/core';
import type { PropertyDraft } from '@lares/validation/properties';
import { useEffect, useRef } from 'react';
import { formatInstant } from '#lib/format.ts';
import { PROPERTY_LABELS } from '#lib/property-words.ts';
import classes from './property-conflict-panel.module.css';

export interface Conflict {
  by: string;
  /** ISO instant. */
  at: string;
  saved: PropertyDraft;
}

interface PropertyConflictPanelProps {
  conflict: Conflict;
  typed: PropertyDraft;
  /** A value of any field, as one reads it. */
  write: (field: string, value: unknown) => string;
  /** Save what is typed over what was saved meanwhile. */
  onKeep: () => void;
  onReload: () => void;
}

/** The order in which boxes were ticked makes no difference. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value);

const FIELDS = Object.keys(PROPERTY_LABELS) as (keyof PropertyDraft)[];

/** Somebody was faster. Nothing typed is lost, and nothing of theirs is overwritten before it was seen. */
export function PropertyConflictPanel({ conflict, typed, write, onKeep, onReload }: PropertyConflictPanelProps) {
  const { by, at, saved } = conflict;
  const panel = useRef<HTMLElement>(null);
  // Who saved from the bottom of a long form is brought to what has to be decided.
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  const different = FIELDS.filter((field) => comparable(saved[field]) !== comparable(typed[field]));
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} role="alert" aria-label="Modification simultanée">
      <p className={classes.title}>Modifié entre-temps par {by}</p>
      <p className={classes.sentence}>Le {formatInstant(at)}. Votre saisie est conservée ci-dessous, et n’est pas encore enregistrée.</p>
      {different.length > 0 && (
        <details className={classes.details}>
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
              {different.map((field) => (
                <tr key={field}>
                  <th scope="row">{PROPERTY_LABELS[field]}</th>
                  <td>{write(field, saved[field])}</td>
                  <td>{write(field, typed[field])}</td>
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
