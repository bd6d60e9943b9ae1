import { Select } from '@mantine/core';
import { DEFAULT_OWNER_SORT, OWNER_SORTS, type OwnerSort } from '@lares/domain/portfolio/owners/filters';
import { OWNER_KINDS, type OwnerKind } from '@lares/domain/portfolio/owners/kind';
import type { OwnerSearch } from '@lares/validation/portfolio/owners.filters';
import { FilterBar } from '#components/filter-bar.tsx';
import { OWNER_SORT_LABELS } from './owners.labels.ts';

interface OwnerFiltersProps {
  search: OwnerSearch;
  onSearch: (part: Partial<OwnerSearch>) => void;
  onClear: () => void;
}

const KINDS: { value: OwnerKind; label: string }[] = OWNER_KINDS.map((kind) => ({
  value: kind,
  label: kind === 'personne' ? 'Personnes' : 'Sociétés',
}));
const EVERY_KIND = 'tous';

export function OwnerFilters({ search, onSearch, onClear }: OwnerFiltersProps) {
  return (
    <FilterBar
      words={{ label: 'Rechercher un propriétaire...', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={[search.q, search.kind].filter((one) => one !== undefined).length}
      onClear={onClear}
    >
      <Select
        aria-label="Type de propriétaire"
        data={[{ value: EVERY_KIND, label: 'Tous les types' }, ...KINDS]}
        value={search.kind ?? EVERY_KIND}
        onChange={(kind) => onSearch({ kind: kind === EVERY_KIND ? undefined : (kind as OwnerKind) })}
      />
      <Select
        aria-label="Trier par"
        data={OWNER_SORTS.map((sort) => ({ value: sort, label: OWNER_SORT_LABELS[sort] }))}
        value={search.sort ?? DEFAULT_OWNER_SORT}
        onChange={(sort) => onSearch({ sort: sort === DEFAULT_OWNER_SORT ? undefined : (sort as OwnerSort) })}
      />
    </FilterBar>
  );
}
