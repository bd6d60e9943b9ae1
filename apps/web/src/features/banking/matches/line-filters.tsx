import type { LineSearch } from '@lares/validation/banking/matches';
import { Select } from '@mantine/core';
import { FilterBar } from '#components/filter-bar.tsx';
import type { BankAccount } from '../bank-statements/bank-statements.labels.ts';

interface LineFiltersProps {
  search: LineSearch;
  accounts: readonly BankAccount[];
  onSearch: (part: Partial<LineSearch>) => void;
  onClear: () => void;
}

const ALL = 'tous';

export function LineFilters({ search, accounts, onSearch, onClear }: LineFiltersProps) {
  const active = [search.q, search.bankAccountId].filter((one) => one !== undefined).length;
  return (
    <FilterBar
      words={{ label: 'Rechercher un libellé…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <Select
        aria-label="Compte bancaire"
        allowDeselect={false}
        data={[{ value: ALL, label: 'Tous les comptes' }, ...accounts.map(({ id, label }) => ({ value: id, label }))]}
        value={search.bankAccountId ?? ALL}
        onChange={(id) => onSearch({ bankAccountId: id === null || id === ALL ? undefined : id })}
      />
    </FilterBar>
  );
}
