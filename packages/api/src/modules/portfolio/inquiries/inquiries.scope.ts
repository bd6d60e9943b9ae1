import { inquiryProspects } from '@lares/db/schema/portfolio/inquiries';
import { inquiries } from '@lares/db/schema/portfolio/properties';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(inquiries, inquiryProspects);

/** Inquiries are visible to managers. Their senders have no access here. */
export function inquiriesVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(inquiries.organizationId, organizationId), can(standing, 'inquiries:manage') ? undefined : sql`false`);
}

export async function inquiryOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), inquiriesVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
