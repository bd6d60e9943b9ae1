import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { LiveText } from './live-text.tsx';
import classes from './form-notice-section.module.css';

interface FormNoticeSectionProps {
  onForget: () => void;
}

/** Shown for a draft restored after the session had ended. */
export function FormNoticeSection({ onForget }: FormNoticeSectionProps) {
  return (
    <LiveText className={classes.notice}>
      <IconRestore size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.words}>Votre saisie a été retrouvée. Elle n’est pas encore enregistrée.</span>
      <Button variant="subtle" size="compact-sm" onClick={onForget}>
        Repartir de zéro
      </Button>
    </LiveText>
  );
}
