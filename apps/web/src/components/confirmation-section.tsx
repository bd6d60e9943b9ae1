import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './confirmation-section.module.css';

interface ConfirmationSectionProps {
  title: string;
  /** One sentence for each warning; without any, nothing is shown. */
  warnings: readonly string[];
  confirmLabel?: string;
  pending: boolean;
  onConfirm: () => void;
}

/** What a form asks the user to confirm before it is saved: it takes the focus when the server asks. */
export function ConfirmationSection({
  title,
  warnings,
  confirmLabel = 'Enregistrer quand même',
  pending,
  onConfirm,
}: ConfirmationSectionProps) {
  const box = useRef<HTMLElement>(null);
  const asked = warnings.join('\n');
  useEffect(() => {
    if (asked === '') return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  if (asked === '') return null;
  return (
    <section ref={box} tabIndex={-1} className={classes.box} aria-label={title}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <ul className={classes.list}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
      <Button variant="default" onClick={onConfirm} disabled={pending}>
        {confirmLabel}
      </Button>
    </section>
  );
}
