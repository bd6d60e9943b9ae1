import { statementCancellation } from '@lares/validation/accounting/statements';
import { CancelWithReasonDialog } from '#components/cancel-with-reason-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { type IssuedStatement, statementTitle } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

/** Cancels a statement, with the reason that is printed on it. */
export function CancelStatementDialog({ statement, onClose }: { statement: IssuedStatement; onClose: () => void }) {
  return (
    <CancelWithReasonDialog
      id={statement.id}
      procedure={trpc.statements.cancel}
      schema={statementCancellation}
      messages={STATEMENT_MESSAGES.cancel}
      title={`Annuler : ${statementTitle(statement)}`}
      confirmLabel="Annuler le relevé"
      readers="Le propriétaire le lit sur le relevé."
      onClose={onClose}
    >
      Le relevé garde son numéro et reste dans la liste, marqué comme annulé. Le suivant reprend ce qu’il disait.
    </CancelWithReasonDialog>
  );
}
