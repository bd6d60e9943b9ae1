import type { ExitBalance } from '@lares/domain/accounting/deposits/exit';
import { Text } from '@mantine/core';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import type { ExitView, SavedExit } from './exits.labels.ts';

interface IssueExitDialogProps {
  view: ExitView;
  saved: SavedExit;
  balance: ExitBalance;
  onClose: () => void;
}

/** Freezes the settlement, with the figures that the user reads. */
export function IssueExitDialog({ view, saved, balance: { paidOutCents, owedCents }, onClose }: IssueExitDialogProps) {
  const issue = useEntityMutation(trpc.deposits.issueExit, { messages: DEPOSIT_MESSAGES.issueExit, onDone: onClose });
  return (
    <ActionDialog
      title="Émettre le solde de tout compte"
      confirmLabel="Émettre"
      busyLabel="Émission..."
      pending={issue.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!issue.isPending) issue.mutate({ leaseId: view.id, version: saved.version, paidOutCents, owedCents });
      }}
    >
      <OutcomeSection label={owedCents > 0 ? 'À payer par le locataire' : 'À rendre au locataire'}>
        {formatCents(owedCents > 0 ? owedCents : paidOutCents)}
      </OutcomeSection>
      <Text size="sm">
        Il reçoit son numéro et ne change plus. Le dépôt paie ce qui est dû sur le compte ; le locataire lit le document dans son espace.
      </Text>
    </ActionDialog>
  );
}
