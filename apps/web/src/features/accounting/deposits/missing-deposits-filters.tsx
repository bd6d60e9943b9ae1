import type { MissingDepositsSearch } from '@lares/validation/accounting/deposits';
import { FilterBar } from '#components/filter-bar.tsx';
import { OwnerFilterSelect } from '#features/portfolio/owners/owner-filter-select.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';

interface MissingDepositsFiltersProps {
  search: MissingDepositsSearch;
  onSearch: (part: Partial<MissingDepositsSearch>) => void;
  /** Number of active criteria. */
  active: number;
  onClear: () => void;
}

export function MissingDepositsFilters({ search, onSearch, active, onClear }: MissingDepositsFiltersProps) {
  return (
    <FilterBar
      words={{ label: 'Rechercher par bien ou locataire…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <PropertySelect
        aria-label="Bien"
        placeholder="Tous les biens"
        value={search.propertyId ?? null}
        onChange={(id) => onSearch({ propertyId: id ?? undefined })}
      />
      <OwnerFilterSelect value={search.ownerId ?? null} onChange={(id) => onSearch({ ownerId: id ?? undefined })} />
    </FilterBar>
  );
}
