import { fold } from '@lares/domain/shared/fold';

const LIST = '(?:liste (?:des|de vos) |vos |mes )?';
/** « MOUVEMENT DU 05/01/26 » goes on with a wording. */
const OPERATIONS = '(?:operations|mouvements|ecritures|transactions)';
const COUNT = String.raw`(?: \d{1,4})?`;
const UNTIL = String.raw`(?: (?:au|du|le|depuis)\b.*)?`;

const ANNOUNCED = '(?:operation|mouvement|ecriture|transaction|prelevement|virement|paiement)s?';
const STEP = '(?:de (?:traitement|validation|comptabilisation|debit)|d (?:execution|enregistrement|imputation))';
const NOT_YET = `(?:a venir|en attente(?: ${STEP})?|en cours ${STEP}|non (?:comptabilise|enregistre|passe|debite)e?s?|prevue?s?|previsionnel(?:le)?s?)`;
/** « Opérations en cours du mois » are booked. */
const IN_PROGRESS = String.raw`en cours${COUNT}(?: au \d.*)?`;

const PENDING = new RegExp(
  `^(?:a venir${COUNT}|${LIST}${ANNOUNCED}(?: bancaires?)?(?: (?:par )?cartes?(?: bancaires?)?)? (?:${NOT_YET}${COUNT}${UNTIL}|${IN_PROGRESS}))$`,
  'u',
);

const DONE =
  '(?:comptabilise|enregistre|passe|effectue|realise|execute|debite|valide|traite|pointe|impute|recente?|anterieure?)(?:e?s)?|sur le compte';
const BOOKED = new RegExp(
  `^(?:historique(?: (?:des|de vos|de mes) ${OPERATIONS}| du compte)?|${LIST}(?:dernieres )?${OPERATIONS}(?: bancaires)?(?: (?:${DONE}))?)${COUNT}${UNTIL}$`,
  'u',
);

/** What a title alone on its row says of the rows below it; null for any other row. */
export function partOf(cells: readonly string[]): 'pending' | 'booked' | null {
  const [title, ...others] = cells.filter((cell) => cell.trim() !== '');
  if (title === undefined || others.length > 0) return null;
  const folded = fold(title);
  if (PENDING.test(folded)) return 'pending';
  return BOOKED.test(folded) ? 'booked' : null;
}

/** Whether the last part title above a table announces pending operations. */
export const isPendingBelow = (information: readonly (readonly string[])[]): boolean =>
  information.map(partOf).findLast((part) => part !== null) === 'pending';
