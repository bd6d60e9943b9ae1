import { Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { MAINTENANCE_STATUSES } from '@lares/domain/operations/maintenance/status';
import { EMPTY_TASK, taskValues, type TaskDraft } from '@lares/validation/operations/maintenance';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { ContractorSelect } from '#features/operations/contractors/contractor-select.tsx';
import { useZodForm } from '#lib/form.ts';
import { TASK_LABELS, taskDraft, type TaskRow } from './maintenance.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useDialogDraft } from '#lib/use-dialog-draft.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REQUEST_TEXTS, TASK_MESSAGES } from './maintenance.messages.ts';

interface TaskDialogProps {
  requestId: string;
  /** Absent: a new one. */
  task?: TaskRow;
  onClose: () => void;
}

const storedDraft = (task: TaskRow | undefined) => ({ version: task?.version ?? 0, stored: task ? taskDraft(task) : EMPTY_TASK });

/** A task of a request: assigned to a contractor of the directory, or to a name. Nothing is required. */
export function TaskDialog({ requestId, task, onClose }: TaskDialogProps) {
  const form = useZodForm(taskValues, task ? taskDraft(task) : EMPTY_TASK);
  const utils = trpc.useUtils();
  const { version, onFailure } = useDialogDraft<TaskDraft>(form, storedDraft(task), async () => {
    const fresh = await utils.maintenance.tasks.fetch({ requestId }, { staleTime: 0 });
    const found = fresh.find(({ id }) => id === task?.id);
    return found ? storedDraft(found) : null;
  });
  const outcome = { form, onDone: onClose, invalidates: [[['maintenance']], [['history']]] };
  const add = useEntityMutation(trpc.maintenance.addTask, { ...outcome, messages: TASK_MESSAGES.create });
  const update = useEntityMutation(trpc.maintenance.updateTask, { ...outcome, messages: TASK_MESSAGES.update, onFailure });
  const pending = add.isPending || update.isPending;

  function save(draft: TaskDraft) {
    if (pending) return;
    if (task) update.mutate({ ...draft, id: task.id, version });
    else add.mutate({ ...draft, requestId });
  }

  return (
    <FormDialog title={task ? 'Modifier la tâche' : 'Ajouter une tâche'} hasToLose={form.isDirty} pending={pending} onClose={onClose}>
      {(leave) => (
        <form noValidate onSubmit={form.onSubmit(save)}>
          <Stack gap="md">
            <ErrorSummary form={form} />
            <ContractorSelect
              label={TASK_LABELS.contractorId}
              chosen={task?.contractor ?? null}
              {...form.getInputProps('contractorId')}
              key={form.key('contractorId')}
            />
            <TextInput
              label={TASK_LABELS.assignedTo}
              description="Quelqu’un d’autre : le gardien, le locataire…"
              autoComplete="off"
              {...form.getInputProps('assignedTo')}
              key={form.key('assignedTo')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <Select label={TASK_LABELS.status} data={MAINTENANCE_STATUSES} {...form.getInputProps('status')} key={form.key('status')} />
              <CentsInput label={TASK_LABELS.costCents} {...form.getInputProps('costCents')} key={form.key('costCents')} />
              <DayInput label={TASK_LABELS.scheduledDate} {...form.getInputProps('scheduledDate')} key={form.key('scheduledDate')} />
              <DayInput label={TASK_LABELS.completionDate} {...form.getInputProps('completionDate')} key={form.key('completionDate')} />
            </SimpleGrid>
            <Textarea label={TASK_LABELS.notes} autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} key={form.key('notes')} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave} disabled={pending}>
                Annuler
              </Button>
              <SubmitButton pending={pending} busyLabel={task ? REQUEST_TEXTS.updating : REQUEST_TEXTS.creating}>
                {task ? 'Enregistrer' : 'Ajouter la tâche'}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
