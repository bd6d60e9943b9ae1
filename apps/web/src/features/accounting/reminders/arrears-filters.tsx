import { Select } from '@mantine/core';
import { AGEING_SLICES, type AgeingSlice } from '@lares/domain/accounting/reminders/ageing';
import { ARREARS_STATES, type ArrearsSearch } from '@lares/validation/accounting/reminders';
import { FilterBar } from '#components/filter-bar.tsx';
import { OwnerFilterSelect } from '#features/portfolio/owners/owner-filter-select.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { TenantSelect } from '#features/portfolio/tenants/tenant-select.tsx';

interface ArrearsFiltersProps {
  search: ArrearsSearch;
  onSearch: (part: Partial<ArrearsSearch>) => void;
  /** Number of active criteria. */
  active: number;
  onClear: () => void;
}

type ArrearsState = (typeof ARREARS_STATES)[number];

const ALL = 'tous';
const STATE_LABELS: Record<ArrearsState, string> = { 'à relancer': 'À relancer', 'en pause': 'En pause' };

export function ArrearsFilters({ search, onSearch, active, onClear }: ArrearsFiltersProps) {
  return (
    <FilterBar
      words={{ label: 'Rechercher par bien ou locataire…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <Select
        aria-label="Relances"
        data={[
          { value: ALL, label: 'Toutes les relances' },
          ...ARREARS_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
        ]}
        value={search.state ?? ALL}
        allowDeselect={false}
        onChange={(state) => onSearch({ state: state === ALL ? undefined : (state as ArrearsState) })}
      />
      <Select
        aria-label="Ancienneté"
        data={[{ value: ALL, label: 'Tous les retards' }, ...AGEING_SLICES.map((slice) => ({ value: slice, label: slice }))]}
        value={search.slice ?? ALL}
        allowDeselect={false}
        onChange={(slice) => onSearch({ slice: slice === ALL ? undefined : (slice as AgeingSlice) })}
      />
      {/* Words find tenants already: the choice shows only whom a row « Locataires » opened. */}
      {search.tenantId !== undefined && (
        <TenantSelect
          aria-label="Locataire"
          placeholder="Tous les locataires"
          value={search.tenantId}
          onChange={(id) => onSearch({ tenantId: id ?? undefined })}
        />
      )}
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
