import { isDay } from '@lares/domain/shared/day';
import { fieldText, MISSING } from '#lib/field-text.ts';
import { formatDay } from '#lib/format.ts';
import { feeText, type OwnedProperty } from './mandates.labels.ts';

/** Values of a mandate in the history of its owner: properties by their title, former rates with their last day. */
export function mandateHistoryValue(owned: readonly OwnedProperty[]): (field: string, value: unknown) => string {
  const titles = new Map<unknown, string>(owned.map(({ id, title }) => [id, title]));
  const titleOf = (id: unknown): string => titles.get(id) ?? 'Autre bien';
  const texts: Record<string, (item: unknown) => string> = {
    propertyIds: titleOf,
    leftProperties: (item) => `${titleOf(read(item, 'propertyId'))}${untilText(item)}`,
    pastRates: (item) => `${feeText({ feeBp: Number(read(item, 'feeBp')), vatBp: Number(read(item, 'vatBp')) })}${untilText(item)}`,
  };
  return (field, value) => {
    const text = texts[field];
    if (text === undefined) return fieldText(field, value);
    return Array.isArray(value) && value.length > 0 ? value.map(text).join('\u00A0; ') : MISSING;
  };
}

const read = (item: unknown, key: string): unknown =>
  typeof item === 'object' && item !== null ? new Map<string, unknown>(Object.entries(item)).get(key) : undefined;

function untilText(item: unknown): string {
  const day = read(item, 'untilDate');
  return typeof day === 'string' && isDay(day) ? ` jusqu’au ${formatDay(day)}` : '';
}
