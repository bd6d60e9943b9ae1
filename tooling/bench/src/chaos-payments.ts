// Payments that `chaos.ts` records while it disturbs Lares, each until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { ask, type Instance, query } from './chaos-instance.ts';

export const WRITERS = 8;

/** A payment under a key of its own, sent again until it is answered. @returns whether it was sent more than once. */
async function recordPayment(at: Instance, leaseId: string, mark: string): Promise<{ isRepeated: boolean }> {
  const payment = {
    leaseId,
    amountCents: 100,
    paymentDate: '2026-01-05',
    paymentMethod: 'Virement bancaire',
    status: 'Payé',
    notes: mark,
    creationKey: randomUUID(),
    confirmed: PAYMENT_WARNINGS,
  };
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(at, { method: 'POST', path: '/trpc/payments.create', body: payment }).catch(() => null);
    if (answer?.status === 200) return { isRepeated: attempt > 1 };
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`payments.create answered ${answer.status}: ${answer.body}`);
    await pause(100);
  }
}

/** Active leases of the demonstration. */
export async function someLeases(at: Instance): Promise<string[]> {
  const { body } = await query(at, 'leases.list', { status: 'Actif' });
  const { result } = JSON.parse(body) as { result: { data: { rows: { id: string }[] } } };
  return result.data.rows.map(({ id }) => id);
}

export interface Acknowledged {
  marks: string[];
  repeated: number;
}

/** Writers of payments, until they are stopped. */
export async function payers(at: Instance, acknowledged: Acknowledged): Promise<{ stop: () => void; ended: Promise<unknown> }> {
  const leases = await someLeases(at);
  const first = acknowledged.marks.length;
  let isOver = false;
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const mark = `chaos ${first}-${writer}-${n}`;
      const { isRepeated } = await recordPayment(at, leases[(writer + n) % leases.length] ?? '', mark);
      acknowledged.marks.push(mark);
      if (isRepeated) acknowledged.repeated += 1;
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return { stop: () => (isOver = true), ended };
}
