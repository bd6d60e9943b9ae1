import { type BuildingDraft, buildingValues } from '@lares/validation/portfolio/buildings';
import { Button, Group, MultiSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '#components/form-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useDeletion } from '#lib/use-removal.ts';
import type { BuildingDetail } from './buildings.labels.ts';
import { BUILDING_MESSAGES } from './buildings.messages.ts';

interface BuildingDialogProps {
  /** Null: a new one. */
  building: BuildingDetail | null;
  onClose: () => void;
}

/** Creates a building, changes it, or removes it. */
export function BuildingDialog({ building, onClose }: BuildingDialogProps) {
  const navigate = useNavigate();
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(buildingValues, draftOf(building));
  const free = trpc.buildings.freeProperties.useQuery();
  const create = useEntityMutation(trpc.buildings.create, {
    messages: BUILDING_MESSAGES.create,
    form,
    onDone: async ({ id }) => {
      onClose();
      await navigate({ to: '/buildings/$buildingId', params: { buildingId: id } });
    },
    onFailure: renewIfServed,
  });
  const update = useEntityMutation(trpc.buildings.update, { messages: BUILDING_MESSAGES.update, form, onDone: onClose });
  const deletion = { remove: trpc.buildings.remove, add: trpc.buildings.create };
  const remove = useDeletion(deletion, {
    messages: BUILDING_MESSAGES,
    form,
    onDone: async () => {
      onClose();
      await navigate({ to: '/buildings' });
    },
  });
  const pending = create.isPending || update.isPending || remove.isPending;
  const choices = [
    ...(building?.lots ?? []).map(({ id, title }) => ({ value: id, label: title })),
    ...(free.data ?? []).map(({ id, title, city }) => ({ value: id, label: [title, city].filter(Boolean).join(' · ') })),
  ];
  return (
    <FormDialog title={building ? 'Modifier l’immeuble' : 'Créer un immeuble'} hasToLose={form.isDirty} pending={pending} onClose={onClose}>
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (pending) return;
            if (building) update.mutate({ ...draft, id: building.id, version: building.version });
            else create.mutate({ ...draft, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <TextInput required label="Nom" placeholder="Résidence du Port" {...form.getInputProps('name')} key={form.key('name')} />
            <TextInput label="Adresse" autoComplete="off" {...form.getInputProps('address')} key={form.key('address')} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextInput label="Code postal" inputMode="numeric" {...form.getInputProps('postalCode')} key={form.key('postalCode')} />
              <TextInput label="Ville" {...form.getInputProps('city')} key={form.key('city')} />
            </SimpleGrid>
            <MultiSelect
              searchable
              clearable
              hidePickedOptions
              label="Lots"
              description="Les biens que vous gérez dans cet immeuble."
              placeholder={free.isPending ? 'Chargement...' : 'Rechercher un bien'}
              nothingFoundMessage="Aucun bien sans immeuble"
              data={choices}
              {...form.getInputProps('propertyIds')}
              key={form.key('propertyIds')}
            />
            <Group justify="flex-end" gap="xs">
              {building && (
                <Button
                  variant="subtle"
                  color="red"
                  mr="auto"
                  disabled={pending}
                  onClick={() => remove.mutate({ id: building.id, version: building.version })}
                >
                  Supprimer
                </Button>
              )}
              <Button variant="default" onClick={leave}>
                Annuler
              </Button>
              <Button type="submit" disabled={pending} aria-busy={pending}>
                {pending ? 'Enregistrement...' : building ? 'Enregistrer' : 'Créer'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

function draftOf(building: BuildingDetail | null): BuildingDraft {
  if (building === null) return { name: '', address: '', postalCode: '', city: '', propertyIds: [] };
  const { name, address, postalCode, city, lots } = building;
  return { name, address, postalCode, city, propertyIds: lots.map(({ id }) => id) };
}
