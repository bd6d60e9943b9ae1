import type { Amenity } from '@lares/domain/portfolio/properties/amenities';
import type { EnergyClass } from '@lares/domain/portfolio/properties/energy';
import type { PropertyStatus } from '@lares/domain/portfolio/properties/status';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';

/** Where houses are built alike: what the pictures look like. */
export type DemoCountry = 'paris' | 'north' | 'east' | 'south' | 'west' | 'alps';

/** One property of the demonstration, as its data files write it: real towns and streets, invented homes. */
export interface DemoListing {
  /** Makes its id and its pictures; never changes. */
  reference: string;
  title: string;
  type: PropertyType;
  status: PropertyStatus;
  address: string;
  postalCode: string;
  city: string;
  /** Longitude, latitude. */
  at: readonly [number, number];
  /** A month's rent, or the price of a sale. */
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
  /** When it came into the portfolio. */
  daysAgo: number;
  owner: DemoOwnerKey;
  /** When its town does not build as its part of the country does. */
  builtAsIn?: DemoCountry;
}

export type DemoOwnerKey = 'paul' | 'glycines' | 'vieux-port' | 'madeleine' | 'sophie';
