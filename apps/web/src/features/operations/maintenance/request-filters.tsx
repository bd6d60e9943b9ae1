import { Select } from '@mantine/core';
import { COST_PAYERS, type CostPayer } from '@lares/domain/operations/maintenance/cost-payer';
import { DEFAULT_REQUEST_SORT, REQUEST_SORTS, type RequestSort } from '@lares/domain/operations/maintenance/filters';
import { REQUEST_KINDS, type RequestKind } from '@lares/domain/operations/maintenance/kind';
import { PRIORITIES, type Priority } from '@lares/domain/operations/maintenance/priority';
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from '@lares/domain/operations/maintenance/status';
import type { RequestSearch } from '@lares/validation/operations/maintenance.filters';
import { FilterBar } from '#components/filter-bar.tsx';
import { COST_PAYER_LABELS, REQUEST_KIND_LABELS, REQUEST_SORT_LABELS } from './maintenance.labels.ts';
import { useCan } from '#lib/use-can.ts';

interface RequestFiltersProps {
  search: RequestSearch;
  onSearch: (part: Partial<RequestSearch>) => void;
  /** Number of active criteria. */
  active: number;
  onClear: () => void;
}

const ALL = 'tous';
const chosen = <Word extends string>(word: string | null) => (word === null || word === ALL ? undefined : (word as Word));

export function RequestFilters({ search, onSearch, active, onClear }: RequestFiltersProps) {
  const can = useCan();
  return (
    <FilterBar
      words={{ label: 'Titre, description, bien…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <Select
        aria-label="Statut"
        data={[{ value: ALL, label: 'Tous les statuts' }, ...MAINTENANCE_STATUSES.map((word) => ({ value: word, label: word }))]}
        value={search.status ?? ALL}
        onChange={(word) => onSearch({ status: chosen<MaintenanceStatus>(word) })}
      />
      <Select
        aria-label="Type de demande"
        data={[
          { value: ALL, label: 'Tous les types' },
          ...REQUEST_KINDS.map((kind) => ({ value: kind, label: REQUEST_KIND_LABELS[kind] })),
        ]}
        value={search.kind ?? ALL}
        onChange={(word) => onSearch({ kind: chosen<RequestKind>(word) })}
      />
      <Select
        aria-label="Priorité"
        data={[{ value: ALL, label: 'Toutes les priorités' }, ...PRIORITIES.map((word) => ({ value: word, label: word }))]}
        value={search.priority ?? ALL}
        onChange={(word) => onSearch({ priority: chosen<Priority>(word) })}
      />
      {can('maintenance:costs') && (
        <Select
          aria-label="À la charge de"
          data={[
            { value: ALL, label: 'Toutes les charges' },
            ...COST_PAYERS.map((payer) => ({ value: payer, label: COST_PAYER_LABELS[payer] })),
          ]}
          value={search.borneBy ?? ALL}
          onChange={(word) => onSearch({ borneBy: chosen<CostPayer>(word) })}
        />
      )}
      <Select
        aria-label="Trier par"
        data={REQUEST_SORTS.map((sort) => ({ value: sort, label: REQUEST_SORT_LABELS[sort] }))}
        value={search.sort ?? DEFAULT_REQUEST_SORT}
        onChange={(sort) => onSearch({ sort: sort === DEFAULT_REQUEST_SORT ? undefined : chosen<RequestSort>(sort) })}
      />
    </FilterBar>
  );
}
