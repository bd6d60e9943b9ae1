import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatDate } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { EmailActionsSection } from './email-actions-section.tsx';
import { EMAIL_STATE_LABELS, receiptTitle } from './receipts.labels.ts';
import { ReceiptRowsSection } from './receipt-rows-section.tsx';
import classes from './receipts-panel.module.css';

type Undelivered = RouterOutputs['receipts']['undelivered'][number];

/** The receipts whose e-mail did not arrive, or perhaps not; nothing when all did. For managers. */
export function UndeliveredReceiptsPanel() {
  const query = trpc.receipts.undelivered.useQuery();
  if (query.isError)
    return (
      <div className={classes.above}>
        <Panel title="E-mails non remis">
          <p className={classes.text}>
            Les e-mails non remis n’ont pas pu être chargés.{' '}
            <Anchor inherit component="button" type="button" onClick={() => void query.refetch()}>
              Réessayer
            </Anchor>
          </p>
        </Panel>
      </div>
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <div className={classes.above}>
      <Panel title="E-mails non remis">
        <ReceiptRowsSection
          label="E-mails non remis"
          rows={query.data.map((row) => (
            <UndeliveredRow key={`${row.receiptId} ${row.tenantId}`} row={row} />
          ))}
        />
      </Panel>
    </div>
  );
}

function UndeliveredRow({ row }: { row: Undelivered }) {
  const { receiptId, tenantId, leaseId, name, address, currentAddress, state, stateAt } = row;
  const subject = `${receiptTitle(row)}, ${name}`;
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.title}>
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId/account" params={{ leaseId }} />}>
            {subject}
          </Anchor>
          <StatusBadge kind="receipt-email" word={state} label={EMAIL_STATE_LABELS[state]} />
        </span>
        <span className={classes.detail}>
          {address}, le {formatDate(stateAt)}
          {currentAddress !== '' && currentAddress !== address && ` · nouvelle adresse : ${currentAddress}`}
        </span>
      </div>
      <EmailActionsSection receiptId={receiptId} tenantId={tenantId} state={state} subject={subject} />
    </li>
  );
}
