import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { INSEE_SERIES } from '@lares/domain/leasing/indices/index-table';
import { type IndexValueDraft, indexValueValues } from '@lares/validation/leasing/indices';
import { DayInput } from '#components/day-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { today } from '#lib/clock.ts';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { IndexValueRow } from './index-values.rows.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

interface IndexValueDialogProps {
  /** Absent: a new one. */
  value?: IndexValueRow;
  onClose: () => void;
}

const EMPTY: IndexValueDraft = { series: 'IRL', quarter: '', value: '', publishedOn: '', source: 'Insee' };

const draftOf = ({ series, quarter, hundredths, publishedOn, source }: IndexValueRow): IndexValueDraft => ({
  series,
  quarter,
  value: hundredths / 100,
  publishedOn,
  source,
});

/** Adds or edits a published index value. */
export function IndexValueDialog({ value, onClose }: IndexValueDialogProps) {
  const form = useZodForm(indexValueValues, value ? draftOf(value) : EMPTY);
  const outcome = { form, invalidates: [[['indices']], [['leases']]], onDone: onClose };
  const create = useEntityMutation(trpc.instance.createIndexValue, { ...outcome, messages: INSTANCE_MESSAGES.saveIndexValue });
  const update = useEntityMutation(trpc.instance.updateIndexValue, { ...outcome, messages: INSTANCE_MESSAGES.saveIndexValue });
  const pending = create.isPending || update.isPending;

  function save(draft: IndexValueDraft) {
    if (pending) return;
    if (value) update.mutate({ ...draft, id: value.id, version: value.version });
    else create.mutate(draft);
  }

  return (
    <FormDialog
      title={value ? 'Modifier la valeur d’un indice' : 'Ajouter la valeur d’un indice'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form noValidate onSubmit={form.onSubmit(save)}>
          <Stack gap="md">
            <ErrorSummary form={form} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <Select
                required
                label="Série"
                data={INSEE_SERIES}
                allowDeselect={false}
                {...form.getInputProps('series')}
                key={form.key('series')}
              />
              <TextInput
                required
                label="Trimestre"
                placeholder="2026-T3"
                autoComplete="off"
                {...form.getInputProps('quarter')}
                key={form.key('quarter')}
              />
              <NumberInput required label="Valeur" decimals={2} {...form.getInputProps('value')} key={form.key('value')} />
              <DayInput
                required
                label="Date de publication"
                max={today()}
                {...form.getInputProps('publishedOn')}
                key={form.key('publishedOn')}
              />
            </SimpleGrid>
            <TextInput required label="Source" autoComplete="off" {...form.getInputProps('source')} key={form.key('source')} />
            <FormButtons pending={pending} busyLabel="Enregistrement..." onCancel={leave}>
              Enregistrer
            </FormButtons>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
