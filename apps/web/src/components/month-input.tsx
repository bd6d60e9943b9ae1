import { ActionIcon, Button } from '@mantine/core';
import { firstDayOf, monthAfter, monthOf } from '@lares/domain/accounting/dues/month';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { today } from '#lib/clock.ts';
import { formatMonth } from '#lib/format.ts';
import classes from './month-input.module.css';

interface MonthInputProps {
  /** « 2026-11 » */
  value: string;
  onChange: (month: string) => void;
  /** Beside the month. */
  children?: ReactNode;
}

/** One month, with steps to its neighbours and back to the present one. */
export function MonthInput({ value, onChange, children }: MonthInputProps) {
  const present = monthOf(today());
  const [before, after] = [monthAfter(value, -1), monthAfter(value, 1)];
  return (
    <div className={classes.group}>
      <ActionIcon
        variant="default"
        className={classes.step}
        size={36}
        aria-label={`Mois précédent : ${formatMonth(firstDayOf(before))}`}
        onClick={() => onChange(before)}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.month} aria-live="polite">
        {formatMonth(firstDayOf(value))}
      </span>
      <ActionIcon
        variant="default"
        className={classes.step}
        size={36}
        aria-label={`Mois suivant : ${formatMonth(firstDayOf(after))}`}
        onClick={() => onChange(after)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      {value !== present && (
        <Button variant="subtle" px="xs" onClick={() => onChange(present)}>
          Ce mois-ci
        </Button>
      )}
      {children}
    </div>
  );
}
