/** Stands for the value of a formula that no spreadsheet has computed. No spreadsheet writes it. */
export const UNCOMPUTED_FORMULA = '#FORMULE!';

/** What Excel and LibreOffice show for a formula that failed, in French and English, and for a number in a column that is too narrow. */
const ERROR =
  /^#(?:n\/?a|ref!|value!|valeur!|div\/0!|name\?|nom\?|num!|nombre!|null?!|spill!|propagation!|calc!|calcul!|field!|champ!|blocked!|busy!|#{2,})$/iu;

export type BrokenCell = 'uncomputed' | 'error';

/** Why a cell has no value, whatever its column; null for any other cell. */
export function brokenCell(cell: string): BrokenCell | null {
  const text = cell.trim().replaceAll(/\s/gu, '');
  if (text === UNCOMPUTED_FORMULA) return 'uncomputed';
  return ERROR.test(text) ? 'error' : null;
}
