import { Button, CloseButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './removal-panel.module.css';

export interface Removed {
  id: string;
  /** How it was called. */
  title: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was removed just before this page was shown: the way back stays on it, also when it is reloaded. */
    removed?: Removed;
  }
}

interface RemovalPanelProps {
  removed: Removed;
  /** What happened, where « … a été supprimé » would not say it well. */
  sentence?: ReactNode;
  pending: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The way back stays on the page when the toast has gone. */
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
