import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** Search box and selects, in one line. */
  children: ReactNode;
  /** How many filters narrow the list right now. */
  active: number;
  onClear: () => void;
  clearLabel?: string;
  /** At the right end: a count, a switch of view. */
  aside?: ReactNode;
}

/** Filters live in the URL; this bar shows them and the way back. */
export function FilterBar({ children, active, onClear, clearLabel = 'Effacer les filtres', aside }: FilterBarProps) {
  return (
    <search className={classes.bar} aria-label="Filtres">
      <div className={classes.controls}>{children}</div>
      {active > 0 && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconX size={14} aria-hidden="true" />} onClick={onClear}>
          {clearLabel}
        </Button>
      )}
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    </search>
  );
}
