import { fold } from '@lares/domain/shared/fold';

const NOUN = '(?:liste (?:des|de vos) |vos |mes )?(?:operations?|mouvements?|ecritures?|transactions?)';
const UNTIL = '(?: (?:au|du|le|depuis)\\b.*)?';

const PENDING = new RegExp(
  `^${NOUN}(?: bancaires?| carte)? (?:a venir|en (?:cours|attente)(?: de (?:traitement|validation|comptabilisation|debit))?|non (?:comptabilise|enregistre|passe|debite)e?s?|prevue?s?|previsionnel(?:le)?s?)${UNTIL}$`,
  'u',
);
const BOOKED = new RegExp(`^${NOUN}(?: bancaires?)?(?: (?:comptabilise|enregistre|passe|effectue|realise|execute)e?s?)?${UNTIL}$`, 'u');

/** What a title alone on its row says of the rows below it; null for any other row. */
export function partOf(cells: readonly string[]): 'pending' | 'booked' | null {
  const [title, ...others] = cells.filter((cell) => cell.trim() !== '');
  if (title === undefined || others.length > 0) return null;
  const folded = fold(title);
  if (PENDING.test(folded)) return 'pending';
  return BOOKED.test(folded) ? 'booked' : null;
}

/** Whether the part that the rows above a table begin is that of operations which are not booked yet. */
export const isPendingBelow = (information: readonly (readonly string[])[]): boolean =>
  information.map(partOf).findLast((part) => part !== null) === 'pending';
