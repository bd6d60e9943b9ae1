import { indexValues } from '@lares/db/schema/leasing/indices';
import { type Transaction } from '@lares/db/wall';
import { type AddedIndex, type IndexFlaw, indexFlaw, indexTable } from '@lares/domain/leasing/indices/index-table';
import { type IndexFileRow, indexFileRows } from '@lares/domain/leasing/indices/insee-file';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { IndexFileInput, IndexValueRemoval, IndexValueUpdate, IndexValueValues } from '@lares/validation/leasing/indices';
import { and, eq, ne } from 'drizzle-orm';
import type { SignedIn } from '../../../auth/verify-password.ts';
import { recorded } from '../../../shared/audit.ts';
import { administratorOrThrow } from './instance.queries.ts';

type Row = Omit<typeof indexValues.$inferSelect, 'id' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'version'>;

const FIELDS: Record<IndexFlaw, keyof IndexValueValues> = {
  'already-published': 'quarter',
  'in-future': 'publishedOn',
  'too-early': 'publishedOn',
  implausible: 'value',
};

const HUNDREDTHS = 100;
const rowOf = ({ value, ...rest }: IndexValueValues): Row => ({ ...rest, hundredths: Math.round(value * HUNDREDTHS) });

/** Adds a published value. It belongs to no organisation: the trace is in the administrator's own log. */
export async function createIndexValue(ctx: SignedIn, input: IndexValueValues) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return recorded(ctx, 'account.index-value-created', { userId, organizationId: null }, async (tx) => {
    const row = rowOf(input);
    await flawlessOrThrow(tx, { row, id: null, today: dayInParis(ctx.now()) });
    const stamp = { createdBy: userId, updatedBy: userId };
    const [made] = await tx
      .insert(indexValues)
      .values({ ...row, ...stamp })
      .returning({ id: indexValues.id, version: indexValues.version });
    if (!made) throw new Error('insert returned no row');
    return { result: made, details: { id: made.id, ...row } };
  });
}

/** Adds the new quarters of a file of Insee. A known value stays as it is, also when the file says another one: the answer names those. */
export async function importIndexValues(ctx: SignedIn, { series, updatedOn, rows }: IndexFileInput) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  const today = dayInParis(ctx.now());
  return recorded(ctx, 'account.index-values-imported', { userId, organizationId: null }, async (tx) => {
    const read = indexFileRows(indexTable(await tx.select().from(indexValues)), { series, updatedOn, rows }, today);
    const ofState = (state: IndexFileRow['state']) => read.filter((row) => row.state === state).map(({ quarter }) => quarter);
    const source =
      updatedOn === null ? 'Insee, fichier de la BDM' : `Insee, fichier de la BDM du ${updatedOn.split('-').toReversed().join('/')}`;
    const added = read.filter(({ state }) => state === 'nouvelle');
    if (added.length > 0)
      await tx.insert(indexValues).values(
        added.map(({ quarter, hundredths, publishedOn }) => ({
          series,
          quarter,
          hundredths,
          publishedOn,
          source,
          createdBy: userId,
          updatedBy: userId,
        })),
      );
    const result = { added: ofState('nouvelle'), differing: ofState('différente'), refused: ofState('refusée') };
    return { result, details: { series, ...result } };
  });
}

export async function updateIndexValue(ctx: SignedIn, { id, version, ...input }: IndexValueUpdate) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return recorded(ctx, 'account.index-value-updated', { userId, organizationId: null }, async (tx) => {
    const [before] = await tx.select().from(indexValues).where(eq(indexValues.id, id)).for('update');
    if (!before) throw new DomainError('common.not-found');
    if (before.version !== version) throw new DomainError('common.modified-meanwhile', { details: { at: before.updatedAt } });
    const row = rowOf(input);
    await flawlessOrThrow(tx, { row, id, today: dayInParis(ctx.now()) });
    const stamp = { updatedAt: ctx.now().toISOString(), updatedBy: userId, version: version + 1 };
    await tx
      .update(indexValues)
      .set({ ...row, ...stamp })
      .where(eq(indexValues.id, id));
    const { series, quarter, hundredths, publishedOn, source } = before;
    return {
      result: { id, version: version + 1 },
      details: { id, before: { series, quarter, hundredths, publishedOn, source }, after: row },
    };
  });
}

export async function removeIndexValue(ctx: SignedIn, { id }: IndexValueRemoval) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return recorded(ctx, 'account.index-value-removed', { userId, organizationId: null }, async (tx) => {
    const [removed] = await tx.delete(indexValues).where(eq(indexValues.id, id)).returning();
    if (!removed) throw new DomainError('common.not-found');
    const { series, quarter, hundredths, publishedOn, source } = removed;
    return { result: { id }, details: { id, series, quarter, hundredths, publishedOn, source } };
  });
}

/** @throws DomainError on the field of the first flaw, judged against every other known value */
async function flawlessOrThrow(tx: Transaction, { row, id, today }: { row: AddedIndex; id: string | null; today: Day }): Promise<void> {
  const others = await tx
    .select()
    .from(indexValues)
    .where(and(id === null ? undefined : ne(indexValues.id, id)));
  const flaw = indexFlaw(indexTable(others), row, today);
  if (flaw !== null) throw new DomainError(`index.${flaw}`, { field: FIELDS[flaw] });
}
