import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { CancelMovementDialog } from './cancel-movement-dialog.tsx';
import { ComplementsSection } from './complements-section.tsx';
import classes from './deposit-panel.module.css';
import {
  claimSentence,
  type DepositMovement,
  depositSentence,
  type DepositView,
  movementDetail,
  movementTitle,
  unaskedSentence,
} from './deposits.labels.ts';
import { ExitProofsSection } from './exit-proofs-section.tsx';
import { type ExitSettlement, settlementText, settlementTitle } from './exits.labels.ts';
import { ReceiveDepositDialog } from './receive-deposit-dialog.tsx';

/** The deposit of a lease, kept apart from its rent: what was called and received. Managers record what they receive. */
export function DepositPanel({ leaseId }: { leaseId: string }) {
  const { data, isPending, isError, refetch } = trpc.deposits.byLease.useQuery({ leaseId });
  const canWrite = useCan()('rent-accounts:write');
  const [dialog, setDialog] = useState<'receive' | DepositMovement | null>(null);
  return (
    <Panel
      title="Dépôt de garantie"
      aside={
        canWrite &&
        data &&
        data.leftCents > 0 &&
        !isSettled(data.settlements) && (
          <Button variant="default" size="compact-sm" onClick={() => setDialog('receive')}>
            Enregistrer la réception
          </Button>
        )
      }
    >
      {isPending && <RowSkeletons label="Dépôt de garantie : chargement" count={1} />}
      {isError && (
        <p className={classes.only}>
          Le dépôt n’a pas pu être chargé.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && <Deposit leaseId={leaseId} view={data} {...(canWrite ? { onCancel: setDialog } : {})} />}
      {data && dialog === 'receive' && (
        <ReceiveDepositDialog leaseId={leaseId} leftCents={data.leftCents} today={data.today} onClose={() => setDialog(null)} />
      )}
      {data && dialog !== null && dialog !== 'receive' && (
        <CancelMovementDialog
          movement={dialog}
          isPenaltyWithIt={data.movements.some(({ paidWithId, cancelledAt }) => paidWithId === dialog.id && cancelledAt === null)}
          isExclusionWithIt={data.settlements.some(({ penaltyExcludedWithId }) => penaltyExcludedWithId === dialog.id)}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  );
}

function Deposit({ leaseId, view, onCancel }: { leaseId: string; view: DepositView; onCancel?: (movement: DepositMovement) => void }) {
  const can = useCan();
  const sentence = depositSentence(view);
  const claim = claimSentence(view, can('rent-accounts:pay'));
  const unasked = can('rent-accounts:write') ? unaskedSentence(view) : null;
  if (view.calledCents === 0 && view.movements.length === 0 && view.settlements.length === 0)
    return <p className={classes.only}>{sentence}</p>;
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Prévu au contrat</dt>
          <dd>{formatCents(view.calledCents)}</dd>
        </div>
        <div>
          <dt>Reçu</dt>
          <dd>{formatCents(view.receivedCents)}</dd>
        </div>
      </dl>
      {sentence !== null && <p className={classes.note}>{sentence}</p>}
      {claim !== null && (
        <p className={classes.note} data-late={view.claim.lateDays > 0 || undefined}>
          {claim}
        </p>
      )}
      {unasked !== null && <p className={classes.note}>{unasked}</p>}
      {view.settlements.length > 0 && <Settlements leaseId={leaseId} settlements={view.settlements} />}
      {view.movements.length > 0 && (
        <ul className={classes.list} aria-label="Mouvements du dépôt">
          {view.movements.map((movement) => (
            <li key={movement.id} className={classes.row} data-cancelled={movement.cancelledAt === null ? undefined : true}>
              <div>
                <span className={classes.title}>{movementTitle(movement)}</span>
                <span className={classes.detail}>{movementDetail(movement)}</span>
              </div>
              {onCancel && movement.cancelledAt === null && mayCancel(view, movement) && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  aria-label={`Annuler : ${movementTitle(movement)}`}
                  onClick={() => onCancel(movement)}
                >
                  Annuler
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A settlement counts what was received. */
const mayCancel = ({ settlements }: DepositView, { kind }: DepositMovement): boolean => kind !== 'réception' || !isSettled(settlements);

const isSettled = (settlements: readonly ExitSettlement[]): boolean => settlements.some(({ cancelledAt }) => cancelledAt === null);

function Settlements({ leaseId, settlements }: { leaseId: string; settlements: readonly ExitSettlement[] }) {
  return (
    <ul className={classes.list} aria-label="Soldes de tout compte">
      {settlements.map((settlement) => (
        <li key={settlement.id} className={classes.row} data-cancelled={settlement.cancelledAt === null ? undefined : true}>
          <div>
            <span className={classes.title}>{settlementTitle(settlement)}</span>
            <span className={classes.detail}>
              {settlement.cancelledAt === null ? settlementText(settlement) : `Annulé : ${settlement.cancelReason}`}
            </span>
            {settlement.cancelledAt === null && <ExitProofsSection leaseId={leaseId} settlementId={settlement.id} />}
            <ComplementsSection settlement={settlement} />
          </div>
          <Button
            component="a"
            href={`/api/exits/${settlement.id}/pdf`}
            {...asDownload}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={`Télécharger : ${settlementTitle(settlement)}`}
          >
            PDF
          </Button>
        </li>
      ))}
    </ul>
  );
}
