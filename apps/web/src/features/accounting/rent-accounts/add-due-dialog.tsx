import { ADDED_DUE_KINDS, type AddedDueKind, isReducingKind } from '@lares/domain/accounting/dues/kinds';
import { addedDue } from '@lares/validation/accounting/rent-accounts';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type AccountDue, ADDED_DUE_LABELS, dueTitle, type KeptAccount, openDues } from './rent-accounts.labels.ts';
import { RENT_ACCOUNT_MESSAGES } from './rent-accounts.messages.ts';

/** Adds a single charge, reduces a due by a waiver or a loss, or records a refund. */
export function AddDueDialog({ view, onClose }: { view: KeptAccount; onClose: () => void }) {
  const { creationKey, renewIfServed } = useCreationKey();
  const form = useZodForm(addedDue, { kind: 'autre', amountCents: '', dueOn: view.today, reason: '', dueId: null });
  const kind = form.useWatchValue('kind');
  const open = openDues(view);
  const add = useEntityMutation(trpc.rentAccounts.addDue, {
    messages: RENT_ACCOUNT_MESSAGES.addDue,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  return (
    <FormDialog title="Ajouter au compte" hasToLose={form.isDirty} pending={add.isPending} onClose={onClose}>
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (!add.isPending) add.mutate({ ...draft, leaseId: view.id, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <ChoiceInput
              label="Vous ajoutez"
              choices={ADDED_DUE_KINDS.map((value) => ({ value, ...ADDED_DUE_LABELS[value] }))}
              {...form.getInputProps('kind')}
              key={form.key('kind')}
            />
            {isReducingKind(kind) && (
              <Select
                label="Échéance concernée"
                required
                placeholder={open.length === 0 ? 'Aucune échéance n’est due' : 'Choisissez une échéance'}
                data={open.map((due) => ({ value: due.id, label: openDueText(due) }))}
                {...form.getInputProps('dueId')}
                key={form.key('dueId')}
              />
            )}
            <CentsInput required label="Montant" {...form.getInputProps('amountCents')} key={form.key('amountCents')} />
            <DayInput required label={DAY_LABELS[kind]} {...form.getInputProps('dueOn')} key={form.key('dueOn')} />
            <TextInput
              required
              label="Motif"
              description="Le locataire le lit sur son compte."
              {...form.getInputProps('reason')}
              key={form.key('reason')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                Annuler
              </Button>
              <Button type="submit" disabled={add.isPending} aria-busy={add.isPending}>
                {add.isPending ? 'Enregistrement...' : 'Ajouter'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

const DAY_LABELS: Record<AddedDueKind, string> = {
  autre: 'Due le',
  remise: 'À la date du',
  irrécouvrable: 'À la date du',
  remboursement: 'Versé le',
};

const openDueText = (due: AccountDue): string =>
  `${dueTitle(due)}, due le ${formatDay(due.dueOn)} : reste ${due.leftCents === null ? '' : formatCents(due.leftCents)}`;
