import { LEDGER_ACCOUNTS } from '@lares/domain/accounting/ledger/accounts';
import { type Cents, cents, negated } from '@lares/domain/shared/money';
import type { ReactNode } from 'react';
import { formatCents } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './ledger-table.module.css';

export type LedgerBalances = RouterOutputs['ledger']['balances'];

interface LedgerTableProps {
  balances: LedgerBalances;
  /** « 2026 », « Novembre 2026 » */
  title: string;
}

/** Debits, credits and balance of each account, and their equal sums. */
export function LedgerTable({ balances, title }: LedgerTableProps) {
  return (
    <div className={classes.sheet}>
      <table className={classes.table}>
        <caption className={classes.caption}>Balance des comptes · {title}</caption>
        <thead>
          <tr>
            <th scope="col">Compte</th>
            <th scope="col">Débit</th>
            <th scope="col">Crédit</th>
            <th scope="col">Solde</th>
          </tr>
        </thead>
        <tbody>
          {balances.accounts.map(({ account, debitCents, creditCents, balanceCents }) => (
            <tr key={account}>
              <th scope="row">
                <span className={classes.code}>{LEDGER_ACCOUNTS[account].code}</span> {LEDGER_ACCOUNTS[account].label}
              </th>
              <Amount label="Débit">{amountText(debitCents)}</Amount>
              <Amount label="Crédit">{amountText(creditCents)}</Amount>
              <Amount label="Solde">{balanceText(balanceCents)}</Amount>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Amount label="Débit">{formatCents(balances.debitCents)}</Amount>
            <Amount label="Crédit">{formatCents(balances.creditCents)}</Amount>
            <Amount label="Solde">{balanceText(cents(balances.debitCents - balances.creditCents))}</Amount>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label}>
    <span>{children}</span>
  </td>
);

const amountText = (amount: Cents) => (amount === 0 ? <span className={classes.none}>–</span> : formatCents(amount));

/** The side of a balance is named, as in any French balance: « 850,00 € débiteur ». */
function balanceText(balance: Cents) {
  if (balance === 0) return <span className={classes.none}>Soldé</span>;
  return (
    <>
      {formatCents(balance > 0 ? balance : negated(balance))} <span className={classes.side}>{balance > 0 ? 'débiteur' : 'créditeur'}</span>
    </>
  );
}
