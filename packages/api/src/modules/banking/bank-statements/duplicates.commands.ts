import { bankLines, bankStatements } from '@lares/db/schema/banking/bank-statements';
import type { BankFileLine } from '@lares/domain/banking/bank-statements/bank-file';
import { DAYS_BETWEEN_FORMATS, possibleDuplicates } from '@lares/domain/banking/bank-statements/possible-duplicates';
import { addDays } from '@lares/domain/shared/day';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { bankStatementsVisibleTo, IS_OPERATION } from './bank-statements.scope.ts';

interface OfDays {
  bankAccountId: string;
  lines: readonly Pick<BankFileLine, 'bookedOn' | 'formerBookedOn'>[];
  /** Lines of the file itself are not compared with each other. */
  except: SQL;
}

/** From so many days before a line to so many after it, another format may give the same operation. */
const AROUND = Array.from({ length: 2 * DAYS_BETWEEN_FORMATS + 1 }, (_, at) => at - DAYS_BETWEEN_FORMATS);

/** The operations of the account about the days of these lines, without duplicates, each with the format of its file. */
export async function operationsOf({ tx, actor }: WriteContext, { bankAccountId, lines, except }: OfDays) {
  const around = lines.flatMap((line) => AROUND.map((shift) => addDays(line.bookedOn, shift)));
  const days = [...new Set([...around, ...lines.flatMap(({ formerBookedOn }) => formerBookedOn ?? [])])];
  const { bookedOn, amountCents, label, counterparty, endToEndId } = bankLines;
  return tx
    .select({ bookedOn, amountCents, label, counterparty, endToEndId, format: bankStatements.format })
    .from(bankLines)
    .innerJoin(
      bankStatements,
      and(eq(bankStatements.organizationId, bankLines.organizationId), eq(bankStatements.id, bankLines.statementId)),
    )
    .where(
      and(
        bankStatementsVisibleTo(actor, bankLines),
        bankStatementsVisibleTo(actor),
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
  const { id, statementId, line, bookedOn, amountCents, label, counterparty, endToEndId } = bankLines;
  const held = and(
    bankStatementsVisibleTo(actor, bankLines),
    eq(bankLines.bankAccountId, bankAccountId),
    bankLines.possibleDuplicate,
    or(sql`${bankLines.state} = 'à traiter'`, sql`${bankLines.nature} = 'doublon'`),
  );
  const doubtful = await tx
    .select({ id, statementId, line, bookedOn, amountCents, label, counterparty, endToEndId, format: bankStatements.format })
    .from(bankLines)
    .innerJoin(bankStatements, and(eq(bankStatements.organizationId, bankLines.organizationId), eq(bankStatements.id, statementId)))
    .where(and(held, bankStatementsVisibleTo(actor)))
    .orderBy(bankLines.createdAt, id)
    .for('update', { of: bankLines });
  for (const [ofStatement, lines] of Map.groupBy(doubtful, (each) => each.statementId)) {
    const format = lines[0]?.format ?? 'CSV';
    const known = await operationsOf(write, { bankAccountId, lines, except: eq(statementId, ofStatement) });
    const still = possibleDuplicates(lines, format, known);
    const released = lines.filter((each) => !still.has(each)).map((each) => each.id);
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
