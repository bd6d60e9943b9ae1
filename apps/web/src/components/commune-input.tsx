import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type Commune, findCommunes, readCommunes } from '@lares/domain/portfolio/properties/communes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import listAddress from '#assets/communes.txt?url';

type Passed = Pick<AutocompleteProps, 'label' | 'placeholder' | 'inputMode' | 'autoComplete' | 'required' | 'error'> & {
  'aria-required'?: boolean;
  'data-path'?: string;
};

interface CommuneInputProps extends Passed {
  /** The half of the commune that this input holds. */
  half: keyof Commune;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: AutocompleteProps['onBlur'];
  onFocus?: AutocompleteProps['onFocus'];
  /** The user chose a commune of the list: the other input takes its other half. */
  onCommune: (commune: Commune) => void;
}

const SHOWN = 25;

async function loadCommunes() {
  const response = await fetch(listAddress);
  if (!response.ok) throw new Error(`the list of communes answered ${response.status}`);
  return readCommunes(await response.text());
}

const named = ({ name, postalCode }: Commune) => `${postalCode} ${name}`;

/** A postal code or a town, completed from the list of communes once it has loaded: typing never waits for it. */
export function CommuneInput({ half, defaultValue = '', onChange, onFocus, onCommune, ...props }: CommuneInputProps) {
  const [value, setValue] = useState(defaultValue);
  const [isUsed, setUsed] = useState(false);
  const list = useQuery({ queryKey: ['communes'], queryFn: loadCommunes, enabled: isUsed, staleTime: Infinity, gcTime: Infinity });
  const found = list.data && isUsed ? findCommunes(list.data, value, SHOWN) : [];
  // A commune that is already complete needs no proposal.
  const offered = found.length === 1 && found[0]?.[half] === value ? [] : found;
  const write = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <Autocomplete
      {...props}
      value={value}
      data={offered.map(named)}
      filter={({ options }) => options}
      selectFirstOptionOnChange={false}
      onFocus={(event) => {
        setUsed(true);
        onFocus?.(event);
      }}
      onChange={(next) => {
        const commune = offered.find((one) => named(one) === next);
        write(commune ? commune[half] : next);
        if (commune) onCommune(commune);
      }}
    />
  );
}
