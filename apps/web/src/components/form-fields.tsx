import { Fragment, type ReactElement } from 'react';
import type { ZodForm } from '#lib/form.ts';

type InputProps<Draft> = { label: string } & ReturnType<ZodForm<Draft>['getInputProps']>;

/** One input for each field of a draft: a field that is added to the draft does not compile without its input. */
export type FieldInputs<Draft> = { [Field in keyof Draft]: (props: InputProps<Draft>) => ReactElement };

interface FormFieldsProps<Draft extends object> {
  form: ZodForm<Draft>;
  labels: Record<keyof Draft, string>;
  inputs: Partial<FieldInputs<Draft>>;
}

/** Inputs in the order of `inputs`, each with its label and what the form knows of it. */
export function FormFields<Draft extends object>({ form, labels, inputs }: FormFieldsProps<Draft>) {
  const fields = Object.keys(inputs) as (keyof Draft & string)[];
  return fields.map((field) => (
    // An uncontrolled input starts again when the form gives its field another key.
    <Fragment key={form.key(field)}>{inputs[field]?.({ label: labels[field], ...form.getInputProps(field) })}</Fragment>
  ));
}
