import { Button, CloseButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Removed } from '#lib/use-removal.ts';
import classes from './removal-panel.module.css';

interface RemovalPanelProps {
  removed: Removed;
  /** Replaces « … a été supprimé » where it does not fit. */
  sentence?: ReactNode;
  pending: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Undo stays on the page after the toast has disappeared. */
export function RemovalPanel({ removed: { title }, sentence, pending, onUndo, onClose }: RemovalPanelProps) {
  return (
    <section className={classes.panel} aria-label="Suppression récente">
      <p className={classes.words}>
        {sentence ?? (
          <>
            «&nbsp;<span className={classes.title}>{title}</span>&nbsp;» a été supprimé.
          </>
        )}
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        disabled={pending}
        aria-label={`Annuler la suppression de ${title}`}
        onClick={onUndo}
      >
        Annuler
      </Button>
      <CloseButton size="sm" aria-label="Fermer" onClick={onClose} />
    </section>
  );
}
