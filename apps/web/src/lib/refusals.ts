import { day, isDay } from '@lares/domain/shared/day';
import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { cents } from '@lares/domain/shared/money';
import { formatCents, formatDay } from './format.ts';

export type RefusalDetails = Record<string, string | number>;

/** The French sentence of every error code of these nouns. `{name}` is filled from the details of the error. */
export type Refusals<Noun extends string> = Record<
  Extract<DomainErrorCode, `${Noun}.${string}`>,
  string | ((details: RefusalDetails) => string)
>;

export const centsText = (fact: string | number): string => formatCents(cents(Number(fact)));
export const dayText = (fact: string | number): string => (isDay(String(fact)) ? formatDay(day(String(fact))) : String(fact));
