import { RangeSlider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './range-field.module.css';

interface RangeFieldProps {
  label: string;
  slider: { min: number; max: number; step: number };
  /** Where the two thumbs stand. */
  value: [number, number];
  /** What is really asked, which may lie beyond the scale; absent where nothing is. */
  bounds: [number | undefined, number | undefined];
  onChange: (value: [number, number]) => void;
  write: (bound: number) => string;
  /** What each thumb is called. */
  lowest: string;
  highest: string;
  /** The exact bounds, for those whom a step is too coarse. */
  children?: ReactNode;
}

/** Two thumbs on one line, read aloud in French. A thumb at its end asks for nothing there. */
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
