import { TextInput, type TextInputProps } from '@mantine/core';
import { parseClock } from '#lib/parse.ts';
import classes from './typed-input.module.css';
import { useTypedValue } from './use-typed-value.ts';

export interface TimeInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> {
  value?: string | null;
  defaultValue?: string | null;
  /** `HH:MM`, null when empty, the typed text when it is invalid: every schema refuses it. */
  onChange?: (time: string | null) => void;
  onBlur?: () => void;
}

/** Accepts `9h30` and `09:30`; holds `09:30`. The browser's own input would use the browser's language. */
export function TimeInput({ value, defaultValue, onChange, onBlur, error, ...props }: TimeInputProps) {
  const typed = useTypedValue<string | null>({
    value,
    defaultValue,
    onChange,
    onBlur,
    empty: null,
    write: (held) => held ?? '',
    read: parseClock,
    unreadable: (text) => text,
    complaint: 'Écrivez une heure, par exemple 14:30',
  });
  return (
    <TextInput
      placeholder="hh:mm"
      autoComplete="off"
      {...props}
      classNames={{ input: classes.figures }}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
      error={typed.complaint ?? error}
    />
  );
}
