import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '#components/status-badge.tsx';
import { expectedText } from '#features/accounting/housing-aids/housing-aids.labels.ts';
import { thirdPartyExpectedTexts } from '#features/accounting/third-party-payers/third-party-payers.labels.ts';
import { otherPayerText, paymentTitle } from '#features/accounting/payments/payments.labels.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import classes from './account-table.module.css';
import { standingsOn } from './account-standing.rows.ts';
import { paysText } from './allocations.labels.ts';
import { WhySection } from './due-reasons-section.tsx';
import {
  type AccountDue,
  dueTitle,
  type KeptAccount,
  lateText,
  plannedText,
  PRESCRIBED_TEXT,
  reversalsAmong,
  type Reversals,
} from './rent-accounts.labels.ts';

/** Records a payment of a due; absent when the user may not. */
type OnRecord = (due: AccountDue) => void;

/** Chooses what a payment pays; absent when the user may not. */
type OnDistribute = (paymentId: string) => void;

/** Takes back what was added by hand; absent when the user may not. */
type OnReverse = (due: AccountDue) => void;

type Row = KeptAccount['account']['rows'][number];

/** Shown at first, about half a year: an account of ten years would hide what stands below it. */
const FIRST_ROWS = 12;

interface AccountTableProps {
  view: KeptAccount;
  onRecord?: OnRecord;
  onDistribute?: OnDistribute;
  onReverse?: OnReverse;
}

/** Every movement, the latest first, with the balance after it; each due explains its amount. */
export function AccountTable({ view, onRecord, onDistribute, onReverse }: AccountTableProps) {
  const { rows, upcoming } = view.account;
  const [isWhole, setWhole] = useState(false);
  const latestFirst = rows.toReversed();
  const dues = new Map([...rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...upcoming].map((due) => [due.id, due]));
  const reversals = reversalsAmong([...dues.values()]);
  const older = isWhole ? 0 : Math.max(0, rows.length - FIRST_ROWS);
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Mouvements du compte">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Mouvement</th>
              <th scope="col">Montant</th>
              <th scope="col">Solde</th>
            </tr>
          </thead>
          <tbody>
            {(older > 0 ? latestFirst.slice(0, FIRST_ROWS) : latestFirst).map((row) => (
              <tr key={row.kind === 'due' ? row.due.id : row.payment.id}>
                <td>{formatDay(row.on)}</td>
                <th scope="row">
                  <span className={classes.day} aria-hidden="true">
                    {formatDay(row.on)}
                  </span>
                  {row.kind === 'due' ? (
                    <DueCell due={row.due} view={view} onRecord={onRecord} reversals={reversals} onReverse={onReverse} />
                  ) : (
                    <PaymentCell payment={row.payment} dues={dues} onDistribute={onDistribute} />
                  )}
                </th>
                <td data-sign={row.amountCents < 0 ? 'paid' : 'owed'}>{formatCents(row.amountCents)}</td>
                <td className={classes.balance}>{formatCents(row.balanceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {older > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.older} onClick={() => setWhole(true)}>
          {`Afficher ${formatCount(older, 'mouvement plus ancien', 'mouvements plus anciens')}`}
        </Button>
      )}
    </>
  );
}

interface UpcomingTableProps {
  view: KeptAccount;
  onRecord?: OnRecord;
  onReverse?: OnReverse;
}

/** Called, and due later. */
export function UpcomingTable({ view, onRecord, onReverse }: UpcomingTableProps) {
  const reversals = reversalsAmong(view.account.upcoming);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Échéances à venir">
        <thead>
          <tr>
            <th scope="col">Due le</th>
            <th scope="col">Échéance</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {view.account.upcoming.map((due) => (
            <tr key={due.id}>
              <td>{formatDay(due.dueOn)}</td>
              <th scope="row">
                <span className={classes.day} aria-hidden="true">
                  {formatDay(due.dueOn)}
                </span>
                <DueCell due={due} view={view} onRecord={onRecord} reversals={reversals} onReverse={onReverse} />
              </th>
              <td>{formatCents(due.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DueCellProps {
  due: AccountDue;
  view: KeptAccount;
  onRecord: OnRecord | undefined;
  reversals: Reversals;
  onReverse: OnReverse | undefined;
}

function DueCell({ due, view, onRecord, reversals, onReverse }: DueCellProps) {
  const { totalCents } = due;
  const shown = standingsOn(view)(due);
  const { standing, leftCents, daysLate, isPrescribed } = shown;
  const aid = expectedText(shown, view.on);
  const plan = plannedText(shown);
  const isReversed = reversals.reversed.has(due.id);
  const isPartlyPaid = leftCents !== null && leftCents > 0 && leftCents < totalCents;
  return (
    <>
      <span className={classes.title}>
        {dueTitle(due)}
        {isReversed && <StatusBadge kind="payment" word="Annulé" label="Annulée" />}
        {standing !== null && !isReversed && (
          <StatusBadge kind="due" word={standing} {...(daysLate > 0 ? { label: lateText(daysLate) } : {})} />
        )}
        {isPrescribed && <StatusBadge kind="due" word="Prescrite" />}
      </span>
      {isPrescribed && <span className={classes.detail}>{PRESCRIBED_TEXT}</span>}
      {isPartlyPaid && <span className={classes.detail}>Reste dû : {formatCents(leftCents)}</span>}
      {aid !== null && <span className={classes.detail}>{aid}</span>}
      {thirdPartyExpectedTexts(shown, view.on).map((text) => (
        <span key={text} className={classes.detail}>
          {text}
        </span>
      ))}
      {plan !== null && <span className={classes.detail}>{plan}</span>}
      <div className={classes.below}>
        <WhySection due={due} lease={view} />
        {/* A payment that is recorded now pays what is left now, whatever day is shown. */}
        {onRecord && due.leftCents !== null && due.leftCents > 0 && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Enregistrer un paiement : ${dueTitle(due)}`}
            onClick={() => onRecord(due)}
          >
            Enregistrer un paiement
          </Button>
        )}
        {onReverse && reversals.reversible.has(due.id) && (
          <Button variant="default" size="compact-xs" aria-label={`Annuler la ligne : ${dueTitle(due)}`} onClick={() => onReverse(due)}>
            Annuler la ligne
          </Button>
        )}
      </div>
    </>
  );
}

interface PaymentCellProps {
  payment: Extract<Row, { kind: 'payment' }>['payment'];
  dues: ReadonlyMap<string, AccountDue>;
  onDistribute: OnDistribute | undefined;
}

function PaymentCell({ payment, dues, onDistribute }: PaymentCellProps) {
  return (
    <>
      <Anchor
        inherit
        className={classes.title}
        renderRoot={(props) => <Link {...props} to="/billing/$paymentId" params={{ paymentId: payment.id }} />}
      >
        Paiement
      </Anchor>
      <span className={classes.detail}>{[payment.paymentMethod, otherPayerText(payment)].filter(Boolean).join(' · ')}</span>
      <span className={classes.detail}>{paysText(payment, (id) => dues.get(id))}</span>
      {onDistribute && (
        <div className={classes.below}>
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Répartir le paiement de ${paymentTitle(payment)}`}
            onClick={() => onDistribute(payment.id)}
          >
            Répartir
          </Button>
        </div>
      )}
    </>
  );
}
