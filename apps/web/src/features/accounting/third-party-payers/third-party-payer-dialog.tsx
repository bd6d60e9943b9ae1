import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { THIRD_PARTY_KINDS } from '@lares/domain/accounting/third-party-payers/kinds';
import type { Day } from '@lares/domain/shared/day';
import { type ThirdPartyPayerDraft, thirdPartyPayerValues } from '@lares/validation/accounting/third-party-payers';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { aidMonths } from '#features/accounting/housing-aids/housing-aids.labels.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useDeletion } from '#lib/use-removal.ts';
import { type StoredThirdParty, THIRD_PARTY_CHOICES } from './third-party-payers.labels.ts';
import { THIRD_PARTY_MESSAGES } from './third-party-payers.messages.ts';

interface ThirdPartyPayerDialogProps {
  leaseId: string;
  /** Null: a new one. */
  payer: StoredThirdParty | null;
  today: Day;
  onClose: () => void;
}

/** Adds a third party who pays a part of each month of a lease, changes or ends their part, or removes it. */
export function ThirdPartyPayerDialog({ leaseId, payer, today, onClose }: ThirdPartyPayerDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(thirdPartyPayerValues, draftOf(payer, today));
  const undoAdd = useEntityMutation(trpc.thirdPartyPayers.remove, { messages: THIRD_PARTY_MESSAGES.undoAdd });
  const add = useEntityMutation(trpc.thirdPartyPayers.add, {
    messages: THIRD_PARTY_MESSAGES.add,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
    undo: ({ id, version }) => undoAdd.mutate({ id, version }),
  });
  const undoUpdate = useEntityMutation(trpc.thirdPartyPayers.update, { messages: THIRD_PARTY_MESSAGES.undo });
  const update = useEntityMutation(trpc.thirdPartyPayers.update, {
    messages: THIRD_PARTY_MESSAGES.update,
    form,
    onDone: onClose,
    undo: ({ id, version, former }) => undoUpdate.mutate({ ...former, id, version }),
  });
  const remove = useDeletion(trpc.thirdPartyPayers, {
    messages: { remove: THIRD_PARTY_MESSAGES.remove, restore: THIRD_PARTY_MESSAGES.undo },
    form,
    onDone: onClose,
  });
  const pending = add.isPending || update.isPending || remove.isPending;
  const months = aidMonths(today, [payer?.fromMonth ?? null, payer?.untilMonth ?? null]);
  const kind = form.useWatchValue('payerKind');
  const guarantors = useGuarantorNames(leaseId, payer);
  const payerKind = form.getInputProps('payerKind');
  return (
    <FormDialog
      title={payer ? 'Modifier la part d’un tiers' : 'Ajouter la part d’un tiers'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (pending) return;
            if (payer) update.mutate({ ...draft, id: payer.id, version: payer.version });
            else add.mutate({ ...draft, leaseId, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <CentsInput
              required
              label="Montant par mois"
              description="Attendu le jour de l’échéance. Le locataire en reste redevable, et il est en retard s’il n’arrive pas."
              {...form.getInputProps('amountCents')}
              key={form.key('amountCents')}
            />
            <ChoiceInput
              label="Payé par"
              choices={THIRD_PARTY_KINDS.map((value) => ({ value, ...THIRD_PARTY_CHOICES[value] }))}
              {...payerKind}
              onChange={(value) => {
                payerKind.onChange(value);
                form.setFieldValue('name', value === 'garant' ? null : '');
              }}
              key={form.key('payerKind')}
            />
            {kind === 'garant' ? (
              <Select
                required
                allowDeselect={false}
                label="Garant"
                description={
                  guarantors.length === 0 ? 'Le contrat n’en a pas : ajoutez-le au contrat, ou choisissez un autre tiers.' : undefined
                }
                data={guarantors}
                {...form.getInputProps('name')}
                key={form.key('name')}
              />
            ) : (
              <TextInput required label="Nom du tiers" {...form.getInputProps('name')} key={form.key('name')} />
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <Select
                required
                searchable
                allowDeselect={false}
                label="Premier mois"
                description="Le loyer dont cette part est payée."
                data={months}
                {...form.getInputProps('fromMonth')}
                key={form.key('fromMonth')}
              />
              <Select
                searchable
                clearable
                label="Dernier mois"
                description="Vide tant qu’elle continue."
                data={months}
                {...form.getInputProps('untilMonth')}
                key={form.key('untilMonth')}
              />
            </SimpleGrid>
            <RecordActions
              isNew={payer === null}
              pending={pending}
              onRemove={payer === null ? undefined : () => remove.mutate({ id: payer.id, version: payer.version })}
              onCancel={leave}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

/** The guarantors of the lease, and the one who was recorded, even if they left it. */
function useGuarantorNames(leaseId: string, payer: StoredThirdParty | null): string[] {
  const { data: lease } = trpc.leases.byId.useQuery({ id: leaseId });
  const recorded = payer?.payerKind === 'garant' ? [payer.name] : [];
  return [...new Set([...recorded, ...(lease?.guarantors ?? []).map(({ name }) => name)])];
}

function draftOf(payer: StoredThirdParty | null, today: Day): ThirdPartyPayerDraft {
  if (payer === null) return { payerKind: 'garant', name: null, amountCents: '', fromMonth: firstDayOfMonth(today), untilMonth: null };
  const { id: _id, version: _version, ...draft } = payer;
  return draft;
}
