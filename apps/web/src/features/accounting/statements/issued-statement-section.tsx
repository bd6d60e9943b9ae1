import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ProofLink } from '#components/proof-link.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatDate } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CancelStatementDialog } from './cancel-statement-dialog.tsx';
import classes from './owner-statements-panel.module.css';
import { PayoutDialog } from './payout-dialog.tsx';
import { type IssuedStatement, leftToPayOut, type StatedBill, statementText, statementTitle, takenText } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

interface IssuedStatementSectionProps {
  statements: readonly IssuedStatement[];
  /** For an owner: the bills of the expenses that the statements hold. */
  bills?: readonly StatedBill[];
}

/** Issued statements, the latest first: those who issue them record payouts and cancel. */
export function IssuedStatementSection({ statements, bills = [] }: IssuedStatementSectionProps) {
  const canWrite = useCan()('statements:write');
  const [acted, setActed] = useState<{ kind: 'cancel' | 'payout'; statement: IssuedStatement } | null>(null);
  const close = () => setActed(null);
  return (
    <>
      <ul className={classes.rows} aria-label="Relevés émis">
        {statements.map((statement) => (
          <IssuedRow
            key={statement.id}
            statement={statement}
            bills={bills.filter(({ statementId }) => statementId === statement.id)}
            {...(canWrite && statement.cancelledAt === null
              ? { onCancel: () => setActed({ kind: 'cancel', statement }), onPayout: () => setActed({ kind: 'payout', statement }) }
              : {})}
          />
        ))}
      </ul>
      {acted?.kind === 'cancel' && <CancelStatementDialog statement={acted.statement} onClose={close} />}
      {acted?.kind === 'payout' && (
        <PayoutDialog
          statementId={acted.statement.id}
          title={statementTitle(acted.statement)}
          leftCents={leftToPayOut(acted.statement)}
          onClose={close}
        />
      )}
    </>
  );
}

interface IssuedRowProps {
  statement: IssuedStatement;
  bills: readonly StatedBill[];
  onCancel?: () => void;
  onPayout?: () => void;
}

function IssuedRow({ statement, bills, onCancel, onPayout }: IssuedRowProps) {
  const { id, cancelledAt, cancelReason, payouts } = statement;
  const title = statementTitle(statement);
  const undo = useEntityMutation(trpc.statements.cancelPayout, { messages: STATEMENT_MESSAGES.cancelPayout });
  const last = payouts.at(-1);
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.title}>
          {title}
          {cancelledAt !== null && <StatusBadge kind="payment" word="Annulé" />}
        </span>
        <span className={classes.detail}>
          {cancelledAt === null ? statementText(statement) : `Annulé le ${formatDate(cancelledAt)} : ${cancelReason}`}
        </span>
        {cancelledAt === null && <span className={classes.detail}>{takenText(statement)}</span>}
        {bills.map(({ documentId, label }, at) => (
          <span key={`${documentId} ${at}`} className={classes.detail}>
            {label}&nbsp;: <ProofLink documentId={documentId} of={label} />
          </span>
        ))}
      </div>
      <span className={classes.actions}>
        <Button
          component="a"
          href={`/api/statements/${id}/pdf`}
          {...asDownload}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={`Télécharger en PDF : ${title}`}
        >
          PDF
        </Button>
        {onPayout && leftToPayOut(statement) > 0 && (
          <Button variant="light" size="compact-sm" aria-label={`Verser : ${title}`} onClick={onPayout}>
            Verser
          </Button>
        )}
        {onCancel && last && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={undo.isPending}
            aria-label={`Annuler le versement : ${title}`}
            onClick={() => undo.mutate({ id: last.id })}
          >
            Annuler le versement
          </Button>
        )}
        {onCancel && !last && (
          <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Annuler : ${title}`} onClick={onCancel}>
            Annuler
          </Button>
        )}
      </span>
    </li>
  );
}
