import type { Refusals } from '#lib/refusals.ts';

export const ORGANIZATION_REFUSALS: Refusals<'organization'> = {
  'organization.reminder-days-unordered': 'Chaque relance vient après la précédente.',
  'organization.slug-taken': 'Cette adresse publique est déjà prise.',
  'organization.slug-invalid': 'Des lettres sans accent, des chiffres et des tirets.',
};
