import { Button, Select } from '@mantine/core';
import { DEFAULT_TENANT_SORT, TENANT_SORTS, type TenantSort } from '@lares/domain/tenants/filters';
import { TENANT_KINDS, type TenantKind } from '@lares/domain/tenants/kind';
import type { TenantSearch } from '@lares/validation/tenant-filters';
import { IconX } from '@tabler/icons-react';
import { FilterBar } from '#components/filter-bar.tsx';
import { SearchInput } from '#components/search-input.tsx';
import { formatNumber } from '#lib/format.ts';
import { TENANT_SORT_LABELS } from '#lib/tenant-words.ts';
import classes from './tenant-filters.module.css';

interface TenantFiltersProps {
  search: TenantSearch;
  onSearch: (part: Partial<TenantSearch>) => void;
  onClear: () => void;
  /** How many wait: no tab of the specification holds them. */
  waiting: number;
}

const KINDS: { value: TenantKind; label: string }[] = TENANT_KINDS.map((kind) => ({
  value: kind,
  label: kind === 'personne' ? 'Personnes' : 'Sociétés',
}));
const EVERY_KIND = 'tous';

/** Words, kind and order. The status is the tabs'. */
export function TenantFilters({ search, onSearch, onClear, waiting }: TenantFiltersProps) {
  const isWaiting = search.status === 'En attente';
  return (
    <FilterBar
      active={[search.q, search.kind, search.housed, isWaiting || undefined].filter((one) => one !== undefined).length}
      onClear={onClear}
    >
      <SearchInput
        label="Rechercher un client..."
        className={classes.words}
        value={search.q ?? ''}
        onSearch={(text) => onSearch({ q: text.trim() === '' ? undefined : text.trim() })}
      />
      <Select
        className={classes.narrow}
        aria-label="Type de client"
        data={[{ value: EVERY_KIND, label: 'Tous les types' }, ...KINDS]}
        value={search.kind ?? EVERY_KIND}
        onChange={(kind) => onSearch({ kind: kind === EVERY_KIND ? undefined : (kind as TenantKind) })}
      />
      <Select
        className={classes.narrow}
        aria-label="Trier par"
        data={TENANT_SORTS.map((sort) => ({ value: sort, label: TENANT_SORT_LABELS[sort] }))}
        value={search.sort ?? DEFAULT_TENANT_SORT}
        onChange={(sort) => onSearch({ sort: sort === DEFAULT_TENANT_SORT ? undefined : (sort as TenantSort) })}
      />
      {search.housed && (
        <Button
          variant="default"
          className={classes.waiting}
          data-chosen
          aria-pressed
          rightSection={<IconX size={14} aria-hidden="true" />}
          onClick={() => onSearch({ housed: undefined })}
        >
          Logés aujourd’hui
        </Button>
      )}
      {(waiting > 0 || isWaiting) && (
        <Button
          variant="default"
          className={classes.waiting}
          data-chosen={isWaiting || undefined}
          aria-pressed={isWaiting}
          onClick={() => onSearch({ status: isWaiting ? undefined : 'En attente' })}
        >
          En attente ({formatNumber(waiting)})
        </Button>
      )}
    </FilterBar>
  );
}
