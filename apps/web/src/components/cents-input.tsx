import { TextInput, type TextInputProps } from '@mantine/core';
import { editableCents } from '#lib/format.ts';
import { parseCents } from '#lib/parse.ts';
import classes from './typed-input.module.css';
import { useTypedValue } from './use-typed-value.ts';

export interface CentsInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> {
  value?: number | '';
  defaultValue?: number | '';
  /** Whole cents, '' when empty, `NaN` when the input is invalid: every schema refuses it. */
  onChange?: (cents: number | '') => void;
  onBlur?: () => void;
  /** « €/mois » for a rent. */
  unit?: string;
}

/** Shows euros and holds whole cents: the only place that converts. */
export function CentsInput({ value, defaultValue, onChange, onBlur, unit = '€', error, ...props }: CentsInputProps) {
  const typed = useTypedValue<number | ''>({
    value,
    defaultValue,
    onChange,
    onBlur,
    empty: '',
    write: (held) => (held === '' || Number.isNaN(held) ? '' : editableCents(held)),
    read: parseCents,
    unreadable: () => Number.NaN,
    complaint: 'Écrivez un montant, par exemple 1 234,56',
  });
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit.length > 2 ? 64 : 36}
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
