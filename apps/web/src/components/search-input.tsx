import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'label'> {
  /** Accessible name; the placeholder alone is none. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 250;

/** Searches when one stops typing; Enter and leaving the box do not wait. Spaces around the words are typed, never searched for. */
export function SearchInput({ label, value, onSearch, ...props }: SearchInputProps) {
  const [text, setText] = useState(value);
  /** The words last searched for, or last brought by the address. */
  const last = useRef(value);
  /** What was searched for and is not the value yet: the address follows a moment later, while one types on. */
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
    // Said by Enter, it is not said again by the pause.
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
      // Whoever reaches for a link leads the page on: a search that came after that would call him back.
      onBlur={() => send(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
    />
  );
}
