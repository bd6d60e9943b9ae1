import { DEFAULT_NOTICE_DAYS } from '@lares/domain/banking/debits/collection-day';
import { debitMandateValues, EMPTY_MANDATE } from '@lares/validation/banking/debits';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { FormDialog } from '#components/form-dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';

/** Makes the mandate of a lease, for its tenant to sign. */
export function DebitMandateDialog({ onClose }: { onClose: () => void }) {
  const { creationKey, renewIfServed } = useCreationKey();
  const leases = trpc.debits.leasesToMandate.useQuery();
  const form = useZodForm(debitMandateValues, EMPTY_MANDATE);
  const create = useEntityMutation(trpc.debits.createMandate, {
    messages: DEBIT_MESSAGES.createMandate,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  return (
    <FormDialog title="Établir un mandat de prélèvement" hasToLose={form.isDirty} pending={create.isPending} onClose={onClose}>
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (!create.isPending) create.mutate({ ...draft, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <Select
              required
              searchable
              data-autofocus
              label="Contrat"
              description="Les contrats en cours sans mandat. Le locataire titulaire signe."
              nothingFoundMessage={leases.isPending ? 'Recherche…' : 'Aucun contrat sans mandat'}
              data={(leases.data ?? []).map(({ id, tenant, property }) => ({ value: id, label: `${tenant} · ${property}` }))}
              {...form.getInputProps('leaseId')}
              key={form.key('leaseId')}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <NumberInput
                required
                label="Jour du prélèvement"
                description="Du mois, de 1 à 28 ; jamais avant l’échéance."
                {...form.getInputProps('debitDay')}
                key={form.key('debitDay')}
              />
              <NumberInput
                required
                label="Délai d’information"
                description={`En jours : ${DEFAULT_NOTICE_DAYS}, sauf accord sur un délai plus court.`}
                {...form.getInputProps('noticeDays')}
                key={form.key('noticeDays')}
              />
            </SimpleGrid>
            <TextInput
              label="Référence unique du mandat (RUM)"
              description="Facultatif : celle d’un mandat signé avant Lares. Vide : Lares en donne une."
              autoComplete="off"
              {...form.getInputProps('reference')}
              key={form.key('reference')}
            />
            <RecordActions pending={create.isPending} isNew onCancel={leave} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
