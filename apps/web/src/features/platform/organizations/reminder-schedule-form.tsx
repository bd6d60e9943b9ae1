import { reminderSchedule } from '@lares/validation/platform/organizations';
import { Group, Stack } from '@mantine/core';
import { NumberInput } from '#components/number-input.tsx';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ORGANIZATION_MESSAGES } from './organizations.messages.ts';

type Schedule = 'friendlyReminderDays' | 'formalReminderDays' | 'noticeReminderDays';

interface ReminderScheduleFormProps {
  organization: Pick<RouterOutputs['organizations']['current'], Schedule | 'version'>;
}

/** How many days after the oldest late day each reminder is due. */
export function ReminderScheduleForm({ organization }: ReminderScheduleFormProps) {
  const { friendlyReminderDays, formalReminderDays, noticeReminderDays, version } = organization;
  const form = useZodForm(reminderSchedule, {
    friendlyReminderDays: friendlyReminderDays as number | '',
    formalReminderDays: formalReminderDays as number | '',
    noticeReminderDays: noticeReminderDays as number | '',
  });
  const store = useEntityMutation(trpc.organizations.setReminderSchedule, { messages: ORGANIZATION_MESSAGES.setReminderSchedule, form });
  const field = (name: Schedule, label: string) => (
    <NumberInput label={label} required unit="jours" key={form.key(name)} {...form.getInputProps(name)} />
  );
  return (
    <Panel title="Relances">
      <form
        noValidate
        aria-label="Relances"
        onSubmit={form.onSubmit((draft) => {
          if (!store.isPending) store.mutate({ ...draft, version });
        }, focusFirstError(form))}
      >
        <Stack gap="md">
          {field('friendlyReminderDays', 'Relance amiable, après')}
          {field('formalReminderDays', 'Relance formelle, après')}
          {field('noticeReminderDays', 'Mise en demeure, après')}
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
