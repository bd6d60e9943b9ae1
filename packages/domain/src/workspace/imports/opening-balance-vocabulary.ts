import { OPENING_SIDES, type OpeningSide } from '../../accounting/rent-accounts/opening.ts';
import { lookUp } from './property-vocabulary.ts';

/** In the accounts of a manager, a debit is owed by the tenant and a credit was paid in advance. */
const SIDES: Readonly<Record<string, OpeningSide>> = {
  d: 'dû par le locataire',
  debit: 'dû par le locataire',
  debiteur: 'dû par le locataire',
  debitrice: 'dû par le locataire',
  du: 'dû par le locataire',
  doit: 'dû par le locataire',
  dette: 'dû par le locataire',
  impaye: 'dû par le locataire',
  impayes: 'dû par le locataire',
  'le locataire doit': 'dû par le locataire',
  c: 'en faveur du locataire',
  credit: 'en faveur du locataire',
  crediteur: 'en faveur du locataire',
  creditrice: 'en faveur du locataire',
  avoir: 'en faveur du locataire',
  avance: 'en faveur du locataire',
  'paye d avance': 'en faveur du locataire',
  'trop percu': 'en faveur du locataire',
  'le locataire a paye d avance': 'en faveur du locataire',
};

export const openingSideFromWord = (text: string): OpeningSide | null => lookUp(text, OPENING_SIDES, SIDES);
