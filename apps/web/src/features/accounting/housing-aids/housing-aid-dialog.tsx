import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { AID_PAYERS, AID_SCHEDULES } from '@lares/domain/accounting/housing-aids/schedule';
import type { Day } from '@lares/domain/shared/day';
import { type HousingAidDraft, housingAidValues } from '@lares/validation/accounting/housing-aids';
import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useDeletion } from '#lib/use-removal.ts';
import { AID_PAYER_LABELS, AID_SCHEDULE_LABELS, aidMonths, type StoredAid } from './housing-aids.labels.ts';
import { HOUSING_AID_MESSAGES } from './housing-aids.messages.ts';

interface HousingAidDialogProps {
  leaseId: string;
  /** Null: a new one. */
  aid: StoredAid | null;
  today: Day;
  onClose: () => void;
}

/** Adds an aid to a lease, changes or ends it, or removes it. */
export function HousingAidDialog({ leaseId, aid, today, onClose }: HousingAidDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(housingAidValues, draftOf(aid, today));
  const undoAdd = useEntityMutation(trpc.housingAids.remove, { messages: HOUSING_AID_MESSAGES.undoAdd });
  const add = useEntityMutation(trpc.housingAids.add, {
    messages: HOUSING_AID_MESSAGES.add,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
    undo: ({ id, version }) => undoAdd.mutate({ id, version }),
  });
  const undoUpdate = useEntityMutation(trpc.housingAids.update, { messages: HOUSING_AID_MESSAGES.undo });
  const update = useEntityMutation(trpc.housingAids.update, {
    messages: HOUSING_AID_MESSAGES.update,
    form,
    onDone: onClose,
    undo: ({ id, version, former }) => undoUpdate.mutate({ ...former, id, version }),
  });
  const remove = useDeletion(trpc.housingAids, {
    messages: { remove: HOUSING_AID_MESSAGES.remove, restore: HOUSING_AID_MESSAGES.undo },
    form,
    onDone: onClose,
  });
  const pending = add.isPending || update.isPending || remove.isPending;
  const months = aidMonths(today, [aid?.fromMonth ?? null, aid?.untilMonth ?? null]);
  const isPaidToLandlord = form.useWatchValue('paidToLandlord');
  return (
    <FormDialog
      title={aid ? 'Modifier l’aide au logement' : 'Ajouter une aide au logement'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (pending) return;
            if (aid) update.mutate({ ...draft, id: aid.id, version: aid.version });
            else add.mutate({ ...draft, leaseId, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <CentsInput
              required
              label="Montant par mois"
              description="Comme la notification de la CAF ou de la MSA l’indique."
              {...form.getInputProps('amountCents')}
              key={form.key('amountCents')}
            />
            <ChoiceInput
              label="Versée par"
              choices={AID_PAYERS.map((value) => ({ value, label: AID_PAYER_LABELS[value] }))}
              {...form.getInputProps('payer')}
              key={form.key('payer')}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <Select
                required
                searchable
                allowDeselect={false}
                label="Premier mois"
                description="Le loyer qu’elle aide à payer."
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
            <Checkbox
              label="Versée au bailleur (tiers payant)"
              description="Le locataire ne doit alors que le reste, et n’est pas en retard de la part attendue de la CAF ou de la MSA."
              {...form.getInputProps('paidToLandlord', { type: 'checkbox' })}
              key={form.key('paidToLandlord')}
            />
            {isPaidToLandlord && (
              <ChoiceInput
                label="Attendue"
                choices={AID_SCHEDULES.map((value) => ({ value, ...AID_SCHEDULE_LABELS[value] }))}
                {...form.getInputProps('schedule')}
                key={form.key('schedule')}
              />
            )}
            <RecordActions
              isNew={aid === null}
              pending={pending}
              onRemove={aid === null ? undefined : () => remove.mutate({ id: aid.id, version: aid.version })}
              onCancel={leave}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

function draftOf(aid: StoredAid | null, today: Day): HousingAidDraft {
  if (aid === null)
    return {
      payer: 'CAF',
      amountCents: '',
      fromMonth: firstDayOfMonth(today),
      untilMonth: null,
      paidToLandlord: true,
      schedule: 'le 5 du mois suivant',
    };
  const { id: _id, version: _version, ...draft } = aid;
  return draft;
}
