import { DEFAULT_NOTICE_DAYS } from '@lares/domain/banking/debits/collection-day';
import { debitMandateValues, EMPTY_MANDATE } from '@lares/validation/banking/debits';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { FormDialog } from '#components/form-dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { SearchedSelect, useSearchedChoice } from '#components/searched-select.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEBIT_MESSAGES } from './debits.messages.ts';

interface LeaseToMandateProps {
  error?: React.ReactNode;
  onChange?: (id: string | null) => void;
}

/** The running leases without a mandate, the first ones by tenant, or those found by words of the tenant or the property. */
function LeaseToMandateSelect({ error, onChange }: LeaseToMandateProps) {
  const search = useSearchedChoice(null, onChange);
  const found = trpc.debits.leasesToMandate.useQuery({ q: search.q }, { placeholderData: keepPreviousData });
  return (
    <SearchedSelect
      required
      data-autofocus
      label="Contrat"
      description="Les contrats en cours sans mandat. Le locataire titulaire signe."
      placeholder="Bien ou locataire"
      error={error}
      search={search}
      chosen={null}
      found={(found.data ?? []).map(({ id, tenant, property }) => ({ id, label: `${tenant} · ${property}` }))}
      isSearching={found.isFetching}
      nothing="Aucun contrat sans mandat trouvé"
    />
  );
}

/** Makes the mandate of a lease, for its tenant to sign. */
export function DebitMandateDialog({ onClose }: { onClose: () => void }) {
  const { creationKey, renewIfServed } = useCreationKey();
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
            <LeaseToMandateSelect {...form.getInputProps('leaseId')} key={form.key('leaseId')} />
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
