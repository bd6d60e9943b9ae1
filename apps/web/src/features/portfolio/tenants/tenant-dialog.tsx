import { Button, Group, Stack } from '@mantine/core';
import { EMPTY_TENANT, tenantValues } from '@lares/validation/portfolio/tenants';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { TenantChoice } from './use-tenant-choices.ts';
import { TenantIdentitySection } from './tenant-identity-section.tsx';
import { TENANT_MESSAGES, TENANT_TEXTS } from './tenants.messages.ts';

interface TenantDialogProps {
  onClose: () => void;
  onCreated: (tenant: TenantChoice) => void;
}

/** Creates a tenant from within another form, with the main fields only. */
export function TenantDialog({ onClose, onCreated }: TenantDialogProps) {
  const form = useZodForm(tenantValues, EMPTY_TENANT);
  const { creationKey, renewIfServed } = useCreationKey();
  const create = useEntityMutation(trpc.tenants.create, {
    messages: TENANT_MESSAGES.create,
    form,
    invalidates: [[['tenants']]],
    onDone: onCreated,
    onFailure: renewIfServed,
  });
  return (
    <FormDialog title="Créer un client" hasToLose={form.isDirty} pending={create.isPending} onClose={onClose}>
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
            <TenantIdentitySection form={form} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave} disabled={create.isPending}>
                Annuler
              </Button>
              <SubmitButton pending={create.isPending} busyLabel={TENANT_TEXTS.creating}>
                Créer le client
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
