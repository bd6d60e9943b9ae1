import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import classes from './exit-form.module.css';
import { type ExitSettlement, type ExitView, penaltyText, settlementPenaltyOf } from './exits.labels.ts';
import { PayPenaltyDialog } from './pay-penalty-dialog.tsx';

interface PenaltySectionProps {
  view: ExitView;
  settlement: ExitSettlement;
}

/** What a late return adds to the deposit: what is left to pay of it, what was paid, or why it is excluded. */
export function PenaltySection({ view, settlement }: PenaltySectionProps) {
  const [isPaying, setPaying] = useState(false);
  const exclude = useEntityMutation(trpc.deposits.setPenaltyExclusion, { messages: DEPOSIT_MESSAGES.setPenaltyExclusion });
  const { returnedCents, penaltiesCents, today } = view;
  const { id, penaltyExclusion, paidOutCents, deadline, isAddressKnown } = settlement;
  const penalty = settlementPenaltyOf(view, settlement, { on: today });
  const isReturned = returnedCents >= paidOutCents;
  const isLate = deadline !== null && today > deadline && paidOutCents > 0 && !isReturned;
  const setExclusion = (exclusion: typeof penaltyExclusion) => {
    if (!exclude.isPending) exclude.mutate({ id, exclusion });
  };
  return (
    <>
      {penaltiesCents > 0 && <p className={classes.note}>{formatCents(penaltiesCents)} de majoration versés.</p>}
      {penalty.leftCents > 0 && (
        <p className={classes.late}>
          {isReturned ? 'Majoration due' : 'Majoration à ce jour'} : {penaltyText(penalty)}.
        </p>
      )}
      {isLate && !isAddressKnown && <p className={classes.note}>Aucune majoration : le locataire n’a pas donné sa nouvelle adresse.</p>}
      {penaltyExclusion !== null && <p className={classes.note}>Majoration exclue : {penaltyExclusion}.</p>}
      {(penalty.leftCents > 0 || penaltyExclusion !== null) && (
        <div className={classes.actions}>
          {penalty.leftCents > 0 && isReturned && (
            <Button size="compact-sm" onClick={() => setPaying(true)}>
              Verser la majoration
            </Button>
          )}
          {penalty.leftCents > 0 && penaltiesCents === 0 && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={exclude.isPending}
              onClick={() => setExclusion('adresse du locataire inconnue')}
            >
              Exclure : adresse inconnue
            </Button>
          )}
          {penaltyExclusion !== null && (
            <Button variant="default" size="compact-sm" disabled={exclude.isPending} onClick={() => setExclusion(null)}>
              Rétablir la majoration
            </Button>
          )}
        </div>
      )}
      {isPaying && <PayPenaltyDialog view={view} settlement={settlement} onClose={() => setPaying(false)} />}
    </>
  );
}
