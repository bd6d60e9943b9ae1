import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type EntityMessages, type MutationProcedure, useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog } from './action-dialog.tsx';

interface Cancellation {
  id: string;
  reason: string;
}

interface CancelWithReasonDialogProps<Output, Problem> {
  id: string;
  /** `trpc.<noun>.cancel` */
  procedure: MutationProcedure<Cancellation, Output, Problem>;
  /** What the procedure takes. */
  schema: z.ZodType<unknown, Cancellation>;
  messages: EntityMessages<Output>;
  title: string;
  confirmLabel: string;
  busyLabel?: string;
  /** Who reads the reason, and where. */
  readers?: string;
  /** What the cancellation changes and what it keeps. */
  children: ReactNode;
  onClose: () => void;
}

/** Cancels a record that stays in its list, with the reason that it shows from then on. */
export function CancelWithReasonDialog<Output, Problem>({
  id,
  procedure,
  schema,
  messages,
  title,
  confirmLabel,
  busyLabel = 'Enregistrement...',
  readers,
  children,
  onClose,
}: CancelWithReasonDialogProps<Output, Problem>) {
  const form = useZodForm(schema, { id, reason: '' });
  const cancel = useEntityMutation(procedure, { messages, form, onDone: onClose });
  return (
    <ActionDialog
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      pending={cancel.isPending}
      onClose={onClose}
      destructive
      onSubmit={form.onSubmit((draft) => {
        if (!cancel.isPending) cancel.mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        {children}
      </Text>
      <TextInput required label="Motif" description={readers} {...form.getInputProps('reason')} key={form.key('reason')} />
    </ActionDialog>
  );
}
