import { TextInput, type TextInputProps } from '@mantine/core';
import { parseYearlyDay } from '#lib/parse.ts';
import classes from './typed-input.module.css';
import { useTypedValue } from './use-typed-value.ts';

export interface YearlyDayInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> {
  value?: string | null;
  defaultValue?: string | null;
  /** `MM-DD`, null when empty, the typed text when it is invalid: every schema refuses it. */
  onChange?: (day: string | null) => void;
  onBlur?: () => void;
}

const written = (held: string | null): string => (held === null ? '' : held.replace(/^(\d{2})-(\d{2})$/, '$2/$1'));

/** A day of each year: `01/07` for 1 July. */
export function YearlyDayInput({ value, defaultValue, onChange, onBlur, error, ...props }: YearlyDayInputProps) {
  const typed = useTypedValue<string | null>({
    value,
    defaultValue,
    onChange,
    onBlur,
    empty: null,
    write: written,
    read: parseYearlyDay,
    unreadable: (text) => text,
    complaint: 'Écrivez un jour et un mois, par exemple 01/07',
  });
  return (
    <TextInput
      placeholder="jj/mm"
      inputMode="numeric"
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
