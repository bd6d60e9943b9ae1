import { fold } from '../../shared/fold.ts';

interface Wording {
  label: string;
  counterparty: string | null;
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
    fold(`${label} ${counterparty ?? ''}`)
      .split(' ')
      .filter((word) => word.length >= SHORTEST && !/\d/u.test(word) && !USUAL.has(word) && word !== 'vir'),
  );

/** Whether two operations of one day, amount and reference have no word in common, and each says something. */
export function isReusedReference(stored: Wording, fresh: Wording): boolean {
  const [known, found] = [wordsOf(stored), wordsOf(fresh)];
  return known.size > 0 && found.size > 0 && [...found].every((word) => !known.has(word));
}
