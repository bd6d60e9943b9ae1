import { Button, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import classes from './contractor-select.module.css';

// A form within the form: only who adds a contractor loads it.
const ContractorDialog = lazy(async () => ({ default: (await import('./contractor-dialog.tsx')).ContractorDialog }));

export interface ContractorChoice {
  id: string;
  name: string;
}

interface ContractorSelectProps extends Pick<SelectProps, 'label' | 'description' | 'disabled'> {
  defaultValue?: string | null;
  /** Who is chosen already: the list below may not reach that far, and he may have left the directory. */
  chosen?: ContractorChoice | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

const PAUSE_MS = 200;

/** The directory, found by any word of name or trade; one who is missing is added on the spot. */
export function ContractorSelect({ defaultValue = null, chosen = null, onChange, ...props }: ContractorSelectProps) {
  const [value, setValue] = useState(defaultValue);
  const [known, setKnown] = useState<ContractorChoice | null>(chosen);
  const [text, setText] = useState(chosen?.name ?? '');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  const [adding, setAdding] = useState(false);
  // What is written is the name of who is chosen: that asks for nobody else.
  const isChosenName = known !== null && known.id === value && known.name === query;
  const found = trpc.contractors.search.useQuery({ q: isChosenName ? '' : query.trim() }, { placeholderData: keepPreviousData });

  const rows = found.data ?? [];
  const offered = new Set(rows.map(({ id }) => id));
  const labels = new Map(rows.map(({ id, name, trade }) => [id, trade === '' ? name : `${name} · ${trade}`]));
  const names = new Map<string, string>([
    ...(known ? [[known.id, known.name] as const] : []),
    ...rows.map(({ id, name }) => [id, name] as const),
  ]);

  function choose(id: string | null) {
    const name = id === null ? undefined : names.get(id);
    if (id !== null && name !== undefined) setKnown({ id, name });
    setValue(id);
    onChange?.(id);
  }

  return (
    <div className={classes.field}>
      <Select
        placeholder="Rechercher un prestataire"
        searchable
        clearable
        {...props}
        className={classes.select}
        data={[...names].map(([id, name]) => ({ value: id, label: name }))}
        // The server has found them; the browser only leaves out who is known but was not found.
        filter={({ options }) => options.filter((option) => 'value' in option && (offered.has(option.value) || option.value === value))}
        renderOption={({ option }) => labels.get(option.value) ?? option.label}
        nothingFoundMessage={found.isFetching ? 'Recherche…' : 'Aucun prestataire de ce nom'}
        value={value}
        onChange={choose}
        searchValue={text}
        onSearchChange={setText}
      />
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={props.disabled}
        onClick={() => setAdding(true)}
      >
        Créer un prestataire
      </Button>
      {adding && (
        <Suspense>
          <ContractorDialog
            onClose={() => setAdding(false)}
            onSaved={(contractor) => {
              setKnown(contractor);
              setText(contractor.name);
              setValue(contractor.id);
              onChange?.(contractor.id);
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
