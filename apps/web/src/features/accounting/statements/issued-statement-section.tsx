import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatDate } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CancelStatementDialog } from './cancel-statement-dialog.tsx';
import classes from './owner-statements-panel.module.css';
import { PayoutDialog } from './payout-dialog.tsx';
import { type IssuedStatement, leftToPayOut, statementText, statementTitle, takenText } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

/** Issued statements, the latest first: those who issue them record payouts and cancel. */
export function IssuedStatementSection({ statements }: { statements: readonly IssuedStatement[] }) {
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
  onCancel?: () => void;
  onPayout?: () => void;
}

function IssuedRow({ statement, onCancel, onPayout }: IssuedRowProps) {
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
          {cancelledAt === null ? statementText(statement) : `Annulé le ${formatDate(cancelledAt)} : ${cancelReason}`}
        </span>
        {cancelledAt === null && <span className={classes.detail}>{takenText(statement)}</span>}
      </div>
      <span className={classes.actions}>
        <Button
          component="a"
          href={`/api/statements/${id}/pdf`}
          download
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={`Télécharger en PDF : ${title}`}
        >
          PDF
        </Button>
        {onPayout && leftToPayOut(statement) > 0 && (
          <Button variant="light" size="compact-sm" aria-label={`Verser : ${title}`} onClick={onPayout}>
            Verser
          </Button>
        )}
        {onCancel && last && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={undo.isPending}
            aria-label={`Annuler le versement : ${title}`}
            onClick={() => undo.mutate({ id: last.id })}
          >
            Annuler le versement
          </Button>
        )}
        {onCancel && !last && (
          <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Annuler : ${title}`} onClick={onCancel}>
            Annuler
          </Button>
        )}
      </span>
    </li>
  );
}
