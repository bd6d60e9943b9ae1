import { EXPENSE_TAX_LINES } from '@lares/domain/accounting/statements/tax-lines';
import { awaitsLine } from '@lares/domain/accounting/yearly-summaries/summary';
import { Select } from '@mantine/core';
import { Panel } from '#components/panel.tsx';
import { TAX_LINE_OPTIONS } from '#features/accounting/statements/statements.labels.ts';
import { STATEMENT_MESSAGES } from '#features/accounting/statements/statements.messages.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './unsorted-expenses-panel.module.css';
import type { SummaryEntry, YearlySummary } from './yearly-summaries.labels.ts';

/** Expenses of unfurnished properties whose line a manager is to choose: nothing deducts them before. */
export function UnsortedExpensesPanel({ entries }: Pick<YearlySummary, 'entries'>) {
  const unsorted = entries.filter((entry) => !entry.isFurnished).flatMap((entry) => entry.spent.filter(awaitsLine));
  if (unsorted.length === 0) return null;
  return (
    <div className={classes.panel}>
      <Panel title="Dépenses sans ligne" aside={`${formatCount(unsorted.length, 'dépense')} à classer`}>
        <p className={classes.note}>Une dépense sans ligne n’est pas déduite.</p>
        <ul className={classes.rows}>
          {unsorted.map((expense) => (
            <UnsortedExpense key={expense.id} expense={expense} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function UnsortedExpense({ expense: { id, label, on, amountCents } }: { expense: SummaryEntry['spent'][number] }) {
  const setLine = useEntityMutation(trpc.statements.setExpenseLine, { messages: STATEMENT_MESSAGES.setExpenseLine });
  return (
    <li className={classes.row}>
      <span>
        {label} · {formatDay(on)} · {formatCents(amountCents)}
      </span>
      <Select
        aria-label={`Ligne : ${label}`}
        placeholder="Choisir la ligne"
        data={TAX_LINE_OPTIONS}
        value={null}
        disabled={setLine.isPending}
        onChange={(chosen) => {
          const taxLine = EXPENSE_TAX_LINES.find((line) => line === chosen);
          if (taxLine) setLine.mutate({ id, taxLine });
        }}
      />
    </li>
  );
}
