import { type PropertyType } from './type.ts';

interface Described {
  type: PropertyType;
  rooms: number | null;
  areaM2: number;
  city: string;
}

/** Default title of a property: « Appartement 3 pièces de 68 m², Bastia ». Contains known values only. */
export function propertyTitle({ type, rooms, areaM2, city }: Described): string {
  const roomsText = rooms ? ` ${rooms} ${rooms > 1 ? 'pièces' : 'pièce'}` : '';
  const areaText = areaM2 > 0 ? ` de ${String(areaM2).replace('.', ',')} m²` : '';
  return `${type}${roomsText}${areaText}, ${city}`;
}
