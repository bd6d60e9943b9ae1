import type { TenantStatus } from '@lares/domain/portfolio/tenants/status';
import type { TenantValues } from '@lares/validation/portfolio/tenants';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { type ImportBatch } from '../../../shared/import-batch.ts';
import type { SideChange } from '../../../shared/audit.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { insertLeases } from './leases.commands.ts';
import { writeProperties } from './properties.commands.ts';
import { recordKey } from './rent-roll.queries.ts';
import type { RentRollLot } from './rent-roll-lots.queries.ts';
import { writeTenants } from './tenants.commands.ts';

/** Of the states that the lines of one person give, the highest is theirs. */
const RANK: Readonly<Record<TenantStatus, number>> = { Actif: 3, Prospect: 2, 'En attente': 1, Ancien: 0 };

/** Properties, then people, then leases, in one transaction: a lot is there whole or not at all. */
export async function insertRentRoll(
  write: WriteContext,
  batch: ImportBatch,
  ready: readonly ReadyRow<RentRollLot>[],
): Promise<SideChange[]> {
  const silent = { ...batch, tell: async () => {} };
  const unowned = ready.filter(({ values }) => values.propertyId === null);
  const properties = await writeProperties(
    write,
    silent,
    unowned.map(({ line, cells, values: { property } }) => ({ line, cells, values: property })),
  );
  const propertyOfLine = new Map(properties.map(({ line, id }) => [line, id]));

  const people = new Map<string, ReadyRow<TenantValues>>();
  for (const { line, cells, values: lot } of ready)
    for (const { id, values } of lot.tenants) {
      const key = recordKey(values, line);
      // Who left one lot for another of the file is a tenant still.
      const isLess = RANK[values.status] < RANK[people.get(key)?.values.status ?? 'Ancien'];
      if (id === null && !isLess) people.set(key, { line, cells, values });
    }
  const tenants = await writeTenants(write, silent, [...people.values()]);
  const idOfPerson = new Map(tenants.map(({ line, values, id }) => [recordKey(values, line), id]));

  const leases = ready.flatMap(({ line, cells, values: { lease, leaseIsKnown, propertyId, tenants: signing } }) => {
    if (lease === null || leaseIsKnown) return [];
    const tenantIds = signing.map(({ values, id }) => present(id ?? idOfPerson.get(recordKey(values, line))));
    return [{ line, cells, values: { ...lease, propertyId: present(propertyId ?? propertyOfLine.get(line)), tenantIds } }];
  });
  return insertLeases(write, batch, leases);
}

function present(id: string | undefined): string {
  if (id === undefined) throw new Error('a part of the lot was not written');
  return id;
}
