/**
 * What a line that is no rent is about. A deposit is a debt towards the tenant and money of the owner is no income: neither is ever a rent.
 * `doublon`: another statement brought the same operation under another reference of the bank; it counts in no balance.
 */
export const LINE_NATURES = [
  'apport du propriétaire',
  'assurance',
  'emprunt',
  'impôt',
  'honoraires',
  'dépense',
  'versement au propriétaire',
  'doublon',
  'autre',
] as const;
export type LineNature = (typeof LINE_NATURES)[number];
