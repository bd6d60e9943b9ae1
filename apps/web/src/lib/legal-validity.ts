import type { RuleStatement } from '@lares/domain/shared/rule';
import { formatLongDay } from './format.ts';

/** « en vigueur du 8 février 2008 au … » */
export function validityText({ validFrom, validTo }: Pick<RuleStatement, 'validFrom' | 'validTo'>): string {
  if (validFrom === null) return validTo === null ? 'en vigueur, sans limite connue' : `en vigueur jusqu’au ${formatLongDay(validTo)}`;
  if (validTo === null) return `en vigueur depuis le ${formatLongDay(validFrom)}`;
  return `en vigueur du ${formatLongDay(validFrom)} au ${formatLongDay(validTo)}`;
}
