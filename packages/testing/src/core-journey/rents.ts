import { fold } from '@lares/domain/shared/fold';

interface CommuneRent {
  apartment: number;
  house: number;
}

/**
 * Euros per month and square metre, by commune. The sales file has commune and postal code, the rents file name and INSEE code:
 * both begin with the département, except in Corsica and overseas, which are skipped.
 */
export function readRents(csv: string): (commune: { city: string; postalCode: string }) => CommuneRent | null {
  const [, ...lines] = csv.trim().split(/\r?\n/u);
  const rents = new Map(
    lines.map((line) => {
      const [code = '', city = '', apartment, house] = line.split(',');
      return [`${code.slice(0, 2)} ${fold(city)}`, { apartment: Number(apartment), house: Number(house) }] as const;
    }),
  );
  return ({ city, postalCode }) => rents.get(`${postalCode.slice(0, 2)} ${fold(city)}`) ?? null;
}
