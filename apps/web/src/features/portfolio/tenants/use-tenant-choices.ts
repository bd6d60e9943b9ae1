import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';

export interface TenantChoice {
  id: string;
  name: string;
  email: string;
}

const PAUSE_MS = 200;

/** Options of a select: tenants found by the server, and the selected ones by name. */
export function useTenantChoices(chosenIds: readonly string[], given: readonly TenantChoice[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, TenantChoice>>(() => new Map(given.map((choice) => [choice.id, choice])));
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  // Selected by the URL: their names must be loaded.
  const unknown = chosenIds.filter((id) => !known.has(id));
  const asked = trpc.useQueries((t) => unknown.map((id) => t.tenants.byId({ id })));

  const chosen = new Map(known);
  for (const { data } of asked) if (data) chosen.set(data.id, data);
  // The text is the name of a selected one, so there is nothing to search.
  const isName = chosenIds.some((id) => chosen.get(id)?.name === query);
  const found = trpc.tenants.search.useQuery({ q: isName ? '' : query }, { placeholderData: keepPreviousData });

  const offered = new Set((found.data ?? []).map(({ id }) => id));
  const choices = new Map<string, TenantChoice>();
  for (const id of chosenIds) {
    const choice = chosen.get(id);
    if (choice) choices.set(id, choice);
  }
  for (const choice of found.data ?? []) choices.set(choice.id, choice);

  return {
    choices,
    text,
    setText,
    isSearching: found.isFetching,
    /** Keeps the name of a selected tenant when the list changes. */
    keep: (choice: TenantChoice) => setKnown((was) => new Map(was).set(choice.id, choice)),
    /** The server has filtered; the browser only hides a known choice that was not found. */
    isOffered: (id: string) => offered.has(id) || chosenIds.includes(id),
  };
}
