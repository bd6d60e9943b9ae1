import { Select } from '@mantine/core';
import { EXPIRIES, type Expiry } from '@lares/domain/operations/documents/expiry';
import { DEFAULT_DOCUMENT_SORT, DOCUMENT_SORTS, type DocumentSort } from '@lares/domain/operations/documents/filters';
import { RELATED_TYPES, type RelatedType } from '@lares/domain/operations/documents/related';
import { DOCUMENT_TYPES, type DocumentType } from '@lares/domain/operations/documents/type';
import type { DocumentSearch } from '@lares/validation/operations/documents.filters';
import { FilterBar } from '#components/filter-bar.tsx';
import { DOCUMENT_SORT_LABELS, EXPIRY_LABELS, RELATED } from './documents.labels.ts';
import { typeset } from '#lib/format.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';

interface DocumentFiltersProps {
  search: DocumentSearch;
  onSearch: (part: Partial<DocumentSearch>) => void;
  /** Number of active criteria. */
  active: number;
  onClear: () => void;
}

const ALL = 'tous';
const chosen = <Word extends string>(word: string | null) => (word === null || word === ALL ? undefined : (word as Word));

export function DocumentFilters({ search, onSearch, active, onClear }: DocumentFiltersProps) {
  const isPhone = useIsPhone();
  return (
    <FilterBar
      words={{ label: 'Rechercher par titre ou description', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <Select
        aria-label="Type de document"
        data={[{ value: ALL, label: 'Tous les types' }, ...DOCUMENT_TYPES.map((word) => ({ value: word, label: typeset(word) }))]}
        value={search.documentType ?? ALL}
        allowDeselect={false}
        onChange={(word) => onSearch({ documentType: chosen<DocumentType>(word) })}
      />
      <Select
        aria-label="Classé sous"
        data={[
          { value: ALL, label: 'Tous les classements' },
          ...RELATED_TYPES.map((type) => ({ value: type, label: RELATED[type].label })),
        ]}
        value={search.relatedType ?? ALL}
        allowDeselect={false}
        onChange={(type) => onSearch({ relatedType: chosen<RelatedType>(type), relatedId: undefined })}
      />
      <Select
        aria-label="Échéance"
        data={[
          { value: ALL, label: 'Toutes les échéances' },
          ...EXPIRIES.map((expiry) => ({ value: expiry, label: EXPIRY_LABELS[expiry] })),
        ]}
        value={search.expiring ?? ALL}
        allowDeselect={false}
        onChange={(expiry) => onSearch({ expiring: chosen<Expiry>(expiry) })}
      />
      {/* In the table, its headers sort. */}
      {isPhone && (
        <Select
          aria-label="Trier par"
          data={DOCUMENT_SORTS.map((sort) => ({ value: sort, label: DOCUMENT_SORT_LABELS[sort] }))}
          value={search.sort ?? DEFAULT_DOCUMENT_SORT}
          allowDeselect={false}
          onChange={(sort) => onSearch({ sort: sort === DEFAULT_DOCUMENT_SORT ? undefined : chosen<DocumentSort>(sort) })}
        />
      )}
    </FilterBar>
  );
}
