import { Input } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './choice-input.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A short help text under the label. */
  detail?: string;
}

interface ChoiceInputProps<Value extends string> {
  label: string;
  /** For screen readers only, where the title above says the same. */
  hidesLabel?: boolean;
  /** Nothing is chosen until the user does. */
  required?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  choices: readonly Choice<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  disabled?: boolean;
  /** Minimum width of a choice; below it, choices wrap. */
  size?: 'sm' | 'md' | 'lg';
  /** The field path by which the form finds the input. */
  'data-path'?: string;
}

/** A few visible choices: styled radio buttons with the keyboard of any radio group. */
export function ChoiceInput<Value extends string>({
  label,
  hidesLabel = false,
  required = false,
  description,
  error,
  choices,
  value,
  defaultValue,
  onChange,
  onBlur,
  onFocus,
  disabled = false,
  size = 'sm',
  'data-path': path,
}: ChoiceInputProps<Value>) {
  const [held, setHeld] = useState(defaultValue);
  const chosen = value ?? held;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes.field} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend} data-hidden={hidesLabel || undefined}>
        {label}
        {required && (
          <span aria-hidden="true" className={classes.required}>
            {' *'}
          </span>
        )}
      </legend>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      <div className={classes.choices} data-size={size}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              checked={chosen === choice.value}
              onBlur={onBlur}
              onFocus={onFocus}
              // A link to the field focuses the chosen radio button, or the first.
              data-path={choice.value === (chosen ?? choices[0]?.value) ? path : undefined}
              onChange={() => {
                setHeld(choice.value);
                onChange?.(choice.value);
              }}
            />
            <span className={classes.words}>
              <span className={classes.name}>{choice.label}</span>
              {choice.detail !== undefined && <span className={classes.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
