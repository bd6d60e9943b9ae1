import { fold } from '../../shared/fold.ts';
import { bankWording } from './made-labels.ts';

interface Wording {
  label: string;
  counterparty: string | null;
}

interface FreshWording extends Wording {
  /** As an earlier version read the same line. */
  formerly?: Wording;
}

/** What banks and payers write for anybody. */
const USUAL = new Set(
  'virement virements sepa recu recus faveur votre instantane inst reference motif emetteur madame monsieur loyer loyers charges prelevement prlv carte paiement facture remise cheque cheques versement especes compte notprovided client janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre operation sans libelle'.split(
    ' ',
  ),
);

const SHORTEST = 3;

const wordsOf = ({ label, counterparty }: Wording): Set<string> =>
  new Set(
    fold(`${bankWording(label)} ${counterparty ?? ''}`)
      .split(' ')
      .filter((word) => word.length >= SHORTEST && !/\d/u.test(word) && !USUAL.has(word) && word !== 'vir'),
  );

/** Whether two operations of one day, amount and reference have no word in common, and each says something. */
export function isReusedReference(stored: Wording, fresh: FreshWording): boolean {
  const known = wordsOf(stored);
  const readings = [fresh, ...(fresh.formerly ? [fresh.formerly] : [])].map(wordsOf);
  return known.size > 0 && readings.every((found) => found.size > 0 && [...found].every((word) => !known.has(word)));
}
