import { NumberInput, type NumberInputProps } from './number-input.tsx';

/** Accepts `2,75`; holds 2.75, in percent. */
export function PercentInput(props: Omit<NumberInputProps, 'unit'>) {
  return <NumberInput decimals={2} {...props} unit="%" />;
}
