import { Button, Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import classes from './action-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ActionDialogProps {
  title: string;
  confirmLabel: string;
  /** Shown on the button while it works: « Activation... ». */
  busyLabel: string;
  pending: boolean;
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  destructive?: boolean;
  /** Only explains why nothing can be confirmed. */
  isImpossible?: boolean;
  children: ReactNode;
}

/** Dialog of one action: effect, fields and cancel. */
export function ActionDialog({
  title,
  confirmLabel,
  busyLabel,
  pending,
  onClose,
  onSubmit,
  destructive = false,
  isImpossible = false,
  children,
}: ActionDialogProps) {
  useReturnedFocus();
  return (
    <Dialog opened onClose={pending ? () => {} : onClose} title={title} size="lg" closeOnClickOutside={false}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={pending}>
              {isImpossible ? 'Fermer' : 'Annuler'}
            </Button>
            {!isImpossible && (
              <Button type="submit" color={destructive ? 'red' : undefined} disabled={pending} aria-busy={pending}>
                {pending ? busyLabel : confirmLabel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The resulting date, in large type. Nothing is shown without one, but the live region is there, so that the date is announced. */
export function OutcomeSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes.outcome} aria-live="polite">
      {children !== null && (
        <>
          <span className={classes.label}>{label}</span>
          <strong>{children}</strong>
        </>
      )}
    </p>
  );
}
