import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import classes from './searched-select.module.css';

export interface SearchedChoice {
  id: string;
  label: string;
  /** A secondary line. */
  detail?: string;
}

interface Choosing {
  text: string;
  onText: (text: string) => void;
  value: string | null;
  onValue: (id: string | null, choices: readonly SearchedChoice[]) => void;
  known: SearchedChoice | null;
  /** The search sent to the server. */
  q: string;
}

const PAUSE_MS = 200;

/** State of a select whose choices are found by the server: text, value and search. */
export function useSearchedChoice(defaultValue: string | null, onChange?: (id: string | null) => void): Choosing {
  const [value, setValue] = useState(defaultValue);
  const [known, setKnown] = useState<SearchedChoice | null>(null);
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, PAUSE_MS);
  return {
    text,
    onText: setText,
    value,
    known: known?.id === value ? known : null,
    // With a selected value, the text is its name, or the beginning of another search.
    q: known !== null && known.id === value && known.label === query ? '' : query.trim(),
    onValue: (id, choices) => {
      setKnown(choices.find((choice) => choice.id === id) ?? null);
      setValue(id);
      onChange?.(id);
    },
  };
}

type Passed = Pick<SelectProps, 'label' | 'description' | 'error' | 'required' | 'placeholder' | 'onBlur'>;

interface SearchedSelectProps extends Passed {
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
  search: Choosing;
  /** The selected value, which the list may not contain. */
  chosen: SearchedChoice | null;
  found: readonly SearchedChoice[];
  isSearching: boolean;
  /** « Aucune demande trouvée » */
  nothing: string;
}

export function SearchedSelect({ search, chosen, found, isSearching, nothing, ...props }: SearchedSelectProps) {
  const { value, text, onText, onValue } = search;
  const shown = search.known ?? chosen;
  const choices = new Map([...(shown ? [shown] : []), ...found].map((choice) => [choice.id, choice]));
  const offered = new Set(found.map(({ id }) => id));
  return (
    <Select
      searchable
      clearable
      {...props}
      data={[...choices.values()].map(({ id, label }) => ({ value: id, label }))}
      // The server has filtered; the browser only hides a known choice that was not found.
      filter={({ options }) => options.filter((option) => 'value' in option && (offered.has(option.value) || option.value === value))}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span className={classes.label}>{option.label}</span>
          <span className={classes.detail}>{choices.get(option.value)?.detail}</span>
        </span>
      )}
      nothingFoundMessage={isSearching ? 'Recherche…' : nothing}
      value={value}
      onChange={(id) => onValue(id, [...choices.values()])}
      searchValue={text}
      onSearchChange={onText}
    />
  );
}
