import type { DebitSequence } from '../sepa/direct-debit.ts';

export const DEBIT_STATES = ['en cours', 'encaissé', 'rejeté', 'annulé'] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/** How the debtor was notified of the day and the amount. */
export const NOTICE_KINDS = ['e-mail ou courrier', 'avis d’échéance'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface DebitFacts {
  isCancelled: boolean;
  /** Neither collected, nor returned, nor cancelled. */
  isOpen: boolean;
  /** Whether the payment that was recorded for it still counts; null without one. */
  isPaid: boolean | null;
}

/** Where a debit stands. A payment that was taken back, here or on its own page, is a debit that came back. */
export function debitState({ isCancelled, isOpen, isPaid }: DebitFacts): DebitState {
  if (isCancelled) return 'annulé';
  if (isOpen) return 'en cours';
  return isPaid === true ? 'encaissé' : 'rejeté';
}

/**
 * The sequence types of collections of one mandate, in the order of their days: the first one ever, then recurrent ones, and at the end the
 * final one of a mandate that is not used any more. Since November 2016 a bank also takes a first one as recurrent.
 */
export function debitSequences(count: number, { isUsed, isLast }: { isUsed: boolean; isLast: boolean }): DebitSequence[] {
  return Array.from({ length: count }, (_, at) => {
    if (isLast && at === count - 1) return 'FNAL';
    return isUsed || at > 0 ? 'RCUR' : 'FRST';
  });
}
