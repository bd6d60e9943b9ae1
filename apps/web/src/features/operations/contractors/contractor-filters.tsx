import { Select } from '@mantine/core';
import { TRADES } from '@lares/domain/operations/contractors/trades';
import type { ContractorSearch } from '@lares/validation/operations/contractors.filters';
import { FilterBar } from '#components/filter-bar.tsx';

interface ContractorFiltersProps {
  search: ContractorSearch;
  onSearch: (part: Partial<ContractorSearch>) => void;
  onClear: () => void;
}

const ALL = 'tous';

export function ContractorFilters({ search, onSearch, onClear }: ContractorFiltersProps) {
  const { q, trade } = search;
  // A custom trade from the URL is added to the known ones.
  const trades = trade !== undefined && !(TRADES as readonly string[]).includes(trade) ? [...TRADES, trade] : TRADES;
  return (
    <FilterBar
      words={{ label: 'Nom ou métier…', value: q, onSearch: (q) => onSearch({ q }) }}
      active={Object.values(search).filter((value) => value !== undefined).length}
      onClear={onClear}
    >
      <Select
        aria-label="Métier"
        data={[{ value: ALL, label: 'Tous les métiers' }, ...trades.map((word) => ({ value: word, label: word }))]}
        value={trade ?? ALL}
        onChange={(chosen) => onSearch({ trade: chosen === null || chosen === ALL ? undefined : chosen })}
      />
    </FilterBar>
  );
}
