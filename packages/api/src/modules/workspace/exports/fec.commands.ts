import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { fecFileName, isYearOver, sirenOf } from '@lares/domain/accounting/ledger/fec';
import { daysOf } from '@lares/domain/accounting/ledger/period';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { fecCriteria } from '@lares/validation/accounting/ledger';
import { eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { fecRows } from './fec.queries.ts';

/**
 * The « fichier des écritures comptables » of a year that is over: the audit row is written before the first entry is read.
 * @throws DomainError when the year is unknown or not over, or when the organisation has no SIRET: then nothing is exported.
 */
export async function openFec(ctx: ActorContext, query: unknown): Promise<{ fileName: string; rows: AsyncIterable<string> }> {
  const asked = fecCriteria.safeParse(query);
  if (!asked.success) throw new DomainError('export.filter-unknown', { cause: asked.error });
  const { year } = asked.data;
  if (!isYearOver(year, dayInParis(ctx.now()))) throw new DomainError('export.year-open');
  const siren = await sirenOrThrow(ctx);
  await audited(ctx, 'export.create', () =>
    Promise.resolve({
      entityId: crypto.randomUUID(),
      before: null,
      after: { noun: 'fec', format: 'txt', criteria: { year } },
      result: undefined,
    }),
  );
  return { fileName: fecFileName({ siren, closedOn: daysOf({ year }).toDate }), rows: fecRows(ctx, year) };
}

async function sirenOrThrow({ wall, actor }: ActorContext): Promise<string> {
  const [organization] = await wall.rows(
    selectJson({ siret: organizations.siret }).from(organizations).where(eq(organizations.id, actor.organizationId)),
  );
  const siren = sirenOf(organization?.siret ?? '');
  if (siren === null) throw new DomainError('export.siret-missing', { field: 'siret' });
  return siren;
}
