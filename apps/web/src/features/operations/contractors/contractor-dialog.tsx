import { Autocomplete, Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { TRADES } from '@lares/domain/operations/contractors/trades';
import { contractorValues, EMPTY_CONTRACTOR, type ContractorDraft } from '@lares/validation/operations/contractors';
import { DayInput } from '#components/day-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { type FieldInputs, FormFields } from '#components/form-fields.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { CONTRACTOR_LABELS, contractorDraft, type ContractorRow } from './contractors.labels.ts';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useDialogDraft } from '#lib/use-dialog-draft.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CONTRACTOR_MESSAGES, CONTRACTOR_TEXTS } from './contractors.messages.ts';

interface ContractorDialogProps {
  /** Absent: a new one. */
  contractor?: ContractorRow;
  onClose: () => void;
  onSaved: (contractor: { id: string; name: string }) => void;
}

const { notes, ...INPUTS }: FieldInputs<ContractorDraft> = {
  name: (props) => <TextInput required autoComplete="off" data-autofocus {...props} />,
  trade: (props) => <Autocomplete placeholder="Plomberie, serrurerie…" data={[...TRADES]} limit={8} {...props} />,
  phone: (props) => <TextInput type="tel" autoComplete="off" {...props} />,
  email: (props) => <TextInput type="email" autoComplete="off" {...props} />,
  insuranceUntil: (props) => <DayInput description="Dernier jour couvert par l’attestation." {...props} />,
  notes: (props) => <Textarea autosize minRows={2} maxRows={8} {...props} />,
};
/** Across the whole width, under the others. */
const NOTES = { notes };

const storedDraft = (contractor: ContractorRow | undefined) => ({
  version: contractor?.version ?? 0,
  stored: contractor ? contractorDraft(contractor) : EMPTY_CONTRACTOR,
});

/** Creates or edits a contractor; also from the form of a task. */
export function ContractorDialog({ contractor, onClose, onSaved }: ContractorDialogProps) {
  const form = useZodForm(contractorValues, contractor ? contractorDraft(contractor) : EMPTY_CONTRACTOR);
  const utils = trpc.useUtils();
  const { version, onFailure } = useDialogDraft(form, storedDraft(contractor), async () =>
    contractor ? storedDraft(await utils.contractors.byId.fetch({ id: contractor.id }, { staleTime: 0 })) : null,
  );
  const { creationKey, renewIfServed } = useCreationKey();
  const outcome = { form, invalidates: [[['contractors']], [['maintenance']], [['history']]] };
  const create = useEntityMutation(trpc.contractors.create, {
    ...outcome,
    messages: CONTRACTOR_MESSAGES.create,
    onDone: onSaved,
    onFailure: renewIfServed,
  });
  const update = useEntityMutation(trpc.contractors.update, {
    ...outcome,
    messages: CONTRACTOR_MESSAGES.update,
    onDone: ({ id }) => onSaved({ id, name: form.getValues().name.trim() }),
    onFailure,
  });
  const pending = create.isPending || update.isPending;

  function save(draft: ContractorDraft) {
    if (pending) return;
    if (contractor) update.mutate({ ...draft, id: contractor.id, version });
    else create.mutate({ ...draft, creationKey });
  }

  return (
    <FormDialog
      title={contractor ? 'Modifier le prestataire' : 'Ajouter un prestataire'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={(event) => {
            // Nested in another form in React's tree, though not in the DOM: the outer form must not receive the event.
            event.stopPropagation();
            form.onSubmit(save)(event);
          }}
        >
          <Stack gap="md">
            <ErrorSummary form={form} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <FormFields form={form} labels={CONTRACTOR_LABELS} inputs={INPUTS} />
            </SimpleGrid>
            <FormFields form={form} labels={CONTRACTOR_LABELS} inputs={NOTES} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave} disabled={pending}>
                Annuler
              </Button>
              <SubmitButton pending={pending} busyLabel={contractor ? CONTRACTOR_TEXTS.updating : CONTRACTOR_TEXTS.creating}>
                {contractor ? 'Enregistrer' : 'Ajouter'}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
