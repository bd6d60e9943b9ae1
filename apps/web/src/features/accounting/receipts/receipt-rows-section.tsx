import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './receipts-panel.module.css';

/** Shown at first; the others are one click away. */
const FIRST_ROWS = 6;

/** A list of rows, the first ones at once. */
export function ReceiptRowsSection({ label, rows }: { label: string; rows: ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, rows.length - FIRST_ROWS);
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {hidden > 0 ? rows.slice(0, FIRST_ROWS) : rows}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {`Voir les ${hidden} autres`}
        </Button>
      )}
    </>
  );
}
