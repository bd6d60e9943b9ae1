import { debitSignature } from '@lares/validation/banking/debits';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { DayInput } from '#components/day-input.tsx';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import type { DebitMandate } from './debits.labels.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';

interface MandateDialogProps {
  mandate: DebitMandate;
  onClose: () => void;
}

/** Records the signature of a mandate, with the account to debit. */
export function SignMandateDialog({ mandate, onClose }: MandateDialogProps) {
  const { id, version, tenant, reference } = mandate;
  return (
    <FormActionDialog
      procedure={trpc.debits.signMandate}
      schema={debitSignature}
      draft={{ id, version, holder: tenant.name, iban: '', bic: '', signedOn: '' }}
      messages={DEBIT_MESSAGES.signMandate}
      title={`Signature du mandat ${reference}`}
      confirmLabel="Enregistrer la signature"
      onClose={onClose}
      fields={(form) => (
        <Stack gap="md">
          <TextInput
            required
            data-autofocus
            label="Titulaire du compte"
            autoComplete="off"
            {...form.getInputProps('holder')}
            key={form.key('holder')}
          />
          <TextInput required label="IBAN" autoComplete="off" {...form.getInputProps('iban')} key={form.key('iban')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <DayInput required label="Signé le" {...form.getInputProps('signedOn')} key={form.key('signedOn')} />
            <TextInput label="BIC (facultatif)" autoComplete="off" {...form.getInputProps('bic')} key={form.key('bic')} />
          </SimpleGrid>
        </Stack>
      )}
    >
      L’IBAN est conservé chiffré ; seuls ses quatre derniers caractères sont affichés. Gardez le papier signé : il fait foi en cas de
      contestation.
    </FormActionDialog>
  );
}
