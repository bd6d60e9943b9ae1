import type { DvfProperty } from '@lares/domain/workspace/imports/dvf';
import type { LeaseKind } from '@lares/domain/leasing/leases/kind';
import type { LeaseStatus } from '@lares/domain/leasing/leases/status';
import { addDays, addMonths, day, type Day } from '@lares/domain/shared/day';
import type { Chance } from './chance.ts';
import { aClient, type Client } from './people.ts';

export interface Home extends DvfProperty {
  /** Monthly rent, from the average of its commune. */
  rentCents: number;
}

export interface LeaseOfFile {
  home: Home;
  clients: Client[];
  kind: LeaseKind;
  status: LeaseStatus;
  startDate: Day;
  /** Empty: the legal default applies. */
  endDate: Day | null;
  exitOn: Day | null;
  chargesCents: number;
  depositCents: number;
  paymentDay: number;
}

/** Properties with a unique address and a known rent, spread over the whole file. */
export function chooseHomes(
  sold: readonly DvfProperty[],
  rentOf: (commune: { city: string; postalCode: string }) => { apartment: number; house: number } | null,
  count: number,
): Home[] {
  const addressOf = ({ address, postalCode, city }: DvfProperty) => `${address} ${postalCode} ${city}`.toLowerCase();
  const alone = new Set([...Map.groupBy(sold, addressOf)].flatMap(([address, all]) => (all.length === 1 ? [address] : [])));
  const homes = sold.flatMap((property) => {
    const rent = rentOf(property);
    const isHome = property.type === 'Maison' || property.type === 'Appartement';
    if (!rent || !isHome || property.areaM2 < 9 || !alone.has(addressOf(property))) return [];
    const perM2 = property.type === 'Maison' ? rent.house : rent.apartment;
    return [{ ...property, rentCents: Math.round(perM2 * property.areaM2 * 100) }];
  });
  const step = homes.length / count;
  return Array.from({ length: count }, (_, at) => homes[Math.floor(at * step)]).filter((home) => home !== undefined);
}

/** One lease per home, with the client of the same index; some run for years, some have ended, some start next month. */
export const someLeases = (homes: readonly Home[], today: Day, luck: Chance): LeaseOfFile[] =>
  homes.map((home, at) => {
    const kind: LeaseKind = at % 4 === 3 ? 'meublé' : 'vide';
    const charges = Math.round(home.rentCents * 0.08);
    const base = {
      home,
      // Every tenth home is rented by a couple.
      clients: at % 10 === 9 ? [aClient(at), aClient(at - 1)] : [aClient(at)],
      kind,
      chargesCents: at % 7 === 6 ? 0 : charges,
      depositCents: kind === 'meublé' ? home.rentCents * 2 : home.rentCents,
      paymentDay: 1 + luck.below(28),
    };
    const begun = day(`${addMonths(today, -luck.below(70) - 1).slice(0, 7)}-01`);
    if (at % 25 === 24) return { ...base, status: 'En attente', startDate: addDays(today, 20), endDate: null, exitOn: null };
    if (at % 25 === 12) {
      const startDate = addMonths(begun, -40);
      return { ...base, status: 'Terminé', startDate, endDate: addDays(addMonths(today, -luck.below(8) - 1), -1), exitOn: null };
    }
    if (at % 50 === 30) {
      const exitOn = addMonths(today, -luck.below(6) - 1);
      return { ...base, status: 'Résilié', startDate: addMonths(exitOn, -20), endDate: null, exitOn };
    }
    return { ...base, status: 'Actif', startDate: begun, endDate: null, exitOn: null };
  });
