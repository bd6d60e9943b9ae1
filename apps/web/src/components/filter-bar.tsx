import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { SearchInput } from './search-input.tsx';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** The text search, always visible. */
  words: { label: string; value: string | undefined; onSearch: (words: string | undefined) => void };
  /** The selects. On a phone they are folded, so that the first row of the list is on the first screen. */
  children: ReactNode;
  /** False where they fit on a phone. */
  folds?: boolean;
  /** Number of active criteria, the search included. */
  active: number;
  onClear: () => void;
  /** At the right end: a count, a switch of view. */
  aside?: ReactNode;
}

/** Filters are in the URL; this bar shows and resets them. */
export function FilterBar({ words: { label, value, onSearch }, children, folds = true, active, onClear, aside }: FilterBarProps) {
  const isFolding = useIsPhone() && folds;
  const [opened, setOpened] = useState(false);
  // Text not yet in the URL can only be cleared by remounting the input.
  const [cleared, setCleared] = useState(0);
  const id = useId();
  const chosen = active - (value === undefined ? 0 : 1);
  return (
    <search className={classes.bar} aria-label="Filtres">
      <SearchInput
        key={cleared}
        className={classes.words}
        label={label}
        value={value ?? ''}
        onSearch={(text) => onSearch(text === '' ? undefined : text)}
      />
      {isFolding && (
        <Button
          variant="default"
          aria-expanded={opened}
          aria-controls={id}
          data-chosen={chosen > 0 || undefined}
          className={classes.fold}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {chosen > 0 ? `Filtres (${formatNumber(chosen)})` : 'Filtres'}
        </Button>
      )}
      <div id={id} className={classes.controls} hidden={isFolding && !opened}>
        {children}
      </div>
      {active > 0 && (
        <Button
          variant="subtle"
          className={classes.clear}
          px="xs"
          leftSection={<IconX size={14} aria-hidden="true" />}
          aria-label="Effacer les filtres"
          onClick={() => {
            setCleared(cleared + 1);
            onClear();
          }}
        >
          Effacer
        </Button>
      )}
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    </search>
  );
}
