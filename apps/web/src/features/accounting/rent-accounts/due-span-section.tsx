import { Button } from '@mantine/core';
import { LATE_OF_ALL_MONTHS, monthOf } from '@lares/domain/accounting/dues/month';
import type { DueSearch } from '@lares/validation/accounting/rent-accounts.filters';
import { MonthInput } from '#components/month-input.tsx';
import { today } from '#lib/clock.ts';
import classes from './due-span-section.module.css';

interface DueSpanSectionProps {
  /** As the URL names it. */
  month: string;
  onChange: (part: Partial<DueSearch>) => void;
}

/** Which dues are listed: those of one month, or what is late of all months. */
export function DueSpanSection({ month, onChange }: DueSpanSectionProps) {
  if (month === LATE_OF_ALL_MONTHS)
    return (
      <div className={classes.late}>
        <h2 className={classes.title}>Toutes les échéances en retard</h2>
        <Button variant="default" onClick={() => onChange({ month: undefined })}>
          Voir par mois
        </Button>
      </div>
    );
  return (
    <MonthInput value={month} onChange={(to) => onChange({ month: to === monthOf(today()) ? undefined : to })}>
      <Button variant="subtle" px="xs" onClick={() => onChange({ month: LATE_OF_ALL_MONTHS, standing: undefined })}>
        Toutes les échéances en retard
      </Button>
    </MonthInput>
  );
}
