import { type Day } from '../../shared/day.ts';
import { type EnergyClass, type LettingBan, dpeValidUntil, lettingBan, looksLikeDpeNumber, territoryOf } from './energy.ts';
import { type PropertyStatus } from './status.ts';
import { type PropertyType, isDwelling } from './type.ts';

/** Warnings about the diagnostics of a property, with reasons. They never refuse. */
export type EnergyWarning =
  | { code: 'dpe-missing' }
  | { code: 'dpe-expired'; validUntil: Day }
  | { code: 'dpe-number-unusual' }
  | { code: 'letting-banned'; ban: LettingBan }
  | { code: 'letting-banned-later'; ban: LettingBan };

interface Diagnosed {
  type: PropertyType;
  status: PropertyStatus;
  postalCode: string | null;
  dpeClass: EnergyClass | null;
  dpeDate: Day | null;
  dpeNumber: string | null;
}

const LET: ReadonlySet<PropertyStatus> = new Set(['À Louer', 'Loué']);
const OFFERED: ReadonlySet<PropertyStatus> = new Set(['À Louer', 'À Vendre']);

export function energyWarnings(property: Diagnosed, today: Day): EnergyWarning[] {
  if (!isDwelling(property.type)) return [];
  const warnings: EnergyWarning[] = [];

  if (property.dpeClass === null && OFFERED.has(property.status)) warnings.push({ code: 'dpe-missing' });
  if (property.dpeDate !== null && dpeValidUntil(property.dpeDate) < today) {
    warnings.push({ code: 'dpe-expired', validUntil: dpeValidUntil(property.dpeDate) });
  }
  if (property.dpeNumber && !looksLikeDpeNumber(property.dpeNumber)) warnings.push({ code: 'dpe-number-unusual' });

  const ban = LET.has(property.status) ? banOf(property) : null;
  if (ban) warnings.push({ code: ban.from <= today ? 'letting-banned' : 'letting-banned-later', ban });
  return warnings;
}

function banOf({ dpeClass, postalCode }: Diagnosed): LettingBan | null {
  const territory = territoryOf(postalCode ?? '');
  return dpeClass && territory ? lettingBan(dpeClass, territory) : null;
}
