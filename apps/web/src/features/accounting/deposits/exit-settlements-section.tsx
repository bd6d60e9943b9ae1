import { nextPayout } from '@lares/domain/accounting/deposits/exit';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatDate } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CancelExitDialog } from './cancel-exit-dialog.tsx';
import { ComplementsSection } from './complements-section.tsx';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import classes from './exit-form.module.css';
import { ExitProofsSection } from './exit-proofs-section.tsx';
import {
  deadlineSentence,
  type ExitSettlement,
  type ExitView,
  settlementKeptOf,
  settlementPenaltyOf,
  settlementText,
  settlementTitle,
} from './exits.labels.ts';
import { KeptSection } from './kept-section.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { PenaltySection } from './penalty-section.tsx';
import { RefundTransferDialog } from './refund-transfer-dialog.tsx';

/** The settlements of a lease: the valid one with what is left to pay out, cancelled ones with their reason. */
export function ExitSettlementsSection({ view }: { view: ExitView }) {
  const [dialog, setDialog] = useState<{ kind: 'pay' | 'cancel' | 'transfer'; settlement: ExitSettlement } | null>(null);
  const close = () => setDialog(null);
  if (view.settlements.length === 0) return null;
  return (
    <Panel title="Soldes de tout compte">
      <ul className={classes.settlements} aria-label="Soldes de tout compte émis">
        {view.settlements.map((settlement) => (
          <li key={settlement.id}>
            <span className={classes.title}>
              {settlementTitle(settlement)} {settlement.cancelledAt !== null && <StatusBadge kind="payment" word="Annulé" />}
            </span>
            {settlement.cancelledAt === null ? (
              <Standing view={view} settlement={settlement} />
            ) : (
              <p className={classes.note}>
                Annulé le {formatDate(settlement.cancelledAt)} : {settlement.cancelReason}
              </p>
            )}
            <div className={classes.actions}>
              <Button
                component="a"
                href={`/api/exits/${settlement.id}/pdf`}
                {...asDownload}
                variant="default"
                size="compact-sm"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                aria-label={`Télécharger en PDF : ${settlementTitle(settlement)}`}
              >
                PDF
              </Button>
              {isTransferable(view, settlement) && (
                <Button variant="default" size="compact-sm" onClick={() => setDialog({ kind: 'transfer', settlement })}>
                  Fichier de virement
                </Button>
              )}
              {settlement.cancelledAt === null && leftOf(view, settlement) > 0 && (
                <Button size="compact-sm" onClick={() => setDialog({ kind: 'pay', settlement })}>
                  Enregistrer le versement
                </Button>
              )}
              {settlement.cancelledAt === null && view.returnedCents === 0 && view.penaltiesCents === 0 && (
                <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setDialog({ kind: 'cancel', settlement })}>
                  Annuler le solde
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {dialog?.kind === 'pay' && (
        <PayOutDialog view={view} settlement={dialog.settlement} proposedCents={leftOf(view, dialog.settlement)} onClose={close} />
      )}
      {dialog?.kind === 'transfer' && (
        <RefundTransferDialog view={view} settlement={dialog.settlement} restCents={leftOf(view, dialog.settlement)} onClose={close} />
      )}
      {dialog?.kind === 'cancel' && <CancelExitDialog settlement={dialog.settlement} onClose={close} />}
    </Panel>
  );
}

/** What was kept is paid out once it is settled. */
const leftOf = (view: ExitView, settlement: ExitSettlement) =>
  nextPayout({
    paidOutCents: settlement.paidOutCents,
    keptCents: settlementKeptOf(view, settlement).releasedCents,
    returnedCents: view.returnedCents,
  });

/** Something is left to transfer: of the deposit, or of the penalty. */
const isTransferable = (view: ExitView, settlement: ExitSettlement): boolean =>
  settlement.cancelledAt === null &&
  (leftOf(view, settlement) > 0 || settlementPenaltyOf(view, settlement, { on: view.today }).leftCents > 0);

function Standing({ view, settlement }: { view: ExitView; settlement: ExitSettlement }) {
  const isPaidOut = view.returnedCents >= settlement.paidOutCents;
  return (
    <>
      <p className={classes.note}>{settlementText(settlement)}.</p>
      {view.returnedCents > 0 && <p className={classes.note}>{formatCents(view.returnedCents)} déjà versés.</p>}
      {!isPaidOut && <p className={classes.note}>{deadlineSentence(settlement.deadline, view.today)}</p>}
      <PenaltySection view={view} settlement={settlement} />
      {settlement.keptCents > 0 && <KeptSection view={view} settlement={settlement} />}
      <ComplementsSection settlement={settlement} />
      <ExitProofsSection leaseId={view.id} settlementId={settlement.id} />
    </>
  );
}

/** What comes after an exit: the home is let again. */
export function AfterExitPanel({ view: { property, isLetAgain } }: { view: ExitView }) {
  const { id, version, status } = property;
  const offer = useEntityMutation(trpc.properties.setStatus, { messages: DEPOSIT_MESSAGES.offerAgain });
  const isOffered = status === 'À Louer';
  if (isLetAgain)
    return (
      <Panel title="Ensuite">
        <p className={classes.next}>Le bien a déjà un nouveau contrat : rien à remettre à louer.</p>
      </Panel>
    );
  return (
    <Panel title="Ensuite">
      <p className={classes.next}>
        {isOffered
          ? 'Le bien est « À Louer » : reprenez sa dernière annonce.'
          : 'Remettez le bien à louer, puis reprenez sa dernière annonce.'}
      </p>
      <div className={classes.actions}>
        {!isOffered && (
          <Button
            size="compact-sm"
            disabled={offer.isPending}
            aria-busy={offer.isPending}
            onClick={() => offer.mutate({ id, version, status: 'À Louer' })}
          >
            Passer le bien à « À Louer »
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/properties/$propertyId/listing" params={{ propertyId: id }} />}
        >
          Préparer l’annonce
        </Button>
      </div>
    </Panel>
  );
}
