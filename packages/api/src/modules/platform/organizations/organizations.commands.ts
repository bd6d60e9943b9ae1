import { randomUUID } from 'node:crypto';
import { files } from '@lares/db/schema/platform/files';
import { organizations } from '@lares/db/schema/platform/organizations';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import type {
  BankDetailsUpdate,
  DirectoryEntryUpdate,
  OrganizationUpdate,
  ReminderScheduleUpdate,
  RentCallsUpdate,
} from '@lares/validation/platform/organizations';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { ibanEnding, NO_IBAN } from '../../../shared/bank-details.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { removeUnnamed, storeImage } from '../../../shared/image-store.ts';
import type { EncodedImage } from '../../../shared/ports.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { Authorized } from '../../../trpc/authorize.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';

export async function updateOrganization(ctx: Authorized, { version, ...values }: OrganizationUpdate) {
  const updated = await audited(ctx, 'organization.update', async (write) => {
    const before = await lockedOrThrow(write);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(organizations)
      .set({ ...values, ...updatedBy(write, version) })
      .where(eq(organizations.id, before.id));
    const was = Object.fromEntries(Object.keys(values).map((name) => [name, before[name as keyof typeof values]]));
    return { entityId: before.id, before: was, after: values, result: { id: before.id, version: version + 1 } };
  });
  // Cached sessions hold the name, which every page shows.
  ctx.accounts.forget(ctx.actor.userId);
  return updated;
}

/** Lists the organisation in the public directory, or removes it. A previous slug stays reserved until another organisation takes it. */
export function setDirectoryEntry(ctx: ActorContext, { version, isPublic, slug }: DirectoryEntryUpdate) {
  return audited(ctx, 'organization.set-directory-entry', async (write) => {
    const before = await lockedOrThrow(write);
    await sameVersionOrThrow(write, before, version);
    const after = { isPublic, slug: slug || null };
    await write.tx
      .update(organizations)
      .set({ ...after, ...updatedBy(write, version) })
      .where(eq(organizations.id, before.id));
    const was = { isPublic: before.isPublic, slug: before.slug };
    return { entityId: before.id, before: was, after, result: { id: before.id, version: version + 1, isPublic } };
  });
}

/** How many days before a month its rents are called: the next nightly job follows it. What is called already stays. */
export function setRentCalls(ctx: ActorContext, { version, callDaysAhead }: RentCallsUpdate) {
  return audited(ctx, 'organization.set-rent-calls', async (write) => {
    const before = await lockedOrThrow(write);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(organizations)
      .set({ callDaysAhead, ...updatedBy(write, version) })
      .where(eq(organizations.id, before.id));
    const was = { callDaysAhead: before.callDaysAhead };
    return { entityId: before.id, before: was, after: { callDaysAhead }, result: { id: before.id, version: version + 1 } };
  });
}

/** When each reminder is due. What was sent already stays. */
export function setReminderSchedule(ctx: ActorContext, { version, ...schedule }: ReminderScheduleUpdate) {
  return audited(ctx, 'organization.set-reminders', async (write) => {
    const before = await lockedOrThrow(write);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(organizations)
      .set({ ...schedule, ...updatedBy(write, version) })
      .where(eq(organizations.id, before.id));
    const { friendlyReminderDays, formalReminderDays, noticeReminderDays } = before;
    const was = { friendlyReminderDays, formalReminderDays, noticeReminderDays };
    return { entityId: before.id, before: was, after: { ...schedule }, result: { id: before.id, version: version + 1 } };
  });
}

/** The audit row holds only the last digits of the account: the number is never stored in clear text. */
export function setBankDetails(ctx: ActorContext, { version, holder, iban }: BankDetailsUpdate) {
  const sealed = ctx.ports.vault.seal('bank details', ctx.actor.organizationId, JSON.stringify({ holder, iban }));
  return storeBankDetails(ctx, version, { ibanEncrypted: sealed, ibanEnding: ibanEnding(iban) });
}

export const removeBankDetails = (ctx: ActorContext, { version }: { version: number }) => storeBankDetails(ctx, version, NO_IBAN);

function storeBankDetails(ctx: ActorContext, version: number, bank: { ibanEncrypted: Buffer | null; ibanEnding: string }) {
  return audited(ctx, bank.ibanEncrypted ? 'organization.set-bank-details' : 'organization.remove-bank-details', async (write) => {
    const before = await lockedOrThrow(write);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(organizations)
      .set({ ...bank, ...updatedBy(write, version) })
      .where(eq(organizations.id, before.id));
    const said = { before: { ibanEnding: before.ibanEnding }, after: { ibanEnding: bank.ibanEnding } };
    return { entityId: before.id, ...said, result: { id: before.id, version: version + 1 } };
  });
}

/** Keeps the organisation's version, so that its open form is not refused. */
export async function setLogo(ctx: ActorContext, { image, name }: { image: EncodedImage; name: string }) {
  const { files: store } = ctx.ports;
  const fileId = randomUUID();
  const stored = await storeImage(store, `${ctx.actor.organizationId}/${fileId}`, image);
  try {
    const left = await audited(ctx, 'organization.set-logo', async (write) => {
      const before = await lockedOrThrow(write);
      await write.tx.insert(files).values({ ...createdBy(write), id: fileId, originalName: cleanFileName(name), ...stored });
      const result = await replaceLogo(write, before.logoFileId, fileId);
      return { entityId: before.id, before: { logoFileId: before.logoFileId }, after: { logoFileId: fileId }, result };
    });
    await removeBytes(ctx, left);
  } catch (error) {
    await removeUnnamed(store, stored.storageKey, error);
    throw error;
  }
  return { fileId };
}

export async function removeLogo(ctx: ActorContext) {
  const left = await ignoringUnchangedState(() =>
    audited(ctx, 'organization.remove-logo', async (write) => {
      const before = await lockedOrThrow(write);
      if (before.logoFileId === null) throw new UnchangedState(null);
      const result = await replaceLogo(write, before.logoFileId, null);
      return { entityId: before.id, before: { logoFileId: before.logoFileId }, after: { logoFileId: null }, result };
    }),
  );
  await removeBytes(ctx, left);
}

/** @returns the storage key of the previous logo. */
async function replaceLogo({ tx, actor }: WriteContext, before: string | null, after: string | null): Promise<string | null> {
  await tx.update(organizations).set({ logoFileId: after }).where(eq(organizations.id, actor.organizationId));
  if (before === null) return null;
  const [file] = await tx
    .delete(files)
    .where(and(eq(files.organizationId, actor.organizationId), eq(files.id, before)))
    .returning({ storageKey: files.storageKey });
  return file?.storageKey ?? null;
}

/** Nothing refers to these bytes any more: if removal fails they are only unused. */
async function removeBytes({ ports }: ActorContext, storageKey: string | null): Promise<void> {
  if (storageKey !== null) await ports.files.remove(storageKey).catch(() => {});
}

async function lockedOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>) {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, actor.organizationId)).for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
