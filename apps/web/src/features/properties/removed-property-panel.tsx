import { Button, CloseButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PROPERTY_MESSAGES } from './properties.messages.ts';
import classes from './removed-property-panel.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was removed just before this page was shown: the way back stays on it, also when it is reloaded. */
    removed?: { id: string; title: string };
  }
}

interface RemovedPropertyPanelProps {
  removed: { id: string; title: string };
  onClose: () => void;
}

/** The way back stays on the page when the toast has gone. */
export function RemovedPropertyPanel({ removed, onClose }: RemovedPropertyPanelProps) {
  const restore = useEntityMutation(trpc.properties.restore, { messages: PROPERTY_MESSAGES.restore, onDone: onClose });
  return (
    <section className={classes.panel} aria-label="Suppression récente">
      <p className={classes.words}>
        «&nbsp;<span className={classes.title}>{removed.title}</span>&nbsp;» a été supprimé.
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        disabled={restore.isPending}
        aria-label={`Annuler la suppression de ${removed.title}`}
        onClick={() => restore.mutate({ id: removed.id })}
      >
        Annuler
      </Button>
      <CloseButton size="sm" aria-label="Fermer" onClick={onClose} />
    </section>
  );
}
