import type { LeaseKind } from '@lares/domain/leasing/leases/kind';
import type { NoticeGiver } from '@lares/domain/leasing/leases/notice';
import type { PaymentMethod } from '@lares/domain/accounting/payments/method';

/**
 * How a tenant pays. `exact`: on the day or just after; `late-at-times`: some months two weeks late; `in-difficulty`: the last three months
 * are awaited; `in-two-parts`: each month in two payments; `bounced`: a cheque was refused, then paid again.
 */
export type PayingHabit = 'exact' | 'late-at-times' | 'in-difficulty' | 'in-two-parts' | 'bounced';

/** One tenancy of the demonstration. Its days are counted back from the first of the current month. */
export interface DemoTenancy {
  /** Determines the ids of the lease and of its parts; never changes. */
  key: string;
  /** The reference of the property; its current rent is that of its listing. */
  property: string;
  kind: LeaseKind;
  furnished?: boolean;
  /** The main tenant first. */
  clients: readonly [string, ...string[]];
  /** Whole months before the current one; 0 begins this month, -1 the next. */
  monthsAgo: number;
  /** Day of the first month; 1 by default. */
  startDay?: number;
  /** A rent that differs from the listing. */
  euros?: number;
  /** « Complément de loyer » at the start, beside the base rent; revised with it. */
  supplementEuros?: number;
  chargesEuros: number;
  paymentDay: number;
  method: PaymentMethod;
  habit: PayingHabit;
  /** Monthly, paid to the landlord by the family allowance fund. */
  aidEuros?: number;
  /** How it ended, or will end. */
  ended?: { monthsAgo: number; how: 'Terminé' | 'Résilié'; reason: string };
  notice?: { by: NoticeGiver; daysAgo: number; reason: string };
  /** Guarantor of the tenant. */
  guarantor?: { name: string; email: string; phone: string };
}

