import { useEffect, useRef, useState } from 'react';
import { afterPress } from '#lib/after-press.ts';
import type { Parsed } from '#lib/parse.ts';

interface TypedValueOptions<Held> {
  value?: Held;
  defaultValue?: Held;
  onChange?: (held: Held) => void;
  onBlur?: () => void;
  /** Formats a held value for the input. */
  write: (held: Held) => string;
  read: (typed: string) => Parsed<Held>;
  empty: Held;
  /** The held value for invalid input, which the schema refuses. */
  unreadable: (typed: string) => Held;
  complaint: string;
}

/**
 * An input with French text for another value. Typed text is never rewritten while typing and never dropped: invalid text stays, with an
 * error on blur.
 */
export function useTypedValue<Held>(options: TypedValueOptions<Held>) {
  const { value, defaultValue, onChange, onBlur, write, read, empty, unreadable, complaint } = options;
  const initial = value ?? defaultValue ?? empty;
  const [text, setText] = useState(() => write(initial));
  const [complains, setComplains] = useState(false);
  const held = useRef(initial);
  /** Passed to `onChange`, and not yet come back as `value`: the URL answers later than keys are pressed. */
  const sent = useRef<Held[]>([]);
  const given = useRef(value);
  /** Of the last render: the field is checked after a click that may have changed it. */
  const shown = useRef(text);
  useEffect(() => {
    shown.current = text;
  });

  // A value set from outside (filters cleared, form reset) replaces the text; our own change does not, whether it is taken over or not.
  useEffect(() => {
    if (value === undefined || Object.is(value, given.current)) return;
    given.current = value;
    const answered = sent.current.findIndex((one) => Object.is(one, value));
    sent.current = sent.current.slice(answered + 1);
    if (answered !== -1 || Object.is(value, held.current)) return;
    held.current = value;
    setText(write(value));
    setComplains(false);
  }, [value, write]);

  function hold(next: Held) {
    if (Object.is(next, held.current)) return;
    held.current = next;
    if (value !== undefined) sent.current.push(next);
    onChange?.(next);
  }

  function type(typed: string) {
    setText(typed);
    const parsed = read(typed);
    if (parsed !== undefined) setComplains(false);
    hold(parsed === undefined ? unreadable(typed) : (parsed ?? empty));
  }

  function leave() {
    afterPress(check);
  }

  function check() {
    const parsed = read(shown.current);
    setComplains(parsed === undefined);
    if (parsed !== undefined) setText(write(parsed ?? empty));
    onBlur?.();
  }

  function set(next: Held) {
    setText(write(next));
    setComplains(false);
    hold(next);
  }

  return { text, type, leave, set, complaint: complains ? complaint : null };
}
