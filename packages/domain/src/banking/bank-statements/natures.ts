/** What a line that is no rent is about. A deposit is a debt towards the tenant and money of the owner is no income: neither is ever a rent. */
export const LINE_NATURES = [
  'apport du propriétaire',
  'assurance',
  'emprunt',
  'impôt',
  'honoraires',
  'dépense',
  'versement au propriétaire',
  'autre',
] as const;
export type LineNature = (typeof LINE_NATURES)[number];
