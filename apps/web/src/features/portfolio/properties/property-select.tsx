import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { addressText } from './properties.labels.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './property-select.module.css';

export interface PropertyChoice {
  id: string;
  title: string;
  address: string;
  postalCode: string;
  city: string;
}

type Passed = Pick<SelectProps, 'label' | 'description' | 'error' | 'required' | 'placeholder' | 'className' | 'disabled' | 'aria-label'>;

interface PropertySelectProps extends Passed {
  /** Controlled value, for filters. */
  value?: string | null;
  defaultValue?: string | null;
  /** The selected property, which the list may not contain. */
  chosen?: PropertyChoice | null;
  onChange?: (id: string | null) => void;
}

const PAUSE_MS = 200;
const CHOICES = 20;

const labelOf = (property: PropertyChoice) => `${property.title} · ${addressText(property)}`;

/** Properties of the organisation by any word of their title or address, searched on the server. */
export function PropertySelect({ value, defaultValue = null, chosen = null, onChange, ...props }: PropertySelectProps) {
  const [held, setHeld] = useState(defaultValue);
  const current = value === undefined ? held : value;
  const [known, setKnown] = useState<PropertyChoice | null>(chosen);
  const [text, setText] = useState(chosen ? labelOf(chosen) : '');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  const isKnown = known !== null && known.id === current;
  // Selected by the URL: its name must be loaded.
  const asked = trpc.properties.byId.useQuery({ id: current ?? '' }, { enabled: current !== null && !isKnown });
  const shown = isKnown ? known : current !== null && asked.data ? asked.data : null;

  // The text is the label of the selected one, so there is nothing to search.
  const q = shown && query === labelOf(shown) ? '' : query.trim();
  const found = trpc.properties.list.useQuery({ limit: CHOICES, ...(q === '' ? {} : { q }) }, { placeholderData: keepPreviousData });
  const rows: PropertyChoice[] = found.data?.rows ?? [];
  const offered = new Set(rows.map(({ id }) => id));
  const choices = new Map([...(shown ? [shown] : []), ...rows].map((property) => [property.id, property]));

  function choose(id: string | null) {
    setKnown((id === null ? undefined : choices.get(id)) ?? null);
    setHeld(id);
    onChange?.(id);
  }

  return (
    <Select
      placeholder="Rechercher un bien"
      searchable
      clearable
      {...props}
      data={[...choices.values()].map((property) => ({ value: property.id, label: labelOf(property) }))}
      // The server has filtered; the browser only hides a known choice that was not found.
      filter={({ options }) => options.filter((option) => 'value' in option && (offered.has(option.value) || option.value === current))}
      renderOption={({ option }) => <PropertyOption property={choices.get(option.value)} />}
      nothingFoundMessage={found.isFetching ? 'Recherche…' : 'Aucun bien trouvé'}
      value={current}
      onChange={choose}
      searchValue={text}
      onSearchChange={setText}
    />
  );
}

function PropertyOption({ property }: { property: PropertyChoice | undefined }) {
  if (!property) return null;
  return (
    <span className={classes.option}>
      <span className={classes.title}>{property.title}</span>
      <span className={classes.address}>{addressText(property)}</span>
    </span>
  );
}
