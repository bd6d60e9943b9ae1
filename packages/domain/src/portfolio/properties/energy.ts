import { day, type Day, lastDayOfMonths } from '../../shared/day.ts';
import { departmentOf } from './departments.ts';

/** The seven classes of both DPE (energy) and GES (greenhouse gases). */
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

const VALID_YEARS = 10;

/** Diagnostics by the old methods end before their ten years (service-public.fr F16096). */
const EARLY_ENDS = [
  { until: day('2017-12-31'), validUntil: day('2022-12-31') },
  { until: day('2021-06-30'), validUntil: day('2024-12-31') },
] as const;

/** The last day on which a DPE may be shown. */
export function dpeValidUntil(dpeDate: Day): Day {
  const tenYears = lastDayOfMonths(dpeDate, 12 * VALID_YEARS);
  const early = EARLY_ENDS.find(({ until }) => dpeDate <= until);
  return early && early.validUntil < tenYears ? early.validUntil : tenYears;
}

export const TERRITORIES = ['métropole', 'outre-mer'] as const;
export type Territory = (typeof TERRITORIES)[number];

const OVERSEAS = new Set(['971', '972', '973', '974', '976']);

/** The legal calendar that applies at a postal code; null where neither is known to apply. */
export function territoryOf(postalCode: string): Territory | null {
  const department = departmentOf(postalCode);
  if (!department) return null;
  if (OVERSEAS.has(department.code)) return 'outre-mer';
  return department.region === null ? null : 'métropole';
}

export interface LettingBan {
  territory: Territory;
  energyClass: EnergyClass;
  /** Leases signed, renewed or tacitly renewed from this day on. */
  from: Day;
}

/** Legal source of the calendar below; shown with every warning. */
export const LETTING_BAN_SOURCE = 'loi n° 89-462 du 6 juillet 1989, art. 6 (loi n° 2021-1104 « Climat et résilience »)';

const LETTING_BANS: readonly LettingBan[] = [
  { territory: 'métropole', energyClass: 'G', from: day('2025-01-01') },
  { territory: 'métropole', energyClass: 'F', from: day('2028-01-01') },
  { territory: 'métropole', energyClass: 'E', from: day('2034-01-01') },
  { territory: 'outre-mer', energyClass: 'G', from: day('2028-01-01') },
  { territory: 'outre-mer', energyClass: 'F', from: day('2031-01-01') },
];

/** The day from which a dwelling of this class is no longer decent to let, or null while no date is set. */
export function lettingBan(energyClass: EnergyClass, territory: Territory): LettingBan | null {
  return LETTING_BANS.find((ban) => ban.territory === territory && ban.energyClass === energyClass) ?? null;
}

/** Numbers issued by the ADEME since 1 July 2021 have 13 characters. Older ones differ, so this only warns. */
export const looksLikeDpeNumber = (text: string): boolean => /^[0-9A-Z]{13}$/.test(text);
