import { firstDayOf } from '@lares/domain/accounting/dues/month';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MonthStatement } from '#features/accounting/statements/statements.labels.ts';
import { formatCount, formatMonth } from '#lib/format.ts';
import { TransfersDialog } from './transfers-dialog.tsx';
import classes from './transfers-section.module.css';

/** Offers a file of transfers for the statements of a month that are still to be paid out. */
export function TransfersSection({ month, rows }: { month: string; rows: readonly MonthStatement[] }) {
  const [isOpen, setOpen] = useState(false);
  const toPay = rows.filter(({ state }) => state === 'à verser');
  if (toPay.length === 0) return null;
  return (
    <>
      <div className={classes.tools}>
        <p className={classes.note}>{`${formatCount(toPay.length, 'versement')} à faire`}</p>
        <Button variant="default" onClick={() => setOpen(true)}>
          Fichier de virements
        </Button>
      </div>
      {isOpen && (
        <TransfersDialog
          month={month}
          title={`Fichier de virements · ${formatMonth(firstDayOf(month))}`}
          rows={toPay}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
