import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { type ChangeEvent, type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { afterPress } from './after-press.ts';
import { typeset } from './format.ts';

export type ZodForm<Draft> = UseFormReturnType<Draft>;

/**
 * A form is a draft, a schema and inputs. Uncontrolled: typing re-renders the input, not the page. Spread `form.getInputProps('path')` on
 * an input with `key={form.key('path')}`.
 */
export function useZodForm<Input extends object, Draft extends Input>(
  schema: z.ZodType<unknown, Input>,
  initialValues: Draft,
): ZodForm<Draft> {
  const resolve = schemaResolver(schema, { sync: true });
  return useForm<Draft>({ mode: 'uncontrolled', initialValues, validate: (draft) => typesetErrors(resolve(draft)) });
}

const typesetErrors = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, typeof error === 'string' ? typeset(error) : error]));

/**
 * Input props of a field that is checked while typing, after its first blur: nothing is reported before the user could finish. `dependents`
 * are checked again with it once they were left too.
 */
export function useCheckedAfterBlur<Draft extends object>(
  form: ZodForm<Draft>,
): (path: keyof Draft & string, dependent?: keyof Draft & string) => object {
  const left = useRef(new Set<string>());
  return (path, dependent) => {
    const props = form.getInputProps(path);
    const checkIfLeft = (field: string) => left.current.has(field) && form.validateField(field);
    return {
      ...props,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        props.onBlur?.(event);
        if (event.currentTarget.value === '') return;
        left.current.add(path);
        afterPress(() => form.validateField(path));
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        props.onChange(event);
        checkIfLeft(path);
        if (dependent) checkIfLeft(dependent);
      },
    };
  };
}

/** For `form.onSubmit(send, focusFirstError(form))`: a short form needs no summary, the first field with an error takes the focus. */
export const focusFirstError =
  <Draft extends object>(form: ZodForm<Draft>) =>
  (errors: object): void => {
    // Conditions on several fields are checked after those of each field, wherever the fields stand.
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    const isBefore = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    nodes.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))[0]?.focus();
  };

/** Focuses the first field of a form that the user has just opened. */
export function useFirstFocus<Draft extends object>(form: ZodForm<Draft>, path: keyof Draft & string): void {
  const focus = useEffectEvent(() => form.getInputNode(path)?.focus());
  useEffect(() => focus(), []);
}
