import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import type { ZodForm } from '#lib/form.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

/** What a list knows of a property. */
export type PropertyRow = RouterOutputs['properties']['list']['rows'][number];

/** What its page knows. */
export type PropertyDetail = RouterOutputs['properties']['byId'];

export type PropertyImage = PropertyDetail['images'][number];

/** What every part of the form of a property is given. */
export interface PropertySectionProps {
  form: ZodForm<PropertyDraft>;
  /** The section that the address points at: « energie ». */
  wanted: string;
}
