import { rentControlZones } from '@lares/db/schema/marketing/listings';
import { selectJson } from '@lares/db/select';
import type { Transaction, Wall } from '@lares/db/wall';
import type { RentControlZone } from '@lares/domain/marketing/listings/rent-control';
import { asc } from 'drizzle-orm';

const ZONE = { postalCodes: rentControlZones.postalCodes, validFrom: rentControlZones.validFrom, validTo: rentControlZones.validTo };

/** The zones that administrators added, by name. */
export const listZones = ({ wall }: { wall: Pick<Wall, 'rows'> }) =>
  wall.rows(
    selectJson({
      id: rentControlZones.id,
      name: rentControlZones.name,
      ...ZONE,
      source: rentControlZones.source,
      version: rentControlZones.version,
    })
      .from(rentControlZones)
      .orderBy(asc(rentControlZones.name), asc(rentControlZones.id)),
  );

export const zonesOf = (wall: Pick<Wall, 'rows'>): Promise<RentControlZone[]> => wall.rows(selectJson(ZONE).from(rentControlZones));

/** The same inside a write. */
export const zonesIn = (tx: Transaction): Promise<RentControlZone[]> => tx.select(ZONE).from(rentControlZones);
