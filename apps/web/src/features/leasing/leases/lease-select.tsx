import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import classes from './lease-select.module.css';

export type LeaseChoice = RouterOutputs['leases']['choices'][number];

type Passed = Pick<SelectProps, 'label' | 'description' | 'error' | 'required' | 'placeholder' | 'className' | 'disabled' | 'onBlur'>;

interface LeaseSelectProps extends Passed {
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
  defaultValue?: string | null;
  /** The selected lease, where the page knows it: shown whatever its status. */
  chosen?: LeaseChoice | null;
  /** Offers leases that ended too. */
  withEnded?: boolean;
  /** The initial search: the name of a tenant who has several. */
  words?: string;
  onChange?: (id: string | null) => void;
  /** Called with the lease, for proposals from its rent. */
  onChoose?: (lease: LeaseChoice | null) => void;
  ref?: Ref<HTMLInputElement>;
}

const PAUSE_MS = 200;

const leaseLabel = ({ property, tenant, otherTenants }: LeaseChoice): string =>
  `${property.title} · ${[tenant, ...otherTenants].map(({ name }) => name).join(', ')}`;

/** Active leases by any word of their property or tenants, searched on the server, and the selected one. */
export function LeaseSelect({
  defaultValue = null,
  chosen = null,
  words = '',
  withEnded = false,
  onChange,
  onChoose,
  ...props
}: LeaseSelectProps) {
  const [value, setValue] = useState(defaultValue);
  const [known, setKnown] = useState<LeaseChoice | null>(chosen);
  const [text, setText] = useState(chosen ? leaseLabel(chosen) : '');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  const shown = known?.id === value ? known : null;
  // The text is the label of the selected one, so there is nothing to search.
  const q = shown && query === leaseLabel(shown) ? '' : query.trim() || (value === null ? words : '');
  const found = trpc.leases.choices.useQuery(
    { q, ...(value === null ? {} : { include: value }), ...(withEnded && { ended: true }) },
    { placeholderData: keepPreviousData },
  );

  const offered = new Set((found.data ?? []).map(({ id }) => id));
  const choices = new Map([...(shown ? [shown] : []), ...(found.data ?? [])].map((lease) => [lease.id, lease]));

  function choose(id: string | null) {
    const lease = (id === null ? undefined : choices.get(id)) ?? null;
    setKnown(lease);
    setValue(id);
    onChange?.(id);
    onChoose?.(lease);
  }

  return (
    <Select
      placeholder={words === '' ? 'Rechercher par bien ou locataire' : `Choisir parmi les contrats : ${words}`}
      searchable
      clearable
      {...props}
      data={[...choices.values()].map((lease) => ({ value: lease.id, label: leaseLabel(lease) }))}
      // The server has filtered; the browser only hides a known choice that was not found.
      filter={({ options }) => options.filter((option) => 'value' in option && (offered.has(option.value) || option.value === value))}
      renderOption={({ option }) => <LeaseOption lease={choices.get(option.value)} />}
      nothingFoundMessage={found.isFetching ? 'Recherche…' : withEnded ? 'Aucun contrat trouvé' : 'Aucun contrat actif trouvé'}
      value={value}
      onChange={choose}
      searchValue={text}
      onSearchChange={setText}
    />
  );
}

function LeaseOption({ lease }: { lease: LeaseChoice | undefined }) {
  if (!lease) return null;
  const { property, tenant, otherTenants, status } = lease;
  return (
    <span className={classes.option}>
      <span className={classes.title}>{property.title}</span>
      <span className={classes.detail}>
        {[tenant, ...otherTenants].map(({ name }) => name).join(', ')} · {[property.address, property.city].filter(Boolean).join(', ')}
        {status !== 'Actif' && ` · ${status}`}
      </span>
    </span>
  );
}
