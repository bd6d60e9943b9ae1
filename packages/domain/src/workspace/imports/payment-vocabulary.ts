import { PAYMENT_METHODS, type PaymentMethod } from '../../accounting/payments/method.ts';
import { PAYER_KINDS, type PayerKind } from '../../accounting/payments/payer.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../accounting/payments/status.ts';
import { lookUp } from './property-vocabulary.ts';

const METHODS: Readonly<Record<string, PaymentMethod>> = {
  virement: 'Virement bancaire',
  vir: 'Virement bancaire',
  transfer: 'Virement bancaire',
  'bank transfer': 'Virement bancaire',
  liquide: 'Espèces',
  cash: 'Espèces',
  chq: 'Chèque',
  cheque: 'Chèque',
  check: 'Chèque',
  carte: 'Carte bancaire',
  cb: 'Carte bancaire',
  card: 'Carte bancaire',
  prelevement: 'Prélèvement automatique',
  sepa: 'Prélèvement automatique',
  'direct debit': 'Prélèvement automatique',
};

const PAYMENT_SITUATIONS: Readonly<Record<string, PaymentStatus>> = {
  payee: 'Payé',
  regle: 'Payé',
  reglee: 'Payé',
  encaisse: 'Payé',
  recu: 'Payé',
  paid: 'Payé',
  // « Encaissé : oui ».
  oui: 'Payé',
  o: 'Payé',
  yes: 'Payé',
  y: 'Payé',
  x: 'Payé',
  vrai: 'Payé',
  true: 'Payé',
  ok: 'Payé',
  1: 'Payé',
  non: 'En attente',
  n: 'En attente',
  no: 'En attente',
  faux: 'En attente',
  false: 'En attente',
  0: 'En attente',
  // « En retard » is « En attente » with a past day: it is never stored.
  'en retard': 'En attente',
  impaye: 'En attente',
  'a payer': 'En attente',
  attendu: 'En attente',
  pending: 'En attente',
  late: 'En attente',
  annulee: 'Annulé',
  rejete: 'Annulé',
  cancelled: 'Annulé',
};

const PAYERS: Readonly<Record<string, PayerKind>> = { tenant: 'locataire', apl: 'CAF', msa: 'CAF', garante: 'garant', autres: 'autre' };

export const paymentMethodFromWord = (text: string): PaymentMethod | null => lookUp(text, PAYMENT_METHODS, METHODS);
export const paymentStatusFromWord = (text: string): PaymentStatus | null => lookUp(text, PAYMENT_STATUSES, PAYMENT_SITUATIONS);
export const payerFromWord = (text: string): PayerKind | null => lookUp(text, PAYER_KINDS, PAYERS);
