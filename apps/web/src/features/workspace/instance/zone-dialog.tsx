import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type RentControlZoneDraft, rentControlZoneValues } from '@lares/validation/marketing/listings.zones';
import { DayInput } from '#components/day-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

type Zone = RouterOutputs['instance']['zones'][number];

interface ZoneDialogProps {
  /** Absent: a new one. */
  zone?: Zone;
  onClose: () => void;
}

const EMPTY: RentControlZoneDraft = { name: '', postalCodes: '', validFrom: '', validTo: null, source: '' };

const draftOf = ({ name, postalCodes, validFrom, validTo, source }: Zone): RentControlZoneDraft => ({
  name,
  postalCodes: postalCodes.join(' '),
  validFrom,
  validTo,
  source,
});

/** Adds or edits a zone of rent control. */
export function ZoneDialog({ zone, onClose }: ZoneDialogProps) {
  const form = useZodForm(rentControlZoneValues, zone ? draftOf(zone) : EMPTY);
  const outcome = { form, invalidates: [[['instance']], [['listings']]], messages: INSTANCE_MESSAGES.saveZone, onDone: onClose };
  const create = useEntityMutation(trpc.instance.createZone, outcome);
  const update = useEntityMutation(trpc.instance.updateZone, outcome);
  const pending = create.isPending || update.isPending;

  function save(draft: RentControlZoneDraft) {
    if (pending) return;
    if (zone) update.mutate({ ...draft, id: zone.id, version: zone.version });
    else create.mutate(draft);
  }

  return (
    <FormDialog title={zone ? 'Modifier la zone' : 'Ajouter une zone'} hasToLose={form.isDirty} pending={pending} onClose={onClose}>
      {(leave) => (
        <form noValidate onSubmit={form.onSubmit(save)}>
          <Stack gap="md">
            <ErrorSummary form={form} />
            <TextInput required label="Nom" placeholder="Lyon et Villeurbanne" {...form.getInputProps('name')} key={form.key('name')} />
            <Textarea
              required
              autosize
              minRows={2}
              maxRows={6}
              label="Codes postaux des communes"
              description="Séparés par des espaces, des virgules ou des retours à la ligne."
              {...form.getInputProps('postalCodes')}
              key={form.key('postalCodes')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <DayInput required label="Premier jour" {...form.getInputProps('validFrom')} key={form.key('validFrom')} />
              <DayInput
                label="Dernier jour"
                description="Vide : sans fin connue."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('validTo')}
                key={form.key('validTo')}
              />
            </SimpleGrid>
            <TextInput
              required
              label="Source"
              placeholder="Arrêté préfectoral du…"
              {...form.getInputProps('source')}
              key={form.key('source')}
            />
            <FormButtons pending={pending} busyLabel="Enregistrement..." onCancel={leave}>
              Enregistrer
            </FormButtons>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
