import { debitSchedule } from '@lares/validation/banking/debits';
import { SimpleGrid } from '@mantine/core';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { trpc } from '#lib/trpc.ts';
import type { DebitMandate } from './debits.labels.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';

interface MandateDialogProps {
  mandate: DebitMandate;
  onClose: () => void;
}

/** The day of the month and the notice that were agreed. */
export function MandateScheduleDialog({ mandate: { id, version, reference, debitDay, noticeDays }, onClose }: MandateDialogProps) {
  return (
    <FormActionDialog
      procedure={trpc.debits.updateMandate}
      schema={debitSchedule}
      draft={{ id, version, debitDay, noticeDays }}
      messages={DEBIT_MESSAGES.updateMandate}
      title={`Jour et délai du mandat ${reference}`}
      confirmLabel="Enregistrer"
      onClose={onClose}
      fields={(form) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NumberInput
            required
            label="Jour du prélèvement"
            description="Du mois, de 1 à 28."
            {...form.getInputProps('debitDay')}
            key={form.key('debitDay')}
          />
          <NumberInput
            required
            label="Délai d’information"
            description="En jours, de 1 à 30."
            {...form.getInputProps('noticeDays')}
            key={form.key('noticeDays')}
          />
        </SimpleGrid>
      )}
    >
      Les remises déjà préparées gardent leur jour.
    </FormActionDialog>
  );
}
