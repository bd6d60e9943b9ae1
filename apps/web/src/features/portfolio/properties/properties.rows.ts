import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import type { ZodForm } from '#lib/form.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

/** A property in the list. */
export type PropertyRow = RouterOutputs['properties']['list']['rows'][number];

/** A property on its page. */
export type PropertyDetail = RouterOutputs['properties']['byId'];

export type PropertyImage = PropertyDetail['images'][number];

/** Props of every section of the property form. */
export interface PropertySectionProps {
  form: ZodForm<PropertyDraft>;
  /** The section in the URL: « energie ». */
  wanted: string;
}
