/** Records a document may be filed under: one of them, or none. */
export const RELATED_TYPES = ['property', 'tenant', 'lease', 'request', 'payment'] as const;
export type RelatedType = (typeof RELATED_TYPES)[number];
