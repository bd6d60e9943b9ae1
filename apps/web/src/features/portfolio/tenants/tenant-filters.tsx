import { Button, Select } from '@mantine/core';
import { DEFAULT_TENANT_SORT, TENANT_SORTS, type TenantSort } from '@lares/domain/portfolio/tenants/filters';
import { TENANT_KINDS, type TenantKind } from '@lares/domain/portfolio/tenants/kind';
import type { TenantSearch } from '@lares/validation/portfolio/tenants.filters';
import { IconX } from '@tabler/icons-react';
import { FilterBar } from '#components/filter-bar.tsx';
import { TENANT_SORT_LABELS } from './tenants.labels.ts';
import classes from './tenant-filters.module.css';

interface TenantFiltersProps {
  search: TenantSearch;
  onSearch: (part: Partial<TenantSearch>) => void;
  onClear: () => void;
}

const KINDS: { value: TenantKind; label: string }[] = TENANT_KINDS.map((kind) => ({
  value: kind,
  label: kind === 'personne' ? 'Personnes' : 'Sociétés',
}));
const EVERY_KIND = 'tous';

/** Search, kind and order. The tabs filter by status. */
export function TenantFilters({ search, onSearch, onClear }: TenantFiltersProps) {
  return (
    <FilterBar
      words={{ label: 'Rechercher un client...', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={[search.q, search.kind, search.housed].filter((one) => one !== undefined).length}
      onClear={onClear}
    >
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
    </FilterBar>
  );
}
