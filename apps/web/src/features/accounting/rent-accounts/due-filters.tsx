import { Select } from '@mantine/core';
import { DUE_STANDINGS, type DueStanding } from '@lares/domain/accounting/dues/standing';
import type { DueSearch } from '@lares/validation/accounting/rent-accounts.filters';
import { FilterBar } from '#components/filter-bar.tsx';

interface DueFiltersProps {
  search: DueSearch;
  onSearch: (part: Partial<DueSearch>) => void;
  /** Number of active criteria; the month is none. */
  active: number;
  onClear: () => void;
}

const ALL = 'tous';

export function DueFilters({ search, onSearch, active, onClear }: DueFiltersProps) {
  return (
    <FilterBar
      words={{ label: 'Rechercher par bien ou locataire…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
      folds={false}
    >
      <Select
        aria-label="Statut"
        data={[{ value: ALL, label: 'Tous les statuts' }, ...DUE_STANDINGS.map((standing) => ({ value: standing, label: standing }))]}
        value={search.standing ?? ALL}
        allowDeselect={false}
        onChange={(standing) => onSearch({ standing: standing === ALL ? undefined : (standing as DueStanding) })}
      />
    </FilterBar>
  );
}
