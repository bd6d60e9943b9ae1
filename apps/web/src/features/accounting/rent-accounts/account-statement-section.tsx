import { statementSince } from '@lares/domain/accounting/rent-accounts/statement';
import { type DueGroup, type PaidUnder, statementByDue } from '@lares/domain/accounting/rent-accounts/statement-by-due';
import type { Day } from '@lares/domain/shared/day';
import { negated } from '@lares/domain/shared/money';
import { otherPayerText } from '#features/accounting/payments/payments.labels.ts';
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

/** An empty cell: a row is either owed or paid. */
const NOTHING = '';

type Row = KeptAccount['account']['rows'][number];
type Payment = Extract<Row, { kind: 'payment' }>['payment'];
type Group = DueGroup<AccountDue, Payment>;
type Paid = PaidUnder<AccountDue, Payment>;

/** « Décompte »: what was owed in a period, oldest first, each payment under the due that it pays, on a sheet to print. */
export function AccountStatementSection({ view, from, landlord, tenants, premises }: AccountStatementSectionProps) {
  const { account, on, today } = view;
  const { openingCents, owedCents, paidCents, closingCents } = statementSince(account.rows, from);
  const dues = account.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : []));
  const payments = account.rows.flatMap((row) => (row.kind === 'payment' ? [row.payment] : []));
  const { groups, advances } = statementByDue(dues, payments, { from, on });
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
              <th scope="col">Reste</th>
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
          </tbody>
          {groups.map((group) => (
            <DueRows key={group.due.id} group={group} from={from} />
          ))}
          {advances.length > 0 && (
            <tbody>
              {advances.map((paid) => (
                <PaidRow key={keyOf(paid)} paid={paid} from={from} title="En avance" />
              ))}
            </tbody>
          )}
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

const keyOf = (paid: Paid): string => (paid.kind === 'payment' ? paid.payment.id : paid.due.id);

/** A due, what paid it, and what is left of it. */
function DueRows({ group: { due, isEarlier, paid, leftCents }, from }: { group: Group; from: Day }) {
  return (
    <tbody className={classes.group}>
      <tr>
        <td>{formatDay(due.dueOn)}</td>
        <th scope="row">
          <span className={classes.name}>{dueTitle(due)}</span>
          {isEarlier ? (
            <span className={classes.detail}>Dû avant cette période&nbsp;: {formatCents(due.totalCents)}, dans le solde ci-dessus</span>
          ) : (
            <Lines due={due} />
          )}
        </th>
        {isEarlier ? <td>{NOTHING}</td> : <td data-label="Dû">{formatCents(due.totalCents)}</td>}
        <td>{NOTHING}</td>
        <td data-label="Reste">{formatCents(leftCents)}</td>
      </tr>
      {paid.map((part) => (
        <PaidRow key={keyOf(part)} paid={part} from={from} title={part.kind === 'payment' ? 'Paiement' : dueTitle(part.due)} />
      ))}
    </tbody>
  );
}

/** A part of a payment, or of a credit. What came before the period is named, and counts in the balance before it. */
function PaidRow({ paid, from, title }: { paid: Paid; from: Day; title: string }) {
  const isInside = paid.on >= from;
  const amount = formatCents(paid.amountCents);
  return (
    <tr className={classes.paid}>
      <td>{formatDay(paid.on)}</td>
      <th scope="row">
        {title}
        {paid.kind === 'payment' &&
          [paid.payment.paymentMethod, otherPayerText(paid.payment)].flatMap((part) => (part === null ? [] : ` · ${part}`)).join('')}
        {paid.kind === 'credit' && title !== dueTitle(paid.due) && ` · ${dueTitle(paid.due)}`}
        {!isInside && `\u00A0: ${amount}, avant cette période`}
      </th>
      {isInside && paid.kind === 'credit' ? <td data-label="Dû">{formatCents(negated(paid.amountCents))}</td> : <td>{NOTHING}</td>}
      {isInside && paid.kind === 'payment' ? <td data-label="Payé">{amount}</td> : <td>{NOTHING}</td>}
      <td>{NOTHING}</td>
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
