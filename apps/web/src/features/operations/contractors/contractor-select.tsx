import { Button, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Day } from '@lares/domain/shared/day';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '#lib/clock.ts';
import { trpc } from '#lib/trpc.ts';
import { insuranceText } from './contractors.labels.ts';
import classes from './contractor-select.module.css';
import { lazyDialog } from '#lib/lazy-part.tsx';

// A nested form, loaded only when a contractor is added.
const ContractorDialog = lazyDialog(() => import('./contractor-dialog.tsx'), 'ContractorDialog');

export interface ContractorChoice {
  id: string;
  name: string;
  /** Absent where it was not read. */
  insuranceUntil?: Day | null;
}

interface ContractorSelectProps extends Pick<SelectProps, 'label' | 'description' | 'disabled'> {
  defaultValue?: string | null;
  /** The selected contractor, whom the list may not contain, or who was deleted. */
  chosen?: ContractorChoice | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

const PAUSE_MS = 200;

/** The directory, searched by any word of name or trade; a missing contractor can be added at once. */
export function ContractorSelect({ defaultValue = null, chosen = null, onChange, ...props }: ContractorSelectProps) {
  const [value, setValue] = useState(defaultValue);
  const [known, setKnown] = useState<ContractorChoice | null>(chosen);
  const [text, setText] = useState(chosen?.name ?? '');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  const [adding, setAdding] = useState(false);
  // The text is the name of the selected one, so there is nothing to search.
  const isChosenName = known !== null && known.id === value && known.name === query;
  const found = trpc.contractors.search.useQuery({ q: isChosenName ? '' : query.trim() }, { placeholderData: keepPreviousData });

  const rows = found.data ?? [];
  const assigned = rows.find(({ id }) => id === value) ?? (known?.id === value ? known : null);
  const insurance = assigned?.insuranceUntil ? insuranceText(assigned.insuranceUntil, today()) : null;
  const offered = new Set(rows.map(({ id }) => id));
  const labels = new Map(rows.map(({ id, name, trade }) => [id, trade === '' ? name : `${name} · ${trade}`]));
  const names = new Map<string, string>([
    ...(known ? [[known.id, known.name] as const] : []),
    ...rows.map(({ id, name }) => [id, name] as const),
  ]);

  function choose(id: string | null) {
    const contractor = rows.find((row) => row.id === id) ?? (known?.id === id ? known : null);
    if (contractor) setKnown(contractor);
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
        // The server has filtered; the browser only hides a known choice that was not found.
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
      <output className={classes.warning} hidden={insurance?.state !== 'expired'}>
        {insurance?.state === 'expired' && (
          <>
            <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
            Assurance {insurance.text.toLowerCase()} : demandez une attestation à jour avant de confier ces travaux.
          </>
        )}
      </output>
      {adding && (
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
      )}
    </div>
  );
}
