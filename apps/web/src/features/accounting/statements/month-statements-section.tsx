import type { Cents } from '@lares/domain/shared/money';
import { monthOf } from '@lares/domain/accounting/dues/month';
import { STATEMENTS_AT_ONCE } from '@lares/validation/accounting/statements';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '#components/status-badge.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './owner-statements-panel.module.css';
import { PayoutDialog } from './payout-dialog.tsx';
import { PreviewStatementDialog } from './preview-statement-dialog.tsx';
import { emailText, maySend, type MonthStatement, ownerTitle, periodText, STATEMENT_STATE_LABELS } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

interface MonthStatementsSectionProps {
  month: string;
  rows: readonly MonthStatement[];
}

/** The owners to account to for a month: previewed and issued one by one or many at once, then paid out. */
export function MonthStatementsSection({ month, rows }: MonthStatementsSectionProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [previewed, setPreviewed] = useState<MonthStatement | null>(null);
  const [paidOut, setPaidOut] = useState<MonthStatement | null>(null);
  const open = rows.filter(({ state }) => state === 'à émettre').slice(0, STATEMENTS_AT_ONCE);
  const chosen = open.filter(({ owner }) => ticked.has(owner.id));
  const issue = useEntityMutation(trpc.statements.issue, { messages: STATEMENT_MESSAGES.issue, onDone: () => setTicked(new Set()) });
  const send = useEntityMutation(trpc.statements.send, { messages: STATEMENT_MESSAGES.send });
  const toSend = rows.flatMap((row) => (maySend(row) && row.statement ? [row.statement.id] : [])).slice(0, STATEMENTS_AT_ONCE);
  const sendOf = (id: string) => () => send.mutate({ statementIds: [id] });
  return (
    <>
      {open.length > 0 && (
        <div className={classes.tools}>
          <Checkbox
            label="Tous les relevés à émettre"
            checked={chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            onChange={({ currentTarget }) => setTicked(new Set(currentTarget.checked ? open.map(({ owner }) => owner.id) : []))}
          />
          <Button
            disabled={chosen.length === 0 || issue.isPending}
            aria-busy={issue.isPending}
            onClick={() => issue.mutate({ ownerIds: chosen.map(({ owner }) => owner.id), month })}
          >
            {issue.isPending ? 'Émission...' : chosen.length === 0 ? 'Émettre' : `Émettre ${formatCount(chosen.length, 'relevé')}`}
          </Button>
        </div>
      )}
      {toSend.length > 1 && (
        <div className={classes.tools}>
          <span className={classes.detail}>{formatCount(toSend.length, 'relevé')} à envoyer aux propriétaires</span>
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden="true" />}
            disabled={send.isPending}
            aria-busy={send.isPending}
            onClick={() => send.mutate({ statementIds: toSend })}
          >
            {send.isPending ? 'Envoi...' : 'Tout envoyer par e-mail'}
          </Button>
        </div>
      )}
      <ul className={classes.rows} aria-label="Relevés du mois">
        {rows.map((row) => (
          <MonthRow
            key={row.owner.id}
            row={row}
            month={month}
            isTicked={ticked.has(row.owner.id)}
            onToggle={() => setTicked(toggled(ticked, row.owner.id))}
            onPreview={() => setPreviewed(row)}
            onPayout={() => setPaidOut(row)}
            {...(maySend(row) && row.statement && !send.isPending ? { onSend: sendOf(row.statement.id) } : {})}
          />
        ))}
      </ul>
      {previewed && <PreviewStatementDialog row={previewed} month={month} onClose={() => setPreviewed(null)} />}
      {paidOut?.statement && (
        <PayoutDialog
          statementId={paidOut.statement.id}
          title={ownerTitle(paidOut, month)}
          leftCents={paidOut.statement.paidOutCents - paidOut.statement.payoutCents}
          onClose={() => setPaidOut(null)}
        />
      )}
    </>
  );
}

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface MonthRowProps {
  row: MonthStatement;
  month: string;
  isTicked: boolean;
  onToggle: () => void;
  onPreview: () => void;
  onPayout: () => void;
  onSend?: () => void;
}

function MonthRow({ row: { owner, fromDate, statement, state }, month, isTicked, onToggle, onPreview, onPayout, onSend }: MonthRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.named}>
        {state === 'à émettre' && <Checkbox aria-label={`Choisir : ${owner.name}`} checked={isTicked} onChange={onToggle} />}
        <div>
          <span className={classes.title}>
            <Anchor inherit renderRoot={(props) => <Link {...props} to="/owners/$ownerId" params={{ ownerId: owner.id }} />}>
              {owner.name}
            </Anchor>
            <StatusBadge kind="owner-statement" word={state} label={STATEMENT_STATE_LABELS[state]} />
          </span>
          {monthOf(fromDate) !== month && <span className={classes.detail}>{periodText(fromDate, month)}</span>}
          {statement && <span className={classes.detail}>{detailOf(statement)}</span>}
          {statement?.email && <span className={classes.detail}>{emailText(statement.email)}</span>}
        </div>
      </div>
      <span className={classes.actions}>
        {statement ? (
          <Button
            component="a"
            href={`/api/statements/${statement.id}/pdf`}
            {...asDownload}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={`Télécharger en PDF : ${owner.name}`}
          >
            PDF
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" aria-label={`Aperçu : ${owner.name}`} onClick={onPreview}>
            Aperçu
          </Button>
        )}
        {onSend && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMail size={16} aria-hidden="true" />}
            aria-label={`Envoyer par e-mail : ${owner.name}`}
            onClick={onSend}
          >
            {statement?.email ? 'Renvoyer' : 'Envoyer'}
          </Button>
        )}
        {state === 'à verser' && (
          <Button variant="light" size="compact-sm" aria-label={`Verser : ${owner.name}`} onClick={onPayout}>
            Verser
          </Button>
        )}
      </span>
    </li>
  );
}

function detailOf({ number, receivedCents, paidOutCents }: { number: string; receivedCents: Cents; paidOutCents: Cents }): string {
  const paid = paidOutCents === 0 ? 'rien à verser' : `${formatCents(paidOutCents)} pour le propriétaire`;
  return `N° ${number} · ${formatCents(receivedCents)} encaissés · ${paid}`;
}
