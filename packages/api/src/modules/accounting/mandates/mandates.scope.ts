import { mandateFees, mandatePastRates, mandateProperties, mandates } from '@lares/db/schema/accounting/mandates';
import { organizations } from '@lares/db/schema/platform/organizations';
import type { PastRates } from '@lares/domain/accounting/mandates/terms';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(mandates, mandateProperties, mandatePastRates, mandateFees);

/** The register of the organisation, for those who manage for others. */
export function mandatesVisibleTo({ organizationId, standing }: Viewer): SQL {
  const here = eq(mandates.organizationId, organizationId);
  return can(standing, 'mandates:read') ? here : sql`false`;
}

/** The first day that the agency accounts for here: earlier ones were accounted for elsewhere. */
export const accountsStart: SQL = sql`coalesce(${mandates.accountsFrom}, ${mandates.fromDate})`;

/** The number of a mandate, for users who see a statement that prints it. */
export const mandateNumberVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(mandates.organizationId, organizationId);

/** The properties that a mandate names: read with it. */
export const mandatePropertiesVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(mandateProperties.organizationId, organizationId);

/** The former rates of a mandate: read with it. */
export const mandatePastRatesVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(mandatePastRates.organizationId, organizationId);

/** Its former rates, in the order of their days, in SQL. */
export const pastRatesOf = (viewer: Pick<Viewer, 'organizationId'>): SQL<PastRates[]> => sql<PastRates[]>`(
  select coalesce(json_agg(json_build_object('untilDate', ${mandatePastRates.untilDate}, 'feeBp', ${mandatePastRates.feeBp},
    'vatBp', ${mandatePastRates.vatBp}) order by ${mandatePastRates.untilDate}), '[]'::json) from ${mandatePastRates}
  where ${and(eq(mandatePastRates.mandateId, mandates.id), mandatePastRatesVisibleTo(viewer))})`;

/** What a mandate charges besides its management fee: read with the register. */
export function mandateFeesVisibleTo({ organizationId, standing }: Viewer): SQL {
  return can(standing, 'mandates:read') ? eq(mandateFees.organizationId, organizationId) : sql`false`;
}

/** Whether another mandate of the owner, of later days, covers what the mandate `m` covers at its end. */
export const IS_MANDATE_FOLLOWED: SQL = sql`exists (
  select from mandates n
  where n.organization_id = m.organization_id and n.owner_id = m.owner_id and n.from_date > m.until_date
  and (n.all_properties or (not m.all_properties and not exists (
    select from mandate_properties covered
    where covered.organization_id = m.organization_id and covered.mandate_id = m.id and covered.until_date is null and not exists (
      select from mandate_properties kept where kept.organization_id = n.organization_id and kept.mandate_id = n.id
      and kept.property_id = covered.property_id)))))`;

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The mandate, locked until the end of the transaction. */
export async function mandateOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, id), mandatesVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** Only those who manage the property of others hold mandates. */
export async function agencyOrThrow({ tx, actor: { organizationId } }: Writing): Promise<void> {
  const [organization] = await tx.select({ kind: organizations.kind }).from(organizations).where(eq(organizations.id, organizationId));
  if (organization?.kind !== 'agence') throw new DomainError('mandate.only-agencies');
}
