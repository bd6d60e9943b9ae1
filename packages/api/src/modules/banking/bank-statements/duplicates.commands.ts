import { bankLines } from '@lares/db/schema/banking/bank-statements';
import type { BankFileLine } from '@lares/domain/banking/bank-statements/bank-file';
import { possibleDuplicates } from '@lares/domain/banking/bank-statements/possible-duplicates';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { bankStatementsVisibleTo, IS_OPERATION } from './bank-statements.scope.ts';

interface OfDays {
  bankAccountId: string;
  lines: readonly Pick<BankFileLine, 'bookedOn'>[];
  /** Lines of the file itself are not compared with each other. */
  except: SQL;
}

/** The operations of the account on the days of these lines, without duplicates. */
export async function operationsOf({ tx, actor }: WriteContext, { bankAccountId, lines, except }: OfDays) {
  const days = [...new Set(lines.map(({ bookedOn }) => bookedOn))];
  const { bookedOn, amountCents, label, counterparty, endToEndId } = bankLines;
  return tx
    .select({ bookedOn, amountCents, label, counterparty, endToEndId })
    .from(bankLines)
    .where(
      and(
        bankStatementsVisibleTo(actor, bankLines),
        eq(bankLines.bankAccountId, bankAccountId),
        sql`${bookedOn} = any(${sql.param(days)}::text[]::date[])`,
        sql`not (${except})`,
        IS_OPERATION,
      ),
    );
}

/**
 * After lines were removed, releases the possible duplicates that no other line explains, also those that were set aside as duplicates.
 * Statements are handled in the order of their import: the first of several copies becomes the operation, and the others keep waiting.
 */
export async function releaseDuplicates(write: WriteContext, bankAccountId: string): Promise<void> {
  const { tx, actor, now } = write;
  const { id, statementId, bookedOn, amountCents, label, counterparty, endToEndId } = bankLines;
  const held = and(
    bankStatementsVisibleTo(actor, bankLines),
    eq(bankLines.bankAccountId, bankAccountId),
    bankLines.possibleDuplicate,
    or(sql`${bankLines.state} = 'à traiter'`, sql`${bankLines.nature} = 'doublon'`),
  );
  const doubtful = await tx
    .select({ id, statementId, bookedOn, amountCents, label, counterparty, endToEndId })
    .from(bankLines)
    .where(held)
    .orderBy(bankLines.createdAt, id)
    .for('update');
  for (const [ofStatement, lines] of Map.groupBy(doubtful, (line) => line.statementId)) {
    const still = possibleDuplicates(lines, await operationsOf(write, { bankAccountId, lines, except: eq(statementId, ofStatement) }));
    const released = lines.filter((line) => !still.has(line)).map((line) => line.id);
    await tx
      .update(bankLines)
      .set({
        possibleDuplicate: false,
        state: 'à traiter',
        nature: null,
        version: sql`${bankLines.version} + 1`,
        updatedAt: now().toISOString(),
        updatedBy: actor.userId,
      })
      .where(and(held, isAmong(id, released)));
  }
}