export const DEMO_TENANCIES: readonly DemoTenancy[] = [
  {
    key: 'merciere',
    property: 'lyon-merciere',
    kind: 'vide',
    clients: ['benali', 'benali-nora'],
    monthsAgo: 31,
    chargesEuros: 70,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
  },
  {
    key: 'oberkampf',
    property: 'paris-oberkampf',
    kind: 'vide',
    clients: ['fontaine'],
    monthsAgo: 26,
    startDay: 15,
    chargesEuros: 85,
    paymentDay: 1,
    method: 'Prélèvement automatique',
    habit: 'exact',
  },
  {
    key: 'lacepede',
    property: 'paris-lacepede',
    kind: 'meublé',
    clients: ['nguyen'],
    monthsAgo: 14,
    supplementEuros: 25,
    chargesEuros: 40,
    paymentDay: 3,
    method: 'Virement bancaire',
    habit: 'late-at-times',
    guarantor: { name: 'Linh Nguyen', email: 'linh.nguyen@lares.example', phone: '+33639980104' },
  },
  {
    key: 'lacepede-before',
    property: 'paris-lacepede',
    kind: 'étudiant',
    clients: ['henry'],
    monthsAgo: 25,
    euros: 665,
    chargesEuros: 40,
    paymentDay: 3,
    method: 'Virement bancaire',
    habit: 'exact',
    ended: { monthsAgo: 17, how: 'Terminé', reason: 'Fin du bail étudiant' },
  },
  {
    key: 'montreuil',
    property: 'montreuil-paris',
    kind: 'professionnel',
    clients: ['atelier-nord'],
    monthsAgo: 21,
    chargesEuros: 180,
    paymentDay: 10,
    method: 'Virement bancaire',
    habit: 'exact',
  },
  {
    key: 'paroisse',
    property: 'versailles-paroisse',
    kind: 'vide',
    clients: ['marchand', 'marchand-eric'],
    monthsAgo: 35,
    chargesEuros: 130,
    paymentDay: 5,
    method: 'Prélèvement automatique',
    habit: 'exact',
  },
  {
    key: 'martyrs',
    property: 'paris-martyrs',
    kind: 'commercial',
    clients: ['fromagerie'],
    monthsAgo: 34,
    chargesEuros: 260,
    paymentDay: 1,
    method: 'Virement bancaire',
    habit: 'late-at-times',
  },
  {
    key: 'gand',
    property: 'lille-gand',
    kind: 'vide',
    clients: ['dubois'],
    monthsAgo: 17,
    chargesEuros: 55,
    paymentDay: 8,
    method: 'Virement bancaire',
    habit: 'exact',
    aidEuros: 187,
  },
  {
    key: 'saint-leu',
    property: 'amiens-saint-leu',
    kind: 'vide',
    clients: ['lambert', 'lambert-hugo'],
    monthsAgo: 29,
    chargesEuros: 45,
    paymentDay: 5,
    method: 'Chèque',
    habit: 'bounced',
  },
  {
    key: 'plantes',
    property: 'strasbourg-plantes',
    kind: 'vide',
    clients: ['schmitt'],
    monthsAgo: 22,
    startDay: 16,
    chargesEuros: 95,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
  },
  {
    key: 'saint-dizier',
    property: 'nancy-saint-dizier',
    kind: 'étudiant',
    clients: ['collin'],
    monthsAgo: 2,
    chargesEuros: 35,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
    guarantor: { name: 'Marie-Christine Collin', email: 'mc.collin@lares.example', phone: '+33639980113' },
  },
  {
    key: 'endoume',
    property: 'marseille-endoume',
    kind: 'vide',
    clients: ['rossi'],
    monthsAgo: 19,
    chargesEuros: 90,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'in-difficulty',
  },
  {
    key: 'france',
    property: 'nice-france',
    kind: 'mobilité',
    clients: ['giraud'],
    monthsAgo: 4,
    chargesEuros: 60,
    paymentDay: 1,
    method: 'Carte bancaire',
    habit: 'exact',
  },
  {
    key: 'cap',
    property: 'antibes-cap',
    kind: 'meublé',
    clients: ['villa-azur'],
    monthsAgo: 15,
    chargesEuros: 250,
    paymentDay: 1,
    method: 'Virement bancaire',
    habit: 'exact',
  },
  {
    key: 'aiguillerie',
    property: 'montpellier-aiguillerie',
    kind: 'vide',
    clients: ['bonnet', 'bonnet-jules'],
    monthsAgo: 24,
    chargesEuros: 75,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'in-two-parts',
  },
  {
    key: 'jaures',
    property: 'toulouse-jaures',
    kind: 'professionnel',
    clients: ['architectes'],
    monthsAgo: 33,
    chargesEuros: 160,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
  },
  {
    key: 'kervegan',
    property: 'nantes-kervegan',
    kind: 'vide',
    clients: ['legrand'],
    monthsAgo: 27,
    chargesEuros: 80,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
    notice: { by: 'locataire', daysAgo: 24, reason: '' },
  },
  {
    key: 'saint-georges',
    property: 'rennes-saint-georges',
    kind: 'meublé',
    clients: ['moreau-t'],
    monthsAgo: 9,
    chargesEuros: 35,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'late-at-times',
  },
  {
    key: 'notre-dame',
    property: 'bordeaux-notre-dame',
    kind: 'colocation',
    clients: ['petit-j', 'aubert', 'diallo'],
    monthsAgo: 16,
    chargesEuros: 150,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'in-difficulty',
  },
  {
    key: 'bressigny',
    property: 'angers-bressigny',
    kind: 'étudiant',
    clients: ['robin'],
    monthsAgo: 3,
    chargesEuros: 30,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
    aidEuros: 164,
  },
  {
    key: 'colbert',
    property: 'tours-colbert',
    kind: 'commercial',
    clients: ['librairie'],
    monthsAgo: 30,
    chargesEuros: 70,
    paymentDay: 1,
    method: 'Virement bancaire',
    habit: 'in-difficulty',
  },
  {
    key: 'sainte-claire',
    property: 'annecy-sainte-claire',
    kind: 'vide',
    clients: ['muller'],
    monthsAgo: 13,
    chargesEuros: 90,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
  },
  {
    key: 'grenoble',
    property: 'grenoble-jaures',
    kind: 'vide',
    clients: ['perret', 'perret-lise'],
    monthsAgo: 28,
    chargesEuros: 110,
    paymentDay: 5,
    method: 'Prélèvement automatique',
    habit: 'exact',
  },
  {
    key: 'feige',
    property: 'megeve-feige',
    kind: 'saisonnier',
    clients: ['keller'],
    monthsAgo: 0,
    chargesEuros: 0,
    paymentDay: 1,
    method: 'Carte bancaire',
    habit: 'exact',
  },
  {
    key: 'vitton',
    property: 'lyon-vitton',
    kind: 'commercial',
    clients: ['torrefaction'],
    monthsAgo: 32,
    chargesEuros: 140,
    paymentDay: 1,
    method: 'Prélèvement automatique',
    habit: 'exact',
  },
  {
    key: 'solferino-before',
    property: 'lille-solferino',
    kind: 'meublé',
    clients: ['roussel'],
    monthsAgo: 20,
    chargesEuros: 30,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
    ended: { monthsAgo: 1, how: 'Terminé', reason: 'Congé du locataire' },
  },
  {
    key: 'fougeres-before',
    property: 'rennes-fougeres',
    kind: 'vide',
    clients: ['le-roy'],
    monthsAgo: 34,
    chargesEuros: 40,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
    ended: { monthsAgo: 1, how: 'Terminé', reason: 'Congé du locataire' },
  },
  {
    key: 'vinaigriers-before',
    property: 'paris-vinaigriers',
    kind: 'vide',
    clients: ['caron'],
    monthsAgo: 18,
    chargesEuros: 120,
    paymentDay: 5,
    method: 'Chèque',
    habit: 'in-difficulty',
    ended: { monthsAgo: 1, how: 'Résilié', reason: 'Abandon du logement' },
  },
  {
    key: 'austerlitz',
    property: 'lyon-austerlitz',
    kind: 'vide',
    clients: ['fabre'],
    monthsAgo: -1,
    chargesEuros: 130,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
  },
];

/** Tenancies of the private landlord. */
export const DEMO_LANDLORD_TENANCIES: readonly DemoTenancy[] = [
  {
    key: 'orl-bourgogne',
    property: 'orleans-bourgogne',
    kind: 'vide',
    clients: ['orl-simon'],
    monthsAgo: 23,
    chargesEuros: 45,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'exact',
  },
  {
    key: 'orl-olivet',
    property: 'olivet-de-gaulle',
    kind: 'vide',
    clients: ['orl-barbier', 'orl-barbier-eva'],
    monthsAgo: 35,
    chargesEuros: 30,
    paymentDay: 5,
    method: 'Virement bancaire',
    habit: 'late-at-times',
  },
  {
    key: 'orl-carmes',
    property: 'orleans-carmes',
    kind: 'stationnement',
    clients: ['orl-renard'],
    monthsAgo: 12,
    chargesEuros: 0,
    paymentDay: 1,
    method: 'Espèces',
    habit: 'exact',
  },
];

/** Whole months since the first known tenancy of this property; 0 for one that was never let. */
export function monthsOfTenancies(reference: string): number {
  const known = [...DEMO_TENANCIES, ...DEMO_LANDLORD_TENANCIES].filter(({ property }) => property === reference);
  return Math.max(0, ...known.map(({ monthsAgo }) => monthsAgo));
}
