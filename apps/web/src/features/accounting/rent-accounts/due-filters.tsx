import { Select } from '@mantine/core';
import { LATE_OF_ALL_MONTHS } from '@lares/domain/accounting/dues/month';
import { DUE_STANDINGS, type DueStanding } from '@lares/domain/accounting/dues/standing';
import type { DueSearch } from '@lares/validation/accounting/rent-accounts.filters';
import { FilterBar } from '#components/filter-bar.tsx';
import { OwnerFilterSelect } from '#features/portfolio/owners/owner-filter-select.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { useCan } from '#lib/use-can.ts';

interface DueFiltersProps {
  search: DueSearch;
  onSearch: (part: Partial<DueSearch>) => void;
  /** Number of active criteria; the month is none. */
  active: number;
  onClear: () => void;
}

const ALL = 'tous';

export function DueFilters({ search, onSearch, active, onClear }: DueFiltersProps) {
  const can = useCan();
  return (
    <FilterBar
      words={{ label: 'Rechercher par bien ou locataire…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      {search.month !== LATE_OF_ALL_MONTHS && (
        <Select
          aria-label="Statut"
          data={[{ value: ALL, label: 'Tous les statuts' }, ...DUE_STANDINGS.map((standing) => ({ value: standing, label: standing }))]}
          value={search.standing ?? ALL}
          allowDeselect={false}
          onChange={(standing) => onSearch({ standing: standing === ALL ? undefined : (standing as DueStanding) })}
        />
      )}
      {can('dashboard:read') && (
        <PropertySelect
          aria-label="Bien"
          placeholder="Tous les biens"
          value={search.propertyId ?? null}
          onChange={(id) => onSearch({ propertyId: id ?? undefined })}
        />
      )}
      {can('owners:read') && <OwnerFilterSelect value={search.ownerId ?? null} onChange={(id) => onSearch({ ownerId: id ?? undefined })} />}
    </FilterBar>
  );
}
