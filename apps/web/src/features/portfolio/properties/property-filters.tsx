import { Button, Paper } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { PropertySearch } from '@lares/validation/portfolio/properties.filters';
import { useId, useState } from 'react';
import classes from './property-filters.module.css';
import { lazyPart } from '#lib/lazy-part.tsx';

// Two sliders and their selects, loaded when the panel is opened.
const PropertyFiltersForm = lazyPart(() => import('./property-filters-form.tsx'), 'PropertyFiltersForm', {
  waiting: <div className={classes.waiting} />,
});

interface PropertyFiltersProps {
  search: PropertySearch;
  /** Number of active criteria of this panel. */
  active: number;
  onApply: (criteria: PropertySearch) => void;
  onReset: () => void;
}

/** Collapsed by default. Its criteria apply with « Appliquer », which writes them to the URL. */
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
          // After a removed chip, a shared link or « Réinitialiser », the panel restarts from the URL.
          <PropertyFiltersForm key={JSON.stringify(search)} search={search} onApply={onApply} onReset={onReset} />
        )}
      </div>
    </Paper>
  );
}
