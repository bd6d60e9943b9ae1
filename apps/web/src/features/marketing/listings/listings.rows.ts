import type { ListingDraft } from '@lares/validation/marketing/listings';
import type { ZodForm } from '#lib/form.ts';
import type { ListingOfProperty } from './listings.draft.ts';

/** Props of every section of the listing form. */
export interface ListingSectionProps {
  form: ZodForm<ListingDraft>;
  read: ListingOfProperty;
}

/** A yes/no question that may be unanswered, for radio buttons. */
export const answerField = (form: ZodForm<ListingDraft>, name: 'furnished' | 'isCondominium' | 'hasCondominiumProcedure') => {
  const { defaultValue, error, onBlur, onFocus } = form.getInputProps(name) as {
    defaultValue?: boolean | null;
    error?: string;
    onBlur?: () => void;
    onFocus?: () => void;
  };
  const held = defaultValue ?? null;
  return {
    ...(held === null ? {} : { defaultValue: held ? ('oui' as const) : ('non' as const) }),
    ...(error === undefined ? {} : { error }),
    ...(onBlur ? { onBlur } : {}),
    ...(onFocus ? { onFocus } : {}),
    'data-path': name,
    onChange: (chosen: 'oui' | 'non') => form.setFieldValue(name, chosen === 'oui', { forceUpdate: false }),
  };
};

/** One of a few values, or none yet. */
export const wordField = <Name extends 'chargesMode' | 'feeZone' | 'feesBorneBy', Word extends string>(
  form: ZodForm<ListingDraft>,
  name: Name,
) => {
  const { defaultValue, error, onBlur } = form.getInputProps(name) as { defaultValue?: Word | null; error?: string; onBlur?: () => void };
  return {
    ...(defaultValue ? { defaultValue } : {}),
    ...(error === undefined ? {} : { error }),
    ...(onBlur ? { onBlur } : {}),
    'data-path': name,
    onChange: (chosen: Word) => form.setFieldValue(name, chosen as never, { forceUpdate: false }),
  };
};
