import { isPaidSinceRelease } from '@lares/domain/accounting/deposits/kept';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCents, formatDate } from '#lib/format.ts';
import { AccountsApprovalDialog } from './accounts-approval-dialog.tsx';
import { CancelReleaseDialog } from './cancel-release-dialog.tsx';
import classes from './exit-form.module.css';
import { type ExitSettlement, type ExitView, keptSentence, settlementKeptOf } from './exits.labels.ts';
import { ReleaseKeptDialog } from './release-kept-dialog.tsx';

interface KeptSectionProps {
  view: ExitView;
  settlement: ExitSettlement;
}

/** What is kept for the accounts of the condominium: how much, until when, and what settles it. */
export function KeptSection({ view, settlement }: KeptSectionProps) {
  const [dialog, setDialog] = useState<'approval' | 'release' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const { paidOutCents, accountsApprovedOn, releasedAt, releaseDeductionCents, releaseReason } = settlement;
  const kept = settlementKeptOf(view, settlement);
  const { heldCents, deadline, askedFrom } = kept;
  const isPressing = (deadline !== null && deadline <= view.today) || (askedFrom !== null && askedFrom <= view.today);
  return (
    <>
      {releasedAt !== null && (
        <p className={classes.note}>
          Part gardée réglée le {formatDate(releasedAt)}
          {releaseDeductionCents ? `\u00A0: ${formatCents(releaseDeductionCents)} retenus, ${releaseReason}` : ', sans retenue'}.
        </p>
      )}
      {heldCents > 0 && (
        <p className={isPressing ? classes.late : classes.note}>
          {formatCents(heldCents)} {releasedAt === null ? 'encore gardés' : 'à rendre de la part gardée'}.{' '}
          {(releasedAt === null || accountsApprovedOn !== null) && keptSentence(kept, accountsApprovedOn, view.today)}
        </p>
      )}
      {(heldCents > 0 || releasedAt !== null) && (
        <div className={classes.actions}>
          {heldCents > 0 && releasedAt === null && (
            <>
              <Button variant="default" size="compact-sm" onClick={() => setDialog('approval')}>
                {accountsApprovedOn === null ? 'Comptes approuvés…' : 'Corriger le jour'}
              </Button>
              <Button variant={accountsApprovedOn === null ? 'default' : 'filled'} size="compact-sm" onClick={() => setDialog('release')}>
                Régler la part gardée
              </Button>
            </>
          )}
          {releasedAt !== null && !isPaidSinceRelease({ paidOutCents, returns: view.returns, releasedAt }) && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setDialog('cancel')}>
              Annuler le règlement
            </Button>
          )}
        </div>
      )}
      {dialog === 'approval' && <AccountsApprovalDialog view={view} settlement={settlement} onClose={close} />}
      {dialog === 'release' && <ReleaseKeptDialog view={view} settlement={settlement} onClose={close} />}
      {dialog === 'cancel' && <CancelReleaseDialog settlement={settlement} onClose={close} />}
    </>
  );
}
