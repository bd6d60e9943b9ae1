import type { Cents } from '@lares/domain/shared/money';
import { toCurrency } from 'n2words/fr-FR';

/** « mille deux cent trente-quatre euros et cinquante-six centimes », in the traditional spelling. */
export function spelledAmount(amount: Cents): string {
  const text = `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
  // A noun before « euro » takes « de » : « un million d’euros ».
  return toCurrency(text).replace(/(\b(?:million|milliard)s?) euros/u, '$1 d’euros');
}
