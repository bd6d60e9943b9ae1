import { Select } from '@mantine/core';
import { REVISION_STATES, type RevisionState } from '@lares/domain/accounting/revisions/filters';
import { INDEX_SERIES, type IndexSeries } from '@lares/domain/leasing/indices/series';
import type { RevisionSearch } from '@lares/validation/accounting/revisions';
import { FilterBar } from '#components/filter-bar.tsx';
import { STATE_LABELS } from './revisions.labels.ts';

interface RevisionFiltersProps {
  search: RevisionSearch;
  onSearch: (part: Partial<RevisionSearch>) => void;
  /** Number of active criteria. */
  active: number;
  onClear: () => void;
}

const ALL = 'tous';

export function RevisionFilters({ search, onSearch, active, onClear }: RevisionFiltersProps) {
  return (
    <FilterBar
      words={{ label: 'Rechercher par bien ou locataire…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <Select
        aria-label="État"
        data={[
          { value: ALL, label: 'Toutes les révisions' },
          ...REVISION_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
        ]}
        value={search.state ?? ALL}
        allowDeselect={false}
        onChange={(state) => onSearch({ state: state === ALL ? undefined : (state as RevisionState) })}
      />
      <Select
        aria-label="Indice"
        data={[{ value: ALL, label: 'Tous les indices' }, ...INDEX_SERIES]}
        value={search.series ?? ALL}
        allowDeselect={false}
        onChange={(series) => onSearch({ series: series === ALL ? undefined : (series as IndexSeries) })}
      />
    </FilterBar>
  );
}
