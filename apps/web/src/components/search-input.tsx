import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'label'> {
  /** Accessible name; a placeholder alone is not enough. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 250;

/** Searches after a pause in typing, or at once on Enter and blur. Surrounding spaces are displayed, but not searched. */
export function SearchInput({ label, value, onSearch, ...props }: SearchInputProps) {
  const [text, setText] = useState(value);
  /** The last search, or the last value from the URL. */
  const last = useRef(value);
  /** Searches whose value has not arrived yet: the URL follows a moment later, while the user types on. */
  const awaited = useRef<string[]>([]);

  const follow = useEffectEvent((brought: string) => {
    const at = awaited.current.indexOf(brought);
    if (at >= 0) {
      awaited.current = awaited.current.slice(at + 1);
    } else if (brought !== last.current) {
      awaited.current = [];
      last.current = brought;
      setText(brought);
    }
  });
  useEffect(() => follow(value), [value]);

  const search = useEffectEvent((words: string) => send(words));
  useEffect(() => {
    if (text.trim() === last.current) return;
    const timer = setTimeout(() => search(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function send(next: string) {
    const words = next.trim();
    // Already sent by Enter.
    if (words === last.current) return;
    last.current = words;
    awaited.current.push(words);
    onSearch(words);
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
      // A click on a link navigates: a later search would navigate back.
      onBlur={() => send(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
    />
  );
}
