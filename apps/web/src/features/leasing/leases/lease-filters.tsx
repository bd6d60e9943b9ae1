import { Select } from '@mantine/core';
import { DEFAULT_LEASE_SORT, LEASE_SORTS, type LeaseSort } from '@lares/domain/leasing/leases/filters';
import { LEASE_KINDS, type LeaseKind } from '@lares/domain/leasing/leases/kind';
import { LEASE_STATUSES, type LeaseStatus } from '@lares/domain/leasing/leases/status';
import type { LeaseSearch } from '@lares/validation/leasing/leases.filters';
import { FilterBar } from '#components/filter-bar.tsx';
import { LEASE_KIND_LABELS, LEASE_SORT_LABELS } from './leases.labels.ts';

interface LeaseFiltersProps {
  search: LeaseSearch;
  onSearch: (part: Partial<LeaseSearch>) => void;
  /** Number of active criteria. */
  active: number;
  onClear: () => void;
}

const ALL = 'tous';

export function LeaseFilters({ search, onSearch, active, onClear }: LeaseFiltersProps) {
  return (
    <FilterBar
      words={{ label: 'Bien, adresse, ville, locataire…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <Select
        aria-label="Statut"
        data={[{ value: ALL, label: 'Tous les statuts' }, ...LEASE_STATUSES.map((status) => ({ value: status, label: status }))]}
        value={search.status ?? ALL}
        allowDeselect={false}
        onChange={(status) => onSearch({ status: status === ALL ? undefined : (status as LeaseStatus) })}
      />
      <Select
        aria-label="Type de bail"
        data={[
          { value: ALL, label: 'Tous les types' },
          ...LEASE_KINDS.map((kind) => ({ value: kind, label: LEASE_KIND_LABELS[kind].label })),
        ]}
        value={search.kind ?? ALL}
        allowDeselect={false}
        onChange={(kind) => onSearch({ kind: kind === ALL ? undefined : (kind as LeaseKind) })}
      />
      <Select
        aria-label="Trier par"
        data={LEASE_SORTS.map((sort) => ({ value: sort, label: LEASE_SORT_LABELS[sort] }))}
        value={search.sort ?? DEFAULT_LEASE_SORT}
        allowDeselect={false}
        onChange={(sort) => onSearch({ sort: sort === DEFAULT_LEASE_SORT ? undefined : (sort as LeaseSort) })}
      />
    </FilterBar>
  );
}
