import { TextInput, type TextInputProps } from '@mantine/core';
import { editableNumber } from '#lib/format.ts';
import { parseNumber } from '#lib/parse.ts';
import classes from './typed-input.module.css';
import { useTypedValue } from './use-typed-value.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> {
  value?: number | '';
  defaultValue?: number | '';
  /** `NaN` when the input is invalid: every schema refuses it. */
  onChange?: (value: number | '') => void;
  onBlur?: () => void;
  /** Displayed at the right end: « m² ». */
  unit?: string;
  /** Maximum number of decimals. */
  decimals?: number;
}

/** Accepts `1 234,5`; holds a number, or '' when empty. */
export function NumberInput({ value, defaultValue, onChange, onBlur, unit = '', decimals = 0, error, ...props }: NumberInputProps) {
  const typed = useTypedValue<number | ''>({
    value,
    defaultValue,
    onChange,
    onBlur,
    empty: '',
    write: (held) => (held === '' || Number.isNaN(held) ? '' : editableNumber(held, decimals)),
    read: (text) => parseNumber(text, decimals, unit),
    unreadable: () => Number.NaN,
    complaint: decimals === 0 ? 'Écrivez un nombre entier, par exemple 3' : 'Écrivez un nombre, par exemple 42,5',
  });
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={unit === '' ? undefined : <span className={classes.unit}>{unit}</span>}
      {...(unit.length > 2 ? { rightSectionWidth: 64 } : {})}
      rightSectionPointerEvents="none"
      {...props}
      classNames={{ input: classes.figures }}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
      error={typed.complaint ?? error}
    />
  );
}
