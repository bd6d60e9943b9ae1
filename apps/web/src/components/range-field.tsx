import { RangeSlider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './range-field.module.css';

interface RangeFieldProps {
  label: string;
  slider: { min: number; max: number; step: number };
  /** Positions of the two thumbs. */
  value: [number, number];
  /** The filter values, which may lie beyond the scale; absent without a limit. */
  bounds: [number | undefined, number | undefined];
  onChange: (value: [number, number]) => void;
  write: (bound: number) => string;
  /** Accessible name of each thumb. */
  lowest: string;
  highest: string;
  /** Inputs for exact bounds. */
  children?: ReactNode;
}

/** A slider with two thumbs and French screen reader texts. A thumb at its end sets no bound. */
export function RangeField({ label, slider, value, bounds, onChange, write, lowest, highest, children }: RangeFieldProps) {
  const id = useId();
  const [low, high] = value;
  const said = (bound: number) => (bound >= slider.max ? `${write(bound)} et plus` : write(bound));
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <span className={classes.said}>
          {write(bounds[0] ?? low)} – {bounds[1] === undefined ? said(high) : write(bounds[1])}
        </span>
      </div>
      <RangeSlider
        className={classes.slider}
        size={4}
        thumbSize={20}
        min={slider.min}
        max={slider.max}
        step={slider.step}
        minRange={0}
        value={value}
        onChange={onChange}
        label={null}
        thumbFromLabel={lowest}
        thumbToLabel={highest}
        thumbValueText={said}
      />
      {children !== undefined && <div className={classes.exact}>{children}</div>}
    </fieldset>
  );
}
