import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'label'> {
  /** Accessible name; the placeholder alone is none. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 250;

/** Searches when one stops typing; Enter does not wait. */
export function SearchInput({ label, value, onSearch, ...props }: SearchInputProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => send(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  function send(next: string) {
    sent.current = next;
    onSearch(next);
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      rightSection={
        text === '' ? undefined : (
          <CloseButton
            size="sm"
            aria-label="Effacer la recherche"
            onClick={() => {
              setText('');
              send('');
            }}
          />
        )
      }
      {...props}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
    />
  );
}
