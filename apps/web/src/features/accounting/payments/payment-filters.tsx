import { Button, Select } from '@mantine/core';
import { DEFAULT_PAYMENT_SORT, PAYMENT_SORTS, type PaymentSort } from '@lares/domain/accounting/payments/filters';
import { PAYMENT_METHODS, type PaymentMethod } from '@lares/domain/accounting/payments/method';
import { SHOWN_PAYMENT_STATUSES, type ShownPaymentStatus } from '@lares/domain/accounting/payments/status';
import type { PaymentSearch } from '@lares/validation/accounting/payments.filters';
import { IconX } from '@tabler/icons-react';
import { DayRangeInput } from '#components/day-range-input.tsx';
import { FilterBar } from '#components/filter-bar.tsx';
import { PAYMENT_SORT_LABELS } from './payments.labels.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import classes from './payment-filters.module.css';

interface PaymentFiltersProps {
  search: PaymentSearch;
  onSearch: (part: Partial<PaymentSearch>) => void;
  /** Number of active criteria. */
  active: number;
  onClear: () => void;
}

const ALL = 'tous';

export function PaymentFilters({ search, onSearch, active, onClear }: PaymentFiltersProps) {
  const isPhone = useIsPhone();
  return (
    <FilterBar
      words={{ label: 'Rechercher par bien ou locataire…', value: search.q, onSearch: (q) => onSearch({ q }) }}
      active={active}
      onClear={onClear}
    >
      <Select
        aria-label="Statut"
        data={[{ value: ALL, label: 'Tous les statuts' }, ...SHOWN_PAYMENT_STATUSES.map((status) => ({ value: status, label: status }))]}
        value={search.status ?? ALL}
        allowDeselect={false}
        onChange={(status) => onSearch({ status: status === ALL ? undefined : (status as ShownPaymentStatus) })}
      />
      <DayRangeInput
        label="Période"
        value={{ from: search.fromDate, to: search.toDate }}
        onChange={({ from, to }) => onSearch({ fromDate: from, toDate: to })}
      />
      <Select
        aria-label="Méthode de paiement"
        data={[{ value: ALL, label: 'Toutes les méthodes' }, ...PAYMENT_METHODS.map((method) => ({ value: method, label: method }))]}
        value={search.method ?? ALL}
        allowDeselect={false}
        onChange={(method) => onSearch({ method: method === ALL ? undefined : (method as PaymentMethod) })}
      />
      {search.withoutAccount && (
        <Button
          variant="default"
          className={classes.linked}
          aria-pressed
          rightSection={<IconX size={14} aria-hidden="true" />}
          onClick={() => onSearch({ withoutAccount: undefined })}
        >
          Sans compte locatif
        </Button>
      )}
      {/* In the table, its headers sort. */}
      {isPhone && (
        <Select
          aria-label="Trier par"
          data={PAYMENT_SORTS.map((sort) => ({ value: sort, label: PAYMENT_SORT_LABELS[sort] }))}
          value={search.sort ?? DEFAULT_PAYMENT_SORT}
          allowDeselect={false}
          onChange={(sort) => onSearch({ sort: sort === DEFAULT_PAYMENT_SORT ? undefined : (sort as PaymentSort) })}
        />
      )}
    </FilterBar>
  );
}
