import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { type BatchDetails, debitDetail, type DebitGroup, dueName, SEQUENCE_NAMES, type StoredDebit } from './debits.labels.ts';
import { ReturnDebitDialog } from './return-debit-dialog.tsx';
import classes from './debits-section.module.css';

interface DebitGroupPanelProps {
  details: BatchDetails;
  group: DebitGroup;
}

/** Debits that the bank credits as one sum, with what became of each. */
export function DebitGroupPanel({ details: { batch, lines, today }, group }: DebitGroupPanelProps) {
  const isWriting = useCan()('banking:write') && batch.cancelledAt === null;
  const [isCollecting, setCollecting] = useState(false);
  const [returned, setReturned] = useState<StoredDebit | null>(null);
  const { debits, sequence, collectOn, openCents } = group;
  const isDue = openCents > 0 && collectOn <= today;
  return (
    <Panel
      title={`${SEQUENCE_NAMES[sequence]} du ${formatDay(collectOn)}`}
      aside={
        isWriting && isDue ? (
          <Button size="compact-sm" onClick={() => setCollecting(true)}>
            Encaissé
          </Button>
        ) : (
          formatCount(debits.length, 'prélèvement')
        )
      }
    >
      <ul className={classes.debits} aria-label={`${SEQUENCE_NAMES[sequence]} du ${formatDay(collectOn)}`}>
        {debits.map((debit) => (
          <li key={debit.id} className={classes.debit}>
            <span className={classes.two}>
              <Link to="/leases/$leaseId/account" params={{ leaseId: debit.leaseId }} className={classes.main}>
                {debit.tenant.name}
              </Link>
              <span className={classes.detail}>{`${dueName(debit.due)} · ${debit.property.title}`}</span>
              <span className={classes.detail}>{`IBAN …${debit.ibanEnding} · ${debit.reference}`}</span>
            </span>
            <span className={classes.figure} data-strong>
              {formatCents(debit.amountCents)}
            </span>
            <span className={classes.two}>
              <span>
                <StatusBadge kind="debit" word={debit.state} />
              </span>
              <span className={classes.detail}>{debitDetail(debit)}</span>
            </span>
            <span className={classes.actions}>
              <Button
                component="a"
                variant="subtle"
                color="gray"
                size="compact-sm"
                href={`/api/debits/${debit.id}/notice.pdf`}
                {...asDownload}
                aria-label={`Avis de prélèvement : ${debit.tenant.name}`}
              >
                Avis
              </Button>
              {isWriting && debit.returnReason === null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Rejet : ${debit.tenant.name}, ${dueName(debit.due)}`}
                  onClick={() => setReturned(debit)}
                >
                  Rejet
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isCollecting && (
        <CollectDialog
          batch={batch}
          group={group}
          lines={lines.filter(({ amountCents }) => amountCents === openCents)}
          onClose={() => setCollecting(false)}
        />
      )}
      {returned && (
        <ReturnDebitDialog
          batch={batch}
          debit={returned}
          lines={returned.state === 'encaissé' ? lines.filter(({ amountCents }) => amountCents + returned.amountCents === 0) : []}
          onClose={() => setReturned(null)}
        />
      )}
    </Panel>
  );
}
