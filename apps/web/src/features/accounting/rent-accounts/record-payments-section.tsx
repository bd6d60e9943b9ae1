import { Button, Checkbox } from '@mantine/core';
import { sumCents } from '@lares/domain/shared/money';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCents, formatCount } from '#lib/format.ts';
import type { DueRow } from './rent-accounts.labels.ts';
import { RecordPaymentsDialog } from './record-payments-dialog.tsx';
import classes from './record-payments-section.module.css';

interface RecordPaymentsSectionProps {
  /** The dues of the page. */
  rows: DueRow[];
  /** Those that are ticked. */
  chosen: DueRow[];
  onChoose: (chosen: DueRow[]) => void;
  /** What else may be done with the ticked ones. */
  children: ReactNode;
}

const isOpen = ({ leftCents }: DueRow): boolean => leftCents > 0;

/** Records the payments of the ticked dues that are not paid. Always shown, so that ticking moves no row. */
export function RecordPaymentsSection({ rows, chosen, onChoose, children }: RecordPaymentsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  if (rows.length === 0) return null;
  const isAll = chosen.length === rows.length;
  const unpaid = chosen.filter(isOpen);
  return (
    <section className={classes.bar} aria-label="Échéances sélectionnées">
      <Checkbox
        size="xs"
        label={isAll ? 'Tout désélectionner' : 'Tout sélectionner'}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onChoose(isAll ? [] : rows)}
      />
      <p className={classes.words} aria-live="polite">
        {chosen.length === 0
          ? `${formatCount(rows.filter(isOpen).length, 'échéance à régler', 'échéances à régler')} sur cette page`
          : `${formatCount(chosen.length, 'échéance sélectionnée', 'échéances sélectionnées')} · ${formatCents(sumCents(unpaid.map(({ leftCents }) => leftCents)))} à régler`}
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={unpaid.length === 0}
        onClick={() => setAsking(true)}
      >
        Enregistrer les paiements
      </Button>
      {children}
      {isAsking && <RecordPaymentsDialog dues={unpaid} onClose={() => setAsking(false)} onDone={() => onChoose([])} />}
    </section>
  );
}
