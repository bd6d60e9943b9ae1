import { type ReadingDraft, readingValues } from '@lares/validation/portfolio/buildings';
import { Button, Group, Select, Stack } from '@mantine/core';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { BuildingKey, BuildingLot } from './buildings.labels.ts';
import { BUILDING_MESSAGES } from './buildings.messages.ts';

interface ReadingDialogProps {
  metered: BuildingKey;
  lots: readonly BuildingLot[];
  onClose: () => void;
}

/** Records what the meter of a lot shows. */
export function ReadingDialog({ metered, lots, onClose }: ReadingDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const draft: ReadingDraft = { propertyId: lots.length === 1 ? (lots[0]?.id ?? '') : '', readOn: today(), value: '' };
  const form = useZodForm(readingValues, draft);
  const add = useEntityMutation(trpc.buildings.addReading, {
    messages: BUILDING_MESSAGES.addReading,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  return (
    <FormDialog title={`Relevé · ${metered.name}`} hasToLose={form.isDirty} pending={add.isPending} onClose={onClose}>
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((sent) => {
            if (!add.isPending) add.mutate({ ...sent, keyId: metered.id, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <Select
              required
              label="Lot"
              data={lots.map(({ id, title }) => ({ value: id, label: title }))}
              {...form.getInputProps('propertyId')}
              key={form.key('propertyId')}
            />
            <DayInput required label="Jour du relevé" {...form.getInputProps('readOn')} key={form.key('readOn')} />
            <NumberInput
              required
              decimals={3}
              label="Index"
              description="Ce qu’affiche le compteur, par exemple en m³."
              {...form.getInputProps('value')}
              key={form.key('value')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                Annuler
              </Button>
              <Button type="submit" disabled={add.isPending} aria-busy={add.isPending}>
                {add.isPending ? 'Enregistrement...' : 'Enregistrer'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
