import { isShare } from '@lares/domain/accounting/mandates/fees';
import { percentOf, standardVatBp } from '@lares/domain/accounting/mandates/terms';
import type { Day } from '@lares/domain/shared/day';
import { type MandateFeeDraft, mandateFeeValues } from '@lares/validation/accounting/mandates';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { PercentInput } from '#components/percent-input.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { withoutLoneMarks } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useDeletion } from '#lib/use-removal.ts';
import { FEE_KIND_OPTIONS, feeBasisOptions, type StoredFee, type StoredMandate } from './mandates.labels.ts';
import { MANDATE_MESSAGES } from './mandates.messages.ts';

interface MandateFeeDialogProps {
  mandate: StoredMandate;
  /** Null: a new one. */
  fee: StoredFee | null;
  today: Day;
  onClose: () => void;
}

/** Adds a fee or an insurance to a mandate, changes or ends it, or removes it. */
export function MandateFeeDialog({ mandate, fee, today, onClose }: MandateFeeDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(mandateFeeValues, draftOf(mandate, fee, today));
  const add = useEntityMutation(trpc.mandates.addFee, {
    messages: MANDATE_MESSAGES.addFee,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  const undo = useEntityMutation(trpc.mandates.updateFee, { messages: MANDATE_MESSAGES.undoFee });
  const update = useEntityMutation(trpc.mandates.updateFee, {
    messages: MANDATE_MESSAGES.updateFee,
    form,
    onDone: onClose,
    undo: ({ id, version, former }) => undo.mutate({ ...former, id, version }),
  });
  const remove = useDeletion(
    { remove: trpc.mandates.removeFee, add: trpc.mandates.addFee },
    { messages: { remove: MANDATE_MESSAGES.removeFee, restore: MANDATE_MESSAGES.undoFee }, form, onDone: onClose },
  );
  const pending = add.isPending || update.isPending || remove.isPending;
  const kind = form.useWatchValue('kind');
  const basis = form.useWatchValue('basis');
  return (
    <FormDialog
      title={withoutLoneMarks(`Mandat n° ${mandate.number} : ${fee === null ? 'ajouter des frais' : 'modifier des frais'}`)}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (pending) return;
            const sent = draft.kind === 'assurance' ? { ...draft, vatPercent: 0 } : draft;
            if (fee) update.mutate({ ...sent, id: fee.id, version: fee.version });
            else add.mutate({ ...sent, mandateId: mandate.id, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <Select
              required
              allowDeselect={false}
              label="Nature"
              data={FEE_KIND_OPTIONS}
              {...form.getInputProps('kind')}
              key={form.key('kind')}
              onChange={(chosen) => {
                const next = chosen === 'assurance' ? 'assurance' : 'frais';
                form.setFieldValue('kind', next);
                form.setFieldValue('vatPercent', next === 'assurance' ? 0 : percentOf(standardVatBp(today)));
                if (!feeBasisOptions(next).some(({ value }) => value === basis)) form.setFieldValue('basis', 'part de l’appelé');
              }}
            />
            <TextInput
              required
              label="Libellé"
              description="Tel qu’il figure sur le relevé de gérance."
              {...form.getInputProps('label')}
              key={form.key('label')}
            />
            <Select
              required
              allowDeselect={false}
              label="Mode de calcul"
              data={feeBasisOptions(kind)}
              {...form.getInputProps('basis')}
              key={form.key('basis')}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              {isShare(basis) ? (
                <PercentInput required label="Taux HT" {...form.getInputProps('ratePercent')} key={form.key('ratePercent')} />
              ) : (
                <CentsInput required label="Montant HT" {...form.getInputProps('unitCents')} key={form.key('unitCents')} />
              )}
              {kind === 'frais' && <PercentInput required label="TVA" {...form.getInputProps('vatPercent')} key={form.key('vatPercent')} />}
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <DayInput required label="Premier jour" {...form.getInputProps('fromDate')} key={form.key('fromDate')} />
              <DayInput
                label="Dernier jour"
                description="Vide : jusqu’à la fin du mandat. Des frais déjà relevés s’arrêtent ainsi, sans être supprimés."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('untilDate')}
                key={form.key('untilDate')}
              />
            </SimpleGrid>
            <RecordActions
              isNew={fee === null}
              pending={pending}
              onRemove={fee === null ? undefined : () => remove.mutate({ id: fee.id, version: fee.version })}
              onCancel={leave}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

/** A new one begins with the mandate, or today where it began already. */
function draftOf(mandate: StoredMandate, fee: StoredFee | null, today: Day): MandateFeeDraft {
  if (fee === null)
    return {
      kind: 'assurance',
      label: 'Garantie loyers impayés',
      basis: 'part de l’appelé',
      ratePercent: '',
      unitCents: '',
      vatPercent: 0,
      fromDate: mandate.fromDate > today ? mandate.fromDate : today,
      untilDate: null,
    };
  const { kind, label, basis, rateBp, unitCents, vatBp, fromDate, untilDate } = fee;
  return {
    kind,
    label,
    basis,
    ratePercent: rateBp === 0 ? '' : percentOf(rateBp),
    unitCents: unitCents === 0 ? '' : unitCents,
    vatPercent: percentOf(vatBp),
    fromDate,
    untilDate,
  };
}
