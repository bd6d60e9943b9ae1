import type { Output } from './server-answers.ts';

/** A lease without a deposit. */
export const NO_DEPOSIT: Output<'deposits.byLease'> = {
  today: '2026-11-20',
  calledCents: 0,
  receivedCents: 0,
  leftCents: 0,
  claim: { leftCents: 0, payableOn: null, isAsked: false, lateDays: 0 },
  movements: [],
  settlements: [],
};
