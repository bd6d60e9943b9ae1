import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitButton } from './submit-button.tsx';

interface FormButtonsProps {
  pending: boolean;
  /** « Enregistrement... » */
  busyLabel: string;
  onCancel: () => void;
  /** What the form does: « Enregistrer ». */
  children: ReactNode;
}

/** The end of a form: cancel it, or send it. */
export function FormButtons({ pending, busyLabel, onCancel, children }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel} disabled={pending}>
        Annuler
      </Button>
      <SubmitButton pending={pending} busyLabel={busyLabel}>
        {children}
      </SubmitButton>
    </Group>
  );
}
