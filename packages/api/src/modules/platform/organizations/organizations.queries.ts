import { files } from '@lares/db/schema/platform/files';
import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import { readBankDetails } from '../../../shared/bank-details.ts';
import type { ActorContext } from '../../../trpc/context.ts';

/** The active organisation, for its settings. Of its bank account only the last digits are shown. */
export async function currentOrganization(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const [row] = await ctx.wall.rows(
    selectJson({
      id: organizations.id,
      name: organizations.name,
      kind: organizations.kind,
      address: organizations.address,
      postalCode: organizations.postalCode,
      city: organizations.city,
      siret: organizations.siret,
      phone: organizations.phone,
      email: organizations.email,
      presentation: organizations.presentation,
      callDaysAhead: organizations.callDaysAhead,
      friendlyReminderDays: organizations.friendlyReminderDays,
      formalReminderDays: organizations.formalReminderDays,
      noticeReminderDays: organizations.noticeReminderDays,
      isPublic: organizations.isPublic,
      slug: organizations.slug,
      logoFileId: organizations.logoFileId,
      ibanEnding: organizations.ibanEnding,
      sealed: sql<string | null>`encode(${organizations.ibanEncrypted}, 'hex')`,
      version: organizations.version,
    })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  );
  if (!row) throw new DomainError('common.not-found');
  const { sealed, ibanEnding, ...organization } = row;
  const holder = sealed === null ? null : readBankDetails(ctx.ports.vault, organizationId, Buffer.from(sealed, 'hex')).holder;
  return { ...organization, bank: holder === null ? null : { holder, ending: ibanEnding } };
}

/** Where the bytes of the logo are, for members of the organisation. */
export async function storedLogoOrThrow({ wall, actor }: ActorContext, fileId: string) {
  const [file] = await wall.rows(
    selectJson({ id: files.id, storageKey: files.storageKey })
      .from(files)
      .innerJoin(organizations, and(eq(organizations.id, files.organizationId), eq(organizations.logoFileId, files.id)))
      .where(and(eq(organizations.id, actor.organizationId), eq(files.id, fileId)))
      .limit(1),
  );
  if (!file) throw new DomainError('common.not-found');
  return file;
}
