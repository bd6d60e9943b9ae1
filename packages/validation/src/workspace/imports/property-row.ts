import { PROPERTY_COLUMNS, type PropertyImportField } from '@lares/domain/workspace/imports/property-columns';
import { propertyTitle } from '@lares/domain/portfolio/properties/title';
import { type PropertyType } from '@lares/domain/portfolio/properties/type';
import { EMPTY_PROPERTY, type PropertyDraft, type PropertyValues, propertyValues } from '../../portfolio/properties.ts';
import { DRAFT_FIELD_OF, readPropertyCell } from './property-cells.ts';
import { type RowSpec } from './row-reader.ts';

export const PROPERTY_ROW: RowSpec<PropertyImportField, PropertyDraft, PropertyValues, null> = {
  columns: PROPERTY_COLUMNS,
  empty: { ...EMPTY_PROPERTY, priceCents: '', areaM2: '' },
  draftFieldOf: DRAFT_FIELD_OF,
  readCell: readPropertyCell,
  complete: (draft) => {
    if (draft.title === '') draft.title = titleOf(draft);
    return [];
  },
  schema: propertyValues,
};

/** The default title of a row, from its other values. */
function titleOf({ type, rooms, areaM2, city }: PropertyDraft): string {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return propertyTitle({ type: type satisfies PropertyType, rooms: number(rooms), areaM2: number(areaM2), city }).slice(0, 160);
}
