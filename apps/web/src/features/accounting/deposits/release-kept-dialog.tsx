import { payableFromKept } from '@lares/domain/accounting/deposits/kept';
import { cents } from '@lares/domain/shared/money';
import { type KeptReleaseDraft, keptReleaseValues } from '@lares/validation/accounting/deposits.exits';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { CentsInput } from '#components/cents-input.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import { aidCents, awaitedOf, type ExitSettlement, type ExitView, settlementKeptOf } from './exits.labels.ts';

interface ReleaseKeptDialogProps {
  view: ExitView;
  settlement: ExitSettlement;
  onClose: () => void;
}

/** Settles what was kept: it pays what is owed on the account, and what else is deducted; the rest is returned. */
export function ReleaseKeptDialog({ view, settlement, onClose }: ReleaseKeptDialogProps) {
  const draft: KeptReleaseDraft = { deductionCents: '', reason: '' };
  const form = useZodForm(keptReleaseValues, draft);
  const release = useEntityMutation(trpc.deposits.releaseKept, { messages: DEPOSIT_MESSAGES.releaseKept, form, onDone: onClose });
  const { heldCents } = settlementKeptOf(view, settlement);
  const awaitedCents = view.saved === null ? 0 : aidCents(awaitedOf(view, view.saved.awaitedAid));
  const owedCents = Math.max(0, (view.account?.accountCents ?? 0) - awaitedCents);
  const payableCents = payableFromKept({ heldCents, accountCents: cents(owedCents) });
  const [paysAccount, setPaysAccount] = useState(true);
  const accountCents = paysAccount ? payableCents : 0;
  const deduction = form.useWatchValue('deductionCents');
  const left = Math.max(0, heldCents - accountCents - (typeof deduction === 'number' ? deduction : 0));
  return (
    <ActionDialog
      title="Régler la part gardée"
      confirmLabel="Régler"
      busyLabel="Enregistrement..."
      pending={release.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!release.isPending) release.mutate({ ...sent, accountCents, id: settlement.id });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        {payableCents > 0 && (
          <Checkbox
            checked={paysAccount}
            onChange={({ currentTarget }) => setPaysAccount(currentTarget.checked)}
            label={`Payer avec la part gardée ce qui est dû sur le compte\u00A0: ${formatCents(payableCents)}`}
            description={
              owedCents > payableCents
                ? `Le locataire doit ${formatCents(cents(owedCents))}\u00A0: ${formatCents(cents(owedCents - payableCents))} resteront dus.`
                : 'Une régularisation déjà portée au compte se paie ici, sans retenue.'
            }
          />
        )}
        <CentsInput
          label={payableCents > 0 ? 'Autre retenue' : 'Retenue'}
          description={
            payableCents > 0
              ? `Sur ${formatCents(heldCents)} gardés, en plus de ce qui est dû sur le compte. Le plus souvent vide.`
              : `Sur ${formatCents(heldCents)} gardés. Laissez vide si les comptes ne mettent rien à la charge du locataire.`
          }
          {...form.getInputProps('deductionCents')}
          key={form.key('deductionCents')}
        />
        <TextInput
          label="Motif de la retenue"
          placeholder="Charges de l’exercice 2026"
          {...form.getInputProps('reason')}
          key={form.key('reason')}
        />
        <OutcomeSection label="À rendre au locataire">{formatCents(cents(left))}</OutcomeSection>
      </Stack>
    </ActionDialog>
  );
}
