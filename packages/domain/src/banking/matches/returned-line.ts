import { addDays, type Day } from '../../shared/day.ts';
import { type Cents, negated } from '../../shared/money.ts';
import { saysFee } from './line-natures.ts';
import { phrases, placeOf, says, wordsOf } from './wording.ts';
import { isReturnReason, type ReturnReason } from './return-reasons.ts';

/** A line of a statement, with what its bank writes about a direct debit. */
export interface ReturnLine {
  bookedOn: Day;
  amountCents: Cents;
  label: string;
  endToEndId: string;
  mandateReference: string;
  /** The code of ISO 20022, where the format has one. */
  returnCode: string;
}

/** A debit that the bank credited. */
export interface CreditedDebit {
  endToEndId: string;
  /** Of its mandate (RUM). */
  reference: string;
  amountCents: Cents;
  paidOn: Day;
}

/** An unauthorised direct debit comes back within thirteen months (C. mon. fin. art. L133-24, checked on 2026-11-27). */
const RETURN_DAYS = 400;

/**
 * The debit that a line takes back, because it names it: by its end-to-end reference, which is that of one debit, else by its mandate, of
 * which the latest debit of this amount is meant. In a field of the format, or in the wording.
 */
export function returnedDebitOf<Debit extends CreditedDebit>(line: ReturnLine, debits: readonly Debit[]): Debit | null {
  const words = wordsOf(line.label);
  if (line.amountCents >= 0 || saysFee(words)) return null;
  const names = (field: string, reference: string) => {
    const text = wordsOf(reference);
    return isSame(field, reference) || placeOf(words, text) >= 0;
  };
  const fitting = debits
    .filter(
      ({ amountCents, paidOn }) =>
        amountCents === negated(line.amountCents) && paidOn <= line.bookedOn && paidOn >= addDays(line.bookedOn, -RETURN_DAYS),
    )
    .toSorted((one, other) => (one.paidOn < other.paidOn ? 1 : -1));
  const named = fitting.find(({ endToEndId }) => names(line.endToEndId, endToEndId));
  // A line that names another debit of ours is not the return of this one.
  if (named || OWN_REFERENCE.test(bare(line.endToEndId))) return named ?? null;
  return fitting.find(({ reference }) => names(line.mandateReference, reference)) ?? null;
}

/** « PRLV- », the instant of the file and the number of the debit. */
const OWN_REFERENCE = /^prlv\d{18,}$/u;

const bare = (text: string): string => wordsOf(text).join('');
const isSame = (field: string, reference: string): boolean => field !== '' && bare(field) === bare(reference);

/** Where a bank writes its reason in words. The more precise wording stands first. */
const WORDINGS: readonly (readonly [ReturnReason, readonly (readonly string[])[]])[] = [
  [
    'AM04',
    phrases('provision insuffisante', 'insuffisance de provision', 'insuffisance provision', 'défaut de provision', 'sans provision'),
  ],
  ['AC04', phrases('compte clos', 'compte clôturé', 'compte soldé')],
  ['AC06', phrases('compte bloqué')],
  ['AC01', phrases('iban incorrect', 'iban invalide', 'coordonnées bancaires inexploitables', 'coordonnées bancaires incorrectes')],
  ['MD01', phrases('absence de mandat', 'pas de mandat', 'sans mandat', 'mandat révoqué', 'mandat inexistant')],
  ['MD07', phrases('débiteur décédé', 'titulaire décédé', 'décès')],
  ['AM05', phrases('opération en double', 'double opération')],
  ['MD06', phrases('contesté', 'contestée', 'contestation', 'demande de remboursement')],
  ['MS02', phrases('refus du débiteur', 'refus débiteur', 'opposition', 'sur ordre du client')],
];

/** Why the debit came back, as the line says; « Motif non communiqué » where it does not. */
export function returnReasonOf({ returnCode, label }: Pick<ReturnLine, 'returnCode' | 'label'>): ReturnReason {
  const code = [returnCode, ...label.split(/[^A-Z0-9]+/u)].find(isReturnReason);
  const words = wordsOf(label);
  return code ?? WORDINGS.find(([, texts]) => says(words, texts))?.[0] ?? 'MS03';
}
