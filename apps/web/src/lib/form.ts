import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';

export type ZodForm<Draft> = UseFormReturnType<Draft>;

/**
 * A form is a draft, a schema and inputs. Uncontrolled: typing re-renders the input, not the page.
 * Spread `form.getInputProps('path')` on an input with `key={form.key('path')}`.
 */
export function useZodForm<Draft extends object>(schema: z.ZodType<unknown, Draft>, initialValues: Draft): ZodForm<Draft> {
  return useForm<Draft>({ mode: 'uncontrolled', initialValues, validate: schemaResolver(schema, { sync: true }) });
}
