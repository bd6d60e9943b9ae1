import { isMetered, KEY_KINDS, type KeyKind } from '@lares/domain/portfolio/buildings/key-kinds';
import { proposedShare } from '@lares/domain/portfolio/buildings/shares';
import { type KeyDraft, keyValues } from '@lares/validation/portfolio/buildings';
import { Fieldset, Select, Stack, Text, TextInput } from '@mantine/core';
import { FormDialog } from '#components/form-dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type BuildingDetail, type BuildingKey, type BuildingLot, KEY_KIND_LABELS, KEY_UNITS } from './buildings.labels.ts';
import { BUILDING_MESSAGES } from './buildings.messages.ts';

interface KeyDialogProps {
  building: BuildingDetail;
  /** Null: a new one. */
  edited: BuildingKey | null;
  onClose: () => void;
}

/** Adds a key with the shares of the lots, changes it, or removes it. */
export function KeyDialog({ building, edited, onClose }: KeyDialogProps) {
  const { lots } = building;
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(keyValues, draftOf(edited, lots));
  const kind = form.useWatchValue('kind');
  const add = useEntityMutation(trpc.buildings.addKey, {
    messages: BUILDING_MESSAGES.addKey,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  const update = useEntityMutation(trpc.buildings.updateKey, { messages: BUILDING_MESSAGES.updateKey, form, onDone: onClose });
  const remove = useEntityMutation(trpc.buildings.removeKey, { messages: BUILDING_MESSAGES.removeKey, form, onDone: onClose });
  const pending = add.isPending || update.isPending || remove.isPending;

  /** Only what is empty is proposed: typed shares stay. */
  function choose(to: KeyKind) {
    form.setFieldValue('kind', to);
    const { shares, total } = form.getValues();
    if (shares.some(({ share }) => share !== '')) return;
    for (const [at, lot] of lots.entries()) form.setFieldValue(`shares.${at}.share`, proposedShare(to, lot) ?? '');
    if (total === '' && to === 'parts égales') form.setFieldValue('total', lots.length);
  }

  return (
    <FormDialog
      title={edited ? 'Modifier la clé de répartition' : 'Ajouter une clé de répartition'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (pending) return;
            if (edited) update.mutate({ ...draft, id: edited.id, version: edited.version });
            else add.mutate({ ...draft, buildingId: building.id, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <TextInput required label="Nom" placeholder="Charges générales" {...form.getInputProps('name')} key={form.key('name')} />
            <Select
              required
              allowDeselect={false}
              label="Répartition"
              disabled={edited !== null && isMetered(edited.kind)}
              data={KEY_KINDS.filter((one) => edited === null || isMetered(one) === isMetered(edited.kind)).map((value) => ({
                value,
                label: KEY_KIND_LABELS[value],
              }))}
              value={kind}
              onChange={(to) => {
                const chosen = KEY_KINDS.find((one) => one === to);
                if (chosen) choose(chosen);
              }}
            />
            {isMetered(kind) ? (
              <Text size="sm" c="dimmed">
                Chaque lot paie ce que son compteur a mesuré. Les relevés s’enregistrent sur la page de l’immeuble.
              </Text>
            ) : (
              <>
                <NumberInput
                  required
                  decimals={3}
                  unit={KEY_UNITS[kind]}
                  label="Total de l’immeuble"
                  description="Tous les lots, aussi ceux que vous ne gérez pas."
                  {...form.getInputProps('total')}
                  key={form.key('total')}
                />
                <Fieldset legend="Part de chaque lot" variant="unstyled">
                  <Stack gap="sm">
                    {lots.length === 0 && (
                      <Text size="sm" c="dimmed">
                        Ajoutez d’abord des lots à l’immeuble.
                      </Text>
                    )}
                    {lots.map(({ id, title }, at) => (
                      <NumberInput
                        key={form.key(`shares.${at}.share`) + id}
                        decimals={3}
                        unit={KEY_UNITS[kind]}
                        label={title}
                        placeholder="Ne participe pas"
                        {...form.getInputProps(`shares.${at}.share`)}
                      />
                    ))}
                  </Stack>
                </Fieldset>
              </>
            )}
            <RecordActions
              isNew={edited === null}
              pending={pending}
              onRemove={edited === null ? undefined : () => remove.mutate({ id: edited.id, version: edited.version })}
              onCancel={leave}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

/** One share for each lot of the building, in its order; empty where it has none. */
function draftOf(edited: BuildingKey | null, lots: readonly BuildingLot[]): KeyDraft {
  const shareOf = new Map(edited?.shares.map(({ propertyId, share }) => [propertyId, share]));
  return {
    name: edited?.name ?? '',
    kind: edited?.kind ?? 'tantièmes',
    total: edited?.total ?? '',
    shares: lots.map(({ id }) => ({ propertyId: id, share: shareOf.get(id) ?? '' })),
  };
}
