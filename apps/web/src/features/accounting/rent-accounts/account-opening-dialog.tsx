import { OPENING_SIDES } from '@lares/domain/accounting/rent-accounts/opening';
import { cents } from '@lares/domain/shared/money';
import { rentAccountOpening, type RentAccountDraft } from '@lares/validation/accounting/rent-accounts';
import { Button, Group, Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { OPENING_SIDE_LABELS, type RentAccountView } from './rent-accounts.labels.ts';
import { RENT_ACCOUNT_MESSAGES } from './rent-accounts.messages.ts';

/** Since when the account is kept, and with which balance: opens it, or changes how it began. */
export function AccountOpeningDialog({ view, onClose }: { view: RentAccountView; onClose: () => void }) {
  const { id: leaseId, account } = view;
  const form = useZodForm(rentAccountOpening, startOf(view));
  const outcome = { form, onDone: onClose };
  const open = useEntityMutation(trpc.rentAccounts.open, { messages: RENT_ACCOUNT_MESSAGES.open, ...outcome });
  const update = useEntityMutation(trpc.rentAccounts.update, { messages: RENT_ACCOUNT_MESSAGES.update, ...outcome });
  const pending = open.isPending || update.isPending;
  const side = form.useWatchValue('openingSide');
  return (
    <FormDialog
      title={account ? 'Modifier le début du compte' : 'Ouvrir le compte'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (pending) return;
            if (account) update.mutate({ ...draft, leaseId, version: account.version });
            else open.mutate({ ...draft, leaseId });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <DayInput
              label="Compte tenu depuis le"
              required
              description="Les loyers sont appelés à partir de ce jour."
              min={view.startDate}
              {...form.getInputProps('accountingStart')}
              key={form.key('accountingStart')}
            />
            <ChoiceInput
              label="Solde à cette date"
              choices={OPENING_SIDES.map((value) => ({ value, label: OPENING_SIDE_LABELS[value] }))}
              {...form.getInputProps('openingSide')}
              key={form.key('openingSide')}
            />
            <CentsInput
              required
              label={side === 'en faveur du locataire' ? 'Payé d’avance' : 'Somme due'}
              description="0 si le locataire était à jour."
              {...form.getInputProps('openingCents')}
              key={form.key('openingCents')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                Annuler
              </Button>
              <Button type="submit" disabled={pending} aria-busy={pending}>
                {pending ? 'Enregistrement...' : account ? 'Enregistrer' : 'Ouvrir le compte'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

function startOf({ account, startDate, today }: RentAccountView): RentAccountDraft {
  if (account === null) {
    const month = `${today.slice(0, 7)}-01`;
    return { accountingStart: month > startDate ? month : startDate, openingCents: 0, openingSide: 'dû par le locataire' };
  }
  const { accountingStart, openingCents } = account;
  const openingSide = openingCents < 0 ? 'en faveur du locataire' : 'dû par le locataire';
  return { accountingStart, openingCents: cents(Math.abs(openingCents)), openingSide };
}
