import { townIn } from '@lares/domain/workspace/imports/postal-address';
import { PROPERTY_COLUMNS, type PropertyImportField } from '@lares/domain/workspace/imports/property-columns';
import type { OwnerDirectory } from '@lares/domain/workspace/imports/references';
import { propertyTitle } from '@lares/domain/portfolio/properties/title';
import { type PropertyType } from '@lares/domain/portfolio/properties/type';
import { EMPTY_PROPERTY, type PropertyDraft, type PropertyValues, propertyValues } from '../../portfolio/properties.ts';
import { DRAFT_FIELD_OF, type PropertyRowDraft, readPropertyCell } from './property-cells.ts';
import { findOwner } from './references.ts';
import { type RowSpec } from './row-reader.ts';

export interface KnownForProperties {
  owners: OwnerDirectory;
  /** The column of the price holds rents: without a status, its properties are let and not sold. */
  isRented?: boolean;
}

export const PROPERTY_ROW: RowSpec<PropertyImportField, PropertyRowDraft, PropertyValues, KnownForProperties> = {
  columns: PROPERTY_COLUMNS,
  empty: { ...EMPTY_PROPERTY, priceCents: '', areaM2: '', owner: '' },
  draftFieldOf: DRAFT_FIELD_OF,
  readCell: readPropertyCell,
  complete: (draft, given, known) => {
    // Beside a column of postal codes, five digits may be another number of the town.
    if (!given.has('postalCode')) Object.assign(draft, townIn(draft.city));
    // Often the only area of a dwelling that its owner knows.
    if (!given.has('area') && given.has('livingArea')) draft.areaM2 = draft.livingAreaM2;
    if (known.isRented && !given.has('status')) draft.status = 'À Louer';
    if (draft.title === '') draft.title = titleOf(draft);
    const owner = findOwner(draft.owner, known);
    if (typeof owner === 'string') draft.ownerId = owner;
    return owner === null || typeof owner === 'string' ? [] : [owner];
  },
  schema: propertyValues,
};

/** The default title of a row, from its other values. */
function titleOf({ type, rooms, areaM2, city }: PropertyDraft): string {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return propertyTitle({ type: type satisfies PropertyType, rooms: number(rooms), areaM2: number(areaM2), city }).slice(0, 160);
}
