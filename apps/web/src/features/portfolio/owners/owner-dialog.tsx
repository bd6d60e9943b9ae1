import { Stack } from '@mantine/core';
import { EMPTY_OWNER, ownerValues } from '@lares/validation/portfolio/owners';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { OwnerIdentitySection } from './owner-identity-section.tsx';
import { OWNER_MESSAGES } from './owners.messages.ts';

interface OwnerDialogProps {
  onClose: () => void;
  onAdded: (owner: { id: string; name: string }) => void;
}

export function OwnerDialog({ onClose, onAdded }: OwnerDialogProps) {
  const form = useZodForm(ownerValues, EMPTY_OWNER);
  const { creationKey, renewIfServed } = useCreationKey();
  const create = useEntityMutation(trpc.owners.create, {
    messages: OWNER_MESSAGES.create,
    form,
    invalidates: [[['owners']]],
    onDone: onAdded,
    onFailure: renewIfServed,
  });
  return (
    <FormDialog title="Ajouter un propriétaire" hasToLose={form.isDirty} pending={create.isPending} onClose={onClose}>
      {(leave) => (
        <form
          noValidate
          onSubmit={(event) => {
            // Nested in another form in React's tree, though not in the DOM: the outer form must not receive the event.
            event.stopPropagation();
            form.onSubmit((draft) => {
              if (!create.isPending) create.mutate({ ...draft, creationKey });
            })(event);
          }}
        >
          <Stack gap="md">
            <ErrorSummary form={form} />
            <OwnerIdentitySection form={form} />
            <FormButtons pending={create.isPending} busyLabel="Ajout..." onCancel={leave}>
              Ajouter
            </FormButtons>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
