/** Apart from the filters, so that the address of the list is read without loading them. */
export const PROPERTY_VIEWS = ['grid', 'table', 'map'] as const;
export type PropertyView = (typeof PROPERTY_VIEWS)[number];
