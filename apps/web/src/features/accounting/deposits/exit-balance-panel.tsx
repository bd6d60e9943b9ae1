import { negated } from '@lares/domain/shared/money';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import classes from './exit-form.module.css';
import {
  aidCents,
  awaitedOf,
  balanceOf,
  deadlineOf,
  deadlineSentence,
  type ExitView,
  penaltySentence,
  type SavedExit,
  unproved,
} from './exits.labels.ts';
import { IssueExitDialog } from './issue-exit-dialog.tsx';

interface ExitBalancePanelProps {
  view: ExitView;
  /** Whether the form beside it has changes that were not saved. */
  isDirty: () => boolean;
}

/** What the settlement would say today, from what was saved. */
export function ExitBalancePanel({ view, isDirty }: ExitBalancePanelProps) {
  const { saved } = view;
  return (
    <Panel title="Décompte">
      {saved === null ? (
        <p className={classes.note}>Enregistrez la remise des clés : le décompte se calcule ensuite.</p>
      ) : (
        <Balance view={view} saved={saved} isDirty={isDirty} />
      )}
    </Panel>
  );
}

function Balance({ view, saved, isDirty }: ExitBalancePanelProps & { saved: SavedExit }) {
  const [step, setStep] = useState<'unsaved' | 'issuing' | null>(null);
  const balance = balanceOf(view, saved);
  const awaited = awaitedOf(view, saved.awaitedAid);
  const deadline = deadlineOf(view, saved);
  const penalty = penaltySentence(view, { deadline, isAddressKnown: saved.newAddress !== '' });
  const withoutProof = unproved(saved).length;
  const obstacle = obstacleOf(view, saved);
  return (
    <>
      <dl className={classes.amounts}>
        <dt>Dépôt de garantie reçu</dt>
        <dd>{formatCents(balance.heldCents)}</dd>
        <dt>{balance.accountCents < 0 ? 'Payé d’avance sur le compte' : 'Resté dû sur le compte'}</dt>
        <dd>{formatCents(negated(balance.accountCents))}</dd>
        {awaited.length > 0 && (
          <>
            <dt>Aide au logement attendue, non retenue</dt>
            <dd>{formatCents(aidCents(awaited))}</dd>
          </>
        )}
        <dt>Retenues</dt>
        <dd>{formatCents(negated(balance.deductionsCents))}</dd>
        {balance.keptCents > 0 && (
          <>
            <dt>Gardé pour la copropriété</dt>
            <dd>{formatCents(negated(balance.keptCents))}</dd>
          </>
        )}
        <dt className={classes.strong}>{balance.owedCents > 0 ? 'À payer par le locataire' : 'À rendre au locataire'}</dt>
        <dd className={classes.strong}>{formatCents(balance.owedCents > 0 ? balance.owedCents : balance.paidOutCents)}</dd>
      </dl>
      {balance.paidOutCents > 0 && (
        <>
          <p className={classes.note}>{deadlineSentence(deadline, view.today)}</p>
          {penalty !== null && <p className={classes.late}>{penalty}</p>}
        </>
      )}
      {awaited.length > 0 && (
        <p className={classes.note}>
          L’aide attendue reste au compte : la CAF ou la MSA la verse au bailleur. Si elle ne vient pas, le locataire la doit.
        </p>
      )}
      {withoutProof > 0 && (
        <p className={classes.late}>
          {withoutProof === 1
            ? 'Une retenue n’a pas de justificatif : elle peut être contestée.'
            : `${withoutProof} retenues n’ont pas de justificatif : elles peuvent être contestées.`}
        </p>
      )}
      {view.receivedCents === 0 && view.calledCents > 0 && (
        <p className={classes.note}>
          Aucun dépôt n’est enregistré comme reçu.{' '}
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId/account" params={{ leaseId: view.id }} />}>
            Enregistrer la réception
          </Anchor>
        </p>
      )}
      {obstacle !== null && (
        <p className={classes.note}>
          {obstacle}{' '}
          {view.lastDay !== null && view.account === null && (
            <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId/account" params={{ leaseId: view.id }} />}>
              Ouvrir le compte
            </Anchor>
          )}
        </p>
      )}
      <div className={classes.actions}>
        <Button disabled={obstacle !== null} onClick={() => setStep(isDirty() ? 'unsaved' : 'issuing')}>
          Émettre le solde de tout compte
        </Button>
      </div>
      <output className={step === 'unsaved' ? classes.late : undefined}>
        {step === 'unsaved' && 'Votre saisie a changé : enregistrez-la d’abord, le décompte n’en tient pas encore compte.'}
      </output>
      {step === 'issuing' && <IssueExitDialog view={view} saved={saved} balance={balance} onClose={() => setStep(null)} />}
    </>
  );
}

/** Why nothing can be issued yet. */
function obstacleOf({ lastDay, account, today }: ExitView, { keysOn }: SavedExit): string | null {
  if (lastDay === null) return 'Le contrat continue : enregistrez d’abord le congé ou la fin.';
  if (account === null) return 'Ouvrez d’abord le compte du locataire : le décompte en part.';
  return keysOn > today ? `Les clés se remettent le ${formatDay(keysOn)}.` : null;
}
