import { Button, Paper } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { PropertySearch } from '@lares/validation/portfolio/properties.filters';
import { lazy, Suspense, useId, useState } from 'react';
import classes from './property-filters.module.css';

// Two sliders and their selects: only who opens the panel loads them.
const PropertyFiltersForm = lazy(async () => ({ default: (await import('./property-filters-form.tsx')).PropertyFiltersForm }));

interface PropertyFiltersProps {
  search: PropertySearch;
  /** How many criteria of this panel narrow the list right now. */
  active: number;
  onApply: (criteria: PropertySearch) => void;
  onReset: () => void;
}

/** Collapsed by default. What it holds counts once « Appliquer » is pressed; then it is in the address. */
export function PropertyFilters({
  search: { q: _q, sort: _sort, favourites: _favourites, ...search },
  active,
  onApply,
  onReset,
}: PropertyFiltersProps) {
  const [opened, setOpened] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const id = useId();

  return (
    <Paper component="section" aria-labelledby={`${id}-titre`} className={classes.panel}>
      <div className={classes.head}>
        <h2 id={`${id}-titre`} className={classes.title}>
          <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden="true" />
          Filtres
          {active > 0 && <span className={classes.active}>{active}</span>}
        </h2>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => {
            setOpened(!opened);
            setEverOpened(true);
          }}
        >
          {opened ? 'Masquer' : 'Afficher'}
        </Button>
      </div>
      <div id={id} hidden={!opened}>
        {everOpened && (
          <Suspense fallback={<div className={classes.waiting} />}>
            {/* A chip removed, a page shared, « Réinitialiser »: the panel starts again from what the address says. */}
            <PropertyFiltersForm key={JSON.stringify(search)} search={search} onApply={onApply} onReset={onReset} />
          </Suspense>
        )}
      </div>
    </Paper>
  );
}
