import type { Amenity } from '@lares/domain/portfolio/properties/amenities';
import type { EnergyClass } from '@lares/domain/portfolio/properties/energy';
import type { PropertyStatus } from '@lares/domain/portfolio/properties/status';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';

/** Regions with a building style of their own in the pictures. */
export type DemoCountry = 'paris' | 'north' | 'east' | 'south' | 'west' | 'alps';

/** A property of the demonstration, as its data files describe it: real towns and streets, invented dwellings. */
export interface DemoListing {
  /** Determines its id and its pictures; never changes. */
  reference: string;
  title: string;
  type: PropertyType;
  status: PropertyStatus;
  address: string;
  postalCode: string;
  city: string;
  /** Longitude, latitude. */
  at: readonly [number, number];
  /** A monthly rent, or the price of a sale. */
  euros: number;
  areaM2: number;
  rooms?: number;
  bedrooms?: number;
  bathrooms?: number;
  floor?: number;
  builtYear?: number;
  parkingSpaces?: number;
  furnished?: boolean;
  /** Energy, greenhouse gases. */
  energy?: readonly [EnergyClass, EnergyClass];
  amenities: readonly Amenity[];
  description: string;
  /** When it was added to the portfolio. */
  daysAgo: number;
  owner: DemoOwnerKey;
  /** Set when its town differs from the style of its region. */
  builtAsIn?: DemoCountry;
}

export type DemoOwnerKey = 'paul' | 'glycines' | 'vieux-port' | 'madeleine' | 'sophie';
