import { isDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { formatArea, formatDay, formatEuros, formatNumber, formatPercent, formatPhone } from './format.ts';

export const MISSING = '—';
const TEXT_LENGTH = 120;

/** A stored value as the history and the comparison of two versions show it. The name of a field carries its unit: `…Cents`, `…M2`, `…Bp`. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return MISSING;
  if (Array.isArray(value)) return value.length === 0 ? MISSING : value.join(', ');
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value !== 'string') return MISSING;
  if (isDay(value)) return formatDay(value);
  if (field === 'phone') return formatPhone(value);
  return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}…` : value;
}

function numberText(field: string, value: number): string {
  if (field.endsWith('Cents') && Number.isSafeInteger(value)) return formatEuros(cents(value));
  if (field.endsWith('Bp')) return formatPercent(value / 10_000);
  return field.endsWith('M2') ? formatArea(value) : formatNumber(value);
}
