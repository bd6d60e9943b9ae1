import { Button } from '@mantine/core';
import { ProofLink } from '#components/proof-link.tsx';
import { Panel } from '#components/panel.tsx';
import { formatCents } from '#lib/format.ts';
import { type ChargeExpense, declarationOf, detailOf, placeOf, recoverableText } from './charges.labels.ts';
import classes from './expenses-section.module.css';

interface ExpensesSectionProps {
  rows: readonly ChargeExpense[];
  onEdit: (expense: ChargeExpense) => void;
}

/** The expenses of a year, by building and key, or by property. */
export function ExpensesSection({ rows, onEdit }: ExpensesSectionProps) {
  const places = Map.groupBy(rows, placeOf);
  return [...places].map(([place, expenses]) => (
    <Panel key={place} title={place}>
      <ul className={classes.rows} aria-label={`Dépenses : ${place}`}>
        {expenses.map((expense) => (
          <li key={expense.id} className={classes.row}>
            <div className={classes.named}>
              <span className={classes.title}>{expense.label}</span>
              <span className={classes.detail}>{detailOf(expense)}</span>
              {expense.paidOn !== null && <span className={classes.detail}>{declarationOf(expense)}</span>}
            </div>
            <div className={classes.figures}>
              <div>
                <span className={classes.amount}>{formatCents(expense.amountCents)}</span>
                <span className={classes.detail}>{recoverableText(expense)}</span>
              </div>
              {expense.documentId !== null && <ProofLink documentId={expense.documentId} of={expense.label} />}
              <Button variant="default" size="compact-sm" aria-label={`Modifier : ${expense.label}`} onClick={() => onEdit(expense)}>
                Modifier
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  ));
}
