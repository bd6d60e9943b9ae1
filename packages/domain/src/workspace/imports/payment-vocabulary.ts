import { PAYMENT_METHODS, type PaymentMethod } from '../../accounting/payments/method.ts';
import { PAYER_KINDS, type PayerKind } from '../../accounting/payments/payer.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../accounting/payments/status.ts';
import { fold } from '../../shared/fold.ts';
import { lookUp } from './property-vocabulary.ts';

const METHODS: Readonly<Record<string, PaymentMethod>> = {
  virement: 'Virement bancaire',
  vir: 'Virement bancaire',
  virt: 'Virement bancaire',
  transfer: 'Virement bancaire',
  'bank transfer': 'Virement bancaire',
  liquide: 'Espèces',
  cash: 'Espèces',
  chq: 'Chèque',
  cheque: 'Chèque',
  check: 'Chèque',
  carte: 'Carte bancaire',
  'carte bleue': 'Carte bancaire',
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
  encaissee: 'Payé',
  recu: 'Payé',
  recue: 'Payé',
  paid: 'Payé',
  // « En retard » is « En attente » with a past day: it is never stored.
  'en retard': 'En attente',
  retard: 'En attente',
  impaye: 'En attente',
  impayee: 'En attente',
  'non paye': 'En attente',
  'non payee': 'En attente',
  'non regle': 'En attente',
  'non reglee': 'En attente',
  'non encaisse': 'En attente',
  'non encaissee': 'En attente',
  'non recu': 'En attente',
  'non recue': 'En attente',
  unpaid: 'En attente',
  'a payer': 'En attente',
  attendu: 'En attente',
  pending: 'En attente',
  late: 'En attente',
  annulee: 'Annulé',
  rejete: 'Annulé',
  cancelled: 'Annulé',
};

/** Answers. They say whether a payment came only under a title that asks it: « Impayé : oui » says the contrary of « Payé : oui ». */
const ANSWERS: Readonly<Record<string, boolean>> = {
  oui: true,
  o: true,
  yes: true,
  y: true,
  x: true,
  vrai: true,
  true: true,
  ok: true,
  1: true,
  non: false,
  n: false,
  no: false,
  faux: false,
  false: false,
  0: false,
};

/** A tick box may have a variation selector after it. */
const TICK = /^[✓✔☑✅√]\u{FE0F}?$/u;
const CROSS = /^[✗✘❌✖✕☐]\u{FE0F}?$/u;

/** « Oui », « n », « ✓ »; null for anything else. */
export function answerFromWord(text: string): boolean | null {
  const word = text.trim();
  if (TICK.test(word)) return true;
  if (CROSS.test(word)) return false;
  const wanted = fold(word);
  return Object.hasOwn(ANSWERS, wanted) ? (ANSWERS[wanted] ?? null) : null;
}

const PAYERS: Readonly<Record<string, PayerKind>> = { tenant: 'locataire', apl: 'CAF', msa: 'CAF', garante: 'garant', autres: 'autre' };

/** « Vir. inst. », « Prlv SEPA », « en espèces »: the word of a method with what specifies it, and no number or state that would be lost. */
const SPECIFIED: readonly [RegExp, PaymentMethod][] = [
  [/^(?:vir|virt|virement)s?(?: (?:bancaire|sepa|instantane|inst|permanent|perm|recu|mensuel))+$/u, 'Virement bancaire'],
  [/^(?:prelevement|prelevt|prelev|prel|prlv|plvt)s?(?: (?:sepa|bancaire|automatique|auto|mensuel))*$/u, 'Prélèvement automatique'],
  [/^(?:cheque|chq)s? (?:bancaire|postal)s?$/u, 'Chèque'],
  [/^(?:en )?(?:espece|esp)s?$/u, 'Espèces'],
];

export const paymentMethodFromWord = (text: string): PaymentMethod | null =>
  lookUp(text, PAYMENT_METHODS, METHODS) ?? SPECIFIED.find(([words]) => words.test(fold(text)))?.[1] ?? null;

/** « CAF du Rhône ». */
const FUND = /^(?:caf|msa) (?:de |du |des |d |la |l )+./u;

export const paymentStatusFromWord = (text: string): PaymentStatus | null => lookUp(text, PAYMENT_STATUSES, PAYMENT_SITUATIONS);
export const payerFromWord = (text: string): PayerKind | null => (FUND.test(fold(text)) ? 'CAF' : lookUp(text, PAYER_KINDS, PAYERS));

/** The status under a title that asks whether a payment came, « Encaissé : oui ». */
export function paidFromWord(text: string): PaymentStatus | null {
  const answer = answerFromWord(text);
  if (answer === null) return paymentStatusFromWord(text);
  return answer ? 'Payé' : 'En attente';
}
