import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';

interface OwnerFilterSelectProps {
  /** The owner of the URL; null for all. */
  value: string | null;
  onChange: (id: string | null) => void;
}

const PAUSE_MS = 200;

/** One owner of the organisation as the criterion of a list, searched on the server by any word of the name. */
export function OwnerFilterSelect({ value, onChange }: OwnerFilterSelectProps) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  // Selected by the URL: its name must be loaded.
  const chosen = trpc.owners.byId.useQuery({ id: value ?? '' }, { enabled: value !== null });
  // With a selected owner, the text is the name, which is no search.
  const q = chosen.data?.name === query ? '' : query.trim();
  const found = trpc.owners.search.useQuery({ q }, { placeholderData: keepPreviousData });
  const shown = value !== null && chosen.data ? [{ id: value, name: chosen.data.name }] : [];
  const choices = new Map([...shown, ...(found.data ?? [])].map(({ id, name }) => [id, name]));
  const offered = new Set((found.data ?? []).map(({ id }) => id));
  return (
    <Select
      aria-label="Propriétaire"
      placeholder="Tous les propriétaires"
      searchable
      clearable
      data={[...choices].map(([id, name]) => ({ value: id, label: name }))}
      // The server has filtered; the browser only hides a known choice that was not found.
      filter={({ options }) => options.filter((option) => 'value' in option && (offered.has(option.value) || option.value === value))}
      nothingFoundMessage={found.isFetching ? 'Recherche…' : 'Aucun propriétaire de ce nom'}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
    />
  );
}
