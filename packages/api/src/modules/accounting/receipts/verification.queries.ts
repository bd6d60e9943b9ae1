import { selectJson } from '@lares/db/select';
import { parsedReceiptCode } from '@lares/domain/accounting/receipts/code';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { sql } from 'drizzle-orm';
import { receiptCodeRule } from '../../../auth/throttle-rules.ts';
import type { Context } from '../../../trpc/context.ts';

/** Whether a code is genuine, for anybody who holds the receipt. Names nobody; attempts with unknown codes are limited. */
export function verifyReceipt({ accounts, now, request }: Pick<Context, 'accounts' | 'now' | 'request'>, { code }: { code: string }) {
  return accounts.throttle.guarded(receiptCodeRule(request.address), now(), async () => {
    const found = await byCode(accounts, parsedReceiptCode(code));
    if (!found) throw new DomainError('receipt.unknown');
    const { year, sequence, issuedAt, cancelledAt, ...receipt } = found;
    return {
      ...receipt,
      number: receiptNumberText({ year, sequence }),
      issuedOn: dayInParis(new Date(issuedAt)),
      cancelledOn: cancelledAt === null ? null : dayInParis(new Date(cancelledAt)),
    };
  });
}

async function byCode(accounts: Context['accounts'], code: string | null) {
  if (code === null) return undefined;
  const column = <Value>(name: string) => sql<Value>`found.${sql.identifier(name)}`;
  const [found] = await accounts.wallOf({ organizationId: null, userId: null }).rows(
    selectJson({
      kind: column<ReceiptKind>('kind'),
      year: column<number>('year'),
      sequence: column<number>('sequence'),
      issuedAt: column<string>('issued_at'),
      cancelledAt: column<string | null>('cancelled_at'),
      periodStart: column<Day | null>('period_start'),
      periodEnd: column<Day | null>('period_end'),
      totalCents: column<Cents>('total_cents'),
      sha256: column<string>('sha256'),
    }).from(sql`verify_receipt(${code}) as found`),
  );
  return found;
}
