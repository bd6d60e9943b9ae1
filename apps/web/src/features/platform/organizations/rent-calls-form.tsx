import { rentCalls } from '@lares/validation/platform/organizations';
import { Group, Stack } from '@mantine/core';
import { NumberInput } from '#components/number-input.tsx';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ORGANIZATION_MESSAGES } from './organizations.messages.ts';

interface RentCallsFormProps {
  organization: Pick<RouterOutputs['organizations']['current'], 'callDaysAhead' | 'version'>;
}

/** How many days before a month its rents are called. */
export function RentCallsForm({ organization: { callDaysAhead, version } }: RentCallsFormProps) {
  const form = useZodForm(rentCalls, { callDaysAhead: callDaysAhead as number | '' });
  const store = useEntityMutation(trpc.organizations.setRentCalls, { messages: ORGANIZATION_MESSAGES.setRentCalls, form });
  return (
    <Panel title="Appel des loyers">
      <form
        noValidate
        aria-label="Appel des loyers"
        onSubmit={form.onSubmit((draft) => {
          if (!store.isPending) store.mutate({ ...draft, version });
        }, focusFirstError(form))}
      >
        <Stack gap="md">
          <NumberInput
            label="Appeler les loyers avant leur mois"
            description="De 0 à 60 jours avant le premier du mois. Les loyers déjà appelés ne changent pas."
            required
            unit="jours"
            key={form.key('callDaysAhead')}
            {...form.getInputProps('callDaysAhead')}
          />
          <Group justify="flex-end">
            <SubmitButton pending={store.isPending} busyLabel="Enregistrement en cours...">
              Enregistrer
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
