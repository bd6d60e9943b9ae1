import { Button, SegmentedControl, Select } from '@mantine/core';
import { DEFAULT_PROPERTY_SORT, PROPERTY_SORTS, type PropertySort } from '@lares/domain/portfolio/properties/filters';
import type { PropertySearch } from '@lares/validation/portfolio/properties.filters';
import { IconHeart, IconHeartFilled, IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react';
import { FilterBar } from '#components/filter-bar.tsx';
import { SORT_LABELS } from './properties.labels.ts';
import type { PropertyView } from './property-views.labels.ts';
import classes from './property-list-filters.module.css';

interface PropertyListFiltersProps {
  search: PropertySearch;
  view: PropertyView;
  /** The instance has tiles. */
  hasMap: boolean;
  onSearch: (part: Partial<PropertySearch>) => void;
  onView: (view: PropertyView) => void;
  /** Number of active criteria, those of the panel included. */
  active: number;
  onClear: () => void;
}

const VIEWS = [
  { value: 'grid', label: 'Cartes', icon: IconLayoutGrid },
  { value: 'table', label: 'Tableau', icon: IconList },
  { value: 'map', label: 'Carte', icon: IconMap2 },
] as const satisfies readonly { value: PropertyView; label: string; icon: unknown }[];

/** Frequent filters: search, favourites, order and view. */
export function PropertyListFilters({ search, view, hasMap, onSearch, onView, active, onClear }: PropertyListFiltersProps) {
  const favourites = search.favourites === true;
  const Heart = favourites ? IconHeartFilled : IconHeart;
  return (
    <FilterBar
      folds={false}
      words={{ label: 'Titre, adresse, ville, code postal…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
      aside={
        <SegmentedControl
          className={classes.view}
          data-map={hasMap || undefined}
          aria-label="Présentation"
          value={view}
          onChange={(value) => onView(value as PropertyView)}
          data={VIEWS.filter((one) => hasMap || one.value !== 'map').map(({ value, label, icon: Icon }) => ({
            value,
            label: (
              <span className={classes.viewLabel}>
                <Icon size={16} stroke={1.8} aria-hidden="true" />
                <span>{label}</span>
              </span>
            ),
          }))}
        />
      }
    >
      <Button
        variant="default"
        className={classes.favourites}
        data-chosen={favourites || undefined}
        aria-pressed={favourites}
        leftSection={<Heart size={16} aria-hidden="true" />}
        onClick={() => onSearch({ favourites: favourites ? undefined : true })}
      >
        Mes favoris
      </Button>
      <Select
        className={classes.sort}
        aria-label="Trier par"
        data={PROPERTY_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
        value={search.sort ?? DEFAULT_PROPERTY_SORT}
        onChange={(sort) => onSearch({ sort: sort === DEFAULT_PROPERTY_SORT ? undefined : (sort as PropertySort) })}
      />
    </FilterBar>
  );
}
