import { TextInput } from '@mantine/core';
import { FormActionDialog, type FormActionDialogProps } from './form-action-dialog.tsx';

interface Cancellation {
  id: string;
  reason: string;
}

interface CancelWithReasonDialogProps<Output, Problem> extends Omit<
  FormActionDialogProps<Cancellation, Output, Problem>,
  'draft' | 'fields' | 'destructive'
> {
  id: string;
  /** Who reads the reason, and where. */
  readers?: string;
}

/** Cancels a record that stays in its list, with the reason that it shows from then on. */
export function CancelWithReasonDialog<Output, Problem>({ id, readers, ...dialog }: CancelWithReasonDialogProps<Output, Problem>) {
  return (
    <FormActionDialog
      {...dialog}
      draft={{ id, reason: '' }}
      destructive
      fields={(form) => (
        <TextInput required label="Motif" description={readers} {...form.getInputProps('reason')} key={form.key('reason')} />
      )}
    />
  );
}
