import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import classes from './owner-select.module.css';
import { lazyDialog } from '#lib/lazy-part.tsx';

// A nested form, loaded only when an owner is added.
const OwnerDialog = lazyDialog(() => import('./owner-dialog.tsx'), 'OwnerDialog');

export interface OwnerChoice {
  id: string;
  name: string;
}

interface OwnerSelectProps {
  label: string;
  defaultValue?: string | null;
  /** The selected owner, whom the list may not contain. */
  chosen?: OwnerChoice | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

const PAUSE_MS = 200;

/** Owners of the organisation, searched by any word of their name; a missing one can be added at once. */
export function OwnerSelect({ label, defaultValue = null, chosen = null, onChange, error, ...props }: OwnerSelectProps) {
  const [value, setValue] = useState(defaultValue);
  const [known, setKnown] = useState<OwnerChoice[]>(chosen ? [chosen] : []);
  const [text, setText] = useState(chosen?.name ?? '');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  const [adding, setAdding] = useState(false);
  // The text is the name of the selected one, so there is nothing to search.
  const isChosenName = known.some(({ id, name }) => id === value && name === query);
  const found = trpc.owners.search.useQuery({ q: isChosenName ? '' : query }, { placeholderData: keepPreviousData });

  const choices = new Map([...known, ...(found.data ?? [])].map(({ id, name }) => [id, name]));
  const options = [...choices].map(([id, name]) => ({ value: id, label: name }));
  const offered = new Set((found.data ?? []).map(({ id }) => id));

  function choose(id: string | null) {
    const name = id === null ? undefined : choices.get(id);
    if (id !== null && name !== undefined) setKnown([{ id, name }]);
    setValue(id);
    onChange?.(id);
  }

  return (
    <div className={classes.field}>
      <Select
        {...props}
        className={classes.select}
        label={label}
        placeholder="Rechercher un propriétaire"
        description="Le bailleur du bien. Ses relevés et son accès en dépendent."
        searchable
        clearable
        data={options}
        // The server has filtered; the browser only hides a known choice that was not found.
        filter={({ options: all }) => all.filter((option) => 'value' in option && (offered.has(option.value) || option.value === value))}
        nothingFoundMessage={found.isFetching ? 'Recherche…' : 'Aucun propriétaire de ce nom'}
        value={value}
        onChange={choose}
        searchValue={text}
        onSearchChange={setText}
        error={error}
      />
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        Ajouter un propriétaire
      </Button>
      {adding && (
        <OwnerDialog
          onClose={() => setAdding(false)}
          onAdded={(owner) => {
            setKnown([owner]);
            setText(owner.name);
            setValue(owner.id);
            onChange?.(owner.id);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
