import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, to which record, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Shown on the button while it works: « Suppression... ». */
  busyLabel?: string;
  cancelLabel?: string;
  pending?: boolean;
  destructive?: boolean;
}

export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  busyLabel = confirmLabel,
  cancelLabel = 'Annuler',
  pending = false,
  destructive = false,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={pending ? () => {} : onClose} title={title}>
      <Text component="div" size="sm" c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        {/* The harmless button has the focus, so that an accidental Enter deletes nothing. */}
        <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={onConfirm} disabled={pending} aria-busy={pending}>
          {pending ? busyLabel : confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
