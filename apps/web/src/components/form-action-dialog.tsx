import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { focusFirstError, useZodForm, type ZodForm } from '#lib/form.ts';
import { type EntityMessages, type MutationProcedure, useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog } from './action-dialog.tsx';

export interface FormActionDialogProps<Draft extends object, Output, Problem> {
  procedure: MutationProcedure<Draft, Output, Problem>;
  /** What the procedure takes. */
  schema: z.ZodType<unknown, Draft>;
  draft: Draft;
  messages: EntityMessages<Output>;
  title: string;
  confirmLabel: string;
  busyLabel?: string;
  destructive?: boolean;
  /** What the action changes and what it keeps. */
  children: ReactNode;
  fields: (form: ZodForm<Draft>) => ReactNode;
  /** Offered by the toast. */
  undo?: (result: Output) => void;
  onClose: () => void;
}

/** An action that needs a few words of the user: a text, its fields, and one call. */
export function FormActionDialog<Draft extends object, Output, Problem>({
  procedure,
  schema,
  draft,
  messages,
  title,
  confirmLabel,
  busyLabel = 'Enregistrement...',
  destructive = false,
  children,
  fields,
  undo,
  onClose,
}: FormActionDialogProps<Draft, Output, Problem>) {
  const form = useZodForm(schema, draft);
  const action = useEntityMutation(procedure, { messages, form, onDone: onClose, ...(undo && { undo }) });
  return (
    <ActionDialog
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      pending={action.isPending}
      onClose={onClose}
      destructive={destructive}
      onSubmit={form.onSubmit((values) => {
        if (!action.isPending) action.mutate(values);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        {children}
      </Text>
      {fields(form)}
    </ActionDialog>
  );
}
