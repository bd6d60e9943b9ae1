import { statementSince } from '@lares/domain/accounting/rent-accounts/statement';
import type { Day } from '@lares/domain/shared/day';
import { formatCents, formatDay } from '#lib/format.ts';
import classes from './account-statement-section.module.css';
import { type AccountDue, balanceSentence, dueTitle, type KeptAccount, lineText } from './rent-accounts.labels.ts';

interface AccountStatementSectionProps {
  /** At the end of the last day of the period. */
  view: KeptAccount;
  from: Day;
  landlord: string;
  tenants: readonly string[];
  premises: readonly string[];
}

/** An empty cell: a movement is either owed or paid. */
const NOTHING = '';

type Row = KeptAccount['account']['rows'][number];

/** « Décompte »: what was owed and paid in a period, oldest first, on a sheet to print. */
export function AccountStatementSection({ view, from, landlord, tenants, premises }: AccountStatementSectionProps) {
  const { account, on, today } = view;
  const { openingCents, rows, owedCents, paidCents, closingCents } = statementSince(account.rows, from);
  const title = `Décompte du ${formatDay(from)} au ${formatDay(on)}`;
  return (
    <section className={classes.sheet} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.parties}>
        <Party label="Bailleur" lines={[landlord]} />
        <Party label={tenants.length > 1 ? 'Locataires' : 'Locataire'} lines={tenants} areNames />
        <Party label="Logement" lines={premises} />
      </dl>
      <div className={classes.frame}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Mouvement</th>
              <th scope="col">Dû</th>
              <th scope="col">Payé</th>
              <th scope="col">Solde</th>
            </tr>
          </thead>
          <tbody>
            <tr className={classes.sum}>
              <td>{formatDay(from)}</td>
              <th scope="row">Solde avant cette période</th>
              <td>{NOTHING}</td>
              <td>{NOTHING}</td>
              <td data-label="Solde">{formatCents(openingCents)}</td>
            </tr>
            {rows.map((row) => (
              <MovementRow key={row.kind === 'due' ? row.due.id : row.payment.id} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr className={classes.sum}>
              <td>{formatDay(on)}</td>
              <th scope="row">Total de la période et solde</th>
              <td data-label="Dû">{formatCents(owedCents)}</td>
              <td data-label="Payé">{formatCents(paidCents)}</td>
              <td data-label="Solde">{formatCents(closingCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes.balance}>{balanceSentence(closingCents, on)}</p>
      <p className={classes.note}>
        Compte tenu depuis le {formatDay(account.accountingStart)}. Décompte établi avec Lares le {formatDay(today)}.
      </p>
    </section>
  );
}

function Party({ label, lines, areNames = false }: { label: string; lines: readonly string[]; areNames?: boolean }) {
  return (
    <div data-names={areNames || undefined}>
      <dt>{label}</dt>
      {lines.filter(Boolean).map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

function MovementRow({ row }: { row: Row }) {
  return (
    <tr>
      <td>{formatDay(row.on)}</td>
      {row.kind === 'due' ? (
        <>
          <th scope="row">
            <span className={classes.name}>{dueTitle(row.due)}</span>
            <Lines due={row.due} />
          </th>
          <td data-label="Dû">{formatCents(row.amountCents)}</td>
          <td>{NOTHING}</td>
        </>
      ) : (
        <>
          <th scope="row">
            <span className={classes.name}>Paiement</span>
            <span className={classes.detail}>
              {row.payment.paymentMethod}
              {row.payment.payerKind !== 'locataire' && ` · ${row.payment.payerKind}`}
            </span>
          </th>
          <td>{NOTHING}</td>
          <td data-label="Payé">{formatCents(row.payment.amountCents)}</td>
        </>
      )}
      <td data-label="Solde">{formatCents(row.balanceCents)}</td>
    </tr>
  );
}

/** Rent and charges with their days; other dues have one line, which their title already says. */
function Lines({ due }: { due: AccountDue }) {
  return due.lines
    .filter(({ fromDate }) => fromDate !== null)
    .map((line) => (
      <span key={line.id} className={classes.line}>
        <span>{lineText(line, true)}</span>
        <span>{formatCents(line.amountCents)}</span>
      </span>
    ));
}
