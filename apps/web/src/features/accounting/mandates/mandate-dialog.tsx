import { MANDATE_WARNINGS, type MandateWarning } from '@lares/domain/accounting/mandates/warnings';
import type { Day } from '@lares/domain/shared/day';
import { type MandateDraft, mandateValues } from '@lares/validation/accounting/mandates';
import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useDeletion } from '#lib/use-removal.ts';
import { CoveredPropertiesSection } from './covered-properties-section.tsx';
import { MandateRatesSection } from './mandate-rates-section.tsx';
import { mandateDraft, namedOf } from './mandates.draft.ts';
import type { OwnedProperty, StoredMandate } from './mandates.labels.ts';
import { MANDATE_MESSAGES } from './mandates.messages.ts';

interface MandateDialogProps {
  ownerId: string;
  /** Null: a new one. */
  mandate: StoredMandate | null;
  owned: readonly OwnedProperty[];
  today: Day;
  onClose: () => void;
}

/** Records a mandate, changes or ends it, or removes it. */
export function MandateDialog({ ownerId, mandate, owned, today, onClose }: MandateDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(mandateValues, mandateDraft(mandate, today));
  const undoAdd = useEntityMutation(trpc.mandates.remove, { messages: MANDATE_MESSAGES.undoAdd });
  const add = useEntityMutation(trpc.mandates.add, {
    messages: MANDATE_MESSAGES.add,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
    undo: ({ id, version }) => undoAdd.mutate({ id, version, confirmed: [...MANDATE_WARNINGS] }),
  });
  const undoUpdate = useEntityMutation(trpc.mandates.update, { messages: MANDATE_MESSAGES.undo });
  const update = useEntityMutation(trpc.mandates.update, {
    messages: MANDATE_MESSAGES.update,
    form,
    onDone: onClose,
    undo: ({ id, version, former }) => undoUpdate.mutate({ ...former, id, version }),
    onWarnings: (warnings) => {
      setAskedOfRemoval([]);
      confirmation.ask(warnings);
    },
  });
  const confirmation = useConfirmation<MandateDraft>((draft, confirmed) => {
    if (pending) return;
    if (mandate) update.mutate({ ...draft, id: mandate.id, version: mandate.version, confirmed: warningsAmong(confirmed) });
    else add.mutate({ ...draft, ownerId, creationKey });
  });
  const [askedOfRemoval, setAskedOfRemoval] = useState<MandateWarning[]>([]);
  const remove = useDeletion(trpc.mandates, {
    messages: { remove: MANDATE_MESSAGES.remove, restore: MANDATE_MESSAGES.undo },
    form,
    onDone: onClose,
    onWarnings: (warnings) => {
      confirmation.forget();
      setAskedOfRemoval(warningsAmong(warnings));
    },
  });
  const removeStored = ({ id, version }: StoredMandate, confirmed: MandateWarning[]) => remove.mutate({ id, version, confirmed });
  const isRemovalAsked = askedOfRemoval.length > 0;
  const asked = isRemovalAsked ? askedOfRemoval : warningsAmong(confirmation.warnings);
  const pending = add.isPending || update.isPending || remove.isPending;
  const coversAll = form.useWatchValue('allProperties');
  const allProps = form.getInputProps('allProperties', { type: 'checkbox' });
  return (
    <FormDialog
      title={mandate ? 'Modifier le mandat' : 'Ajouter un mandat de gestion'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form noValidate onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}>
          <Stack gap="md">
            <TextInput
              required
              label="Numéro"
              description="Celui du registre des mandats (décret n° 72-678 du 20 juillet 1972, art. 65)."
              {...form.getInputProps('number')}
              key={form.key('number')}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <DayInput required label="Premier jour" {...form.getInputProps('fromDate')} key={form.key('fromDate')} />
              <DayInput
                required
                label="Dernier jour"
                description="Reconductions comprises (loi n° 70-9, art. 7)."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('untilDate')}
                key={form.key('untilDate')}
              />
            </SimpleGrid>
            <DayInput
              label="Comptes rendus depuis le"
              description="Seulement si les comptes d’avant ce jour ont déjà été rendus ailleurs : aucun relevé n’en dira rien. Vide : depuis le premier jour."
              {...form.getInputProps('accountsFrom')}
              key={form.key('accountsFrom')}
            />
            <MandateRatesSection form={form} mandate={mandate} today={today} />
            <CentsInput
              label="Réserve pour travaux"
              description="Gardée avant de verser le reste au propriétaire. Vide : rien n’est gardé."
              {...form.getInputProps('reserveCents')}
              key={form.key('reserveCents')}
            />
            <Checkbox
              label="Tous les biens du propriétaire"
              description="Aussi ceux qui lui seront ajoutés plus tard."
              {...allProps}
              onChange={(event) => {
                allProps.onChange(event);
                form.setValues(namedOf(mandate, event.currentTarget.checked));
              }}
              key={form.key('allProperties')}
            />
            {!coversAll && <CoveredPropertiesSection form={form} mandate={mandate} owned={owned} today={today} />}
            <ConfirmationSection
              title={isRemovalAsked ? 'Supprimer ce mandat ?' : 'Enregistrer ce changement ?'}
              warnings={asked.map((warning) => WARNING_SENTENCES[warning])}
              confirmLabel={isRemovalAsked ? 'Supprimer quand même' : undefined}
              pending={pending}
              onConfirm={() => {
                if (isRemovalAsked && mandate) removeStored(mandate, askedOfRemoval);
                else form.onSubmit(confirmation.confirm, focusFirstError(form))();
              }}
            />
            <RecordActions
              isNew={mandate === null}
              pending={pending}
              onRemove={mandate === null ? undefined : () => removeStored(mandate, [])}
              onCancel={leave}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

const WARNING_SENTENCES: Record<MandateWarning, string> = {
  'unstated-money':
    'De l’argent encaissé ou rendu, qu’aucun relevé ne mentionne encore, ne serait plus couvert par un mandat : il ne figurerait sur aucun relevé. Émettez d’abord ces relevés quand le mois est terminé, ou laissez ces jours dans le mandat.',
};

const warningsAmong = (named: readonly string[]): MandateWarning[] => MANDATE_WARNINGS.filter((warning) => named.includes(warning));
