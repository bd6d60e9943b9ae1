import { Input } from '@mantine/core';
import { RATING_MAX } from '@lares/domain/leasing/reviews/moderation';
import { IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import classes from './rating-input.module.css';

interface RatingInputProps {
  label: string;
  defaultValue?: number | string | null;
  onChange?: (rating: number) => void;
  error?: ReactNode;
  /** The field path by which the form finds the input. */
  'data-path'?: string;
}

const STARS = Array.from({ length: RATING_MAX }, (_, at) => at + 1);

/** Five radio buttons drawn as stars, with arrow keys and « 4 étoiles » for screen readers. */
export function RatingInput({ label, defaultValue = null, onChange, error, 'data-path': path }: RatingInputProps) {
  const name = useId();
  const [value, setValue] = useState(defaultValue === null ? null : Number(defaultValue));
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" required error={error} className={classes.field}>
      <div className={classes.stars} role="radiogroup" aria-label={label} aria-required="true" aria-invalid={error ? true : undefined}>
        {STARS.map((star) => (
          <label key={star} className={classes.star} data-lit={value !== null && star <= value ? true : undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              aria-label={formatCount(star, 'étoile')}
              data-path={star === (value ?? 1) ? path : undefined}
              onChange={() => {
                setValue(star);
                onChange?.(star);
              }}
            />
            <IconStarFilled size={28} aria-hidden="true" />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
