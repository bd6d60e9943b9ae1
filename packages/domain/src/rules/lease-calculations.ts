import { expiryChange, type LeaseActionFacts } from '../leasing/leases/actions.ts';
import { depositCap } from '../leasing/leases/deposit.ts';
import { firstTerm, legalDuration, type LeaseDurationFacts, nextTerm } from '../leasing/leases/duration.ts';
import { type GivenNotice, lastDayWithKeys } from '../leasing/leases/early-keys.ts';
import { earliestTermDay } from '../leasing/leases/new-term.ts';
import { type DatedLease, nextDates } from '../leasing/leases/next-dates.ts';
import { nextPaymentDay } from '../leasing/leases/next-payment-day.ts';
import { noticeDelay } from '../leasing/leases/notice-delay.ts';
import { landlordNoticeDeadline, type Notice, noticeEffectiveOn, type RunningLease } from '../leasing/leases/notice-effect.ts';
import type { NoticeReason } from '../leasing/leases/notice-reasons.ts';
import type { NoticeGiver } from '../leasing/leases/notice.ts';
import { type LeaseNature, SOURCES } from '../leasing/leases/regime.ts';
import { type ProtectionFacts, tenantProtection } from '../leasing/leases/protected-tenant.ts';
import { lastDayWhenRelet } from '../leasing/leases/relet.ts';
import { type RenewalRise, renewalSteps } from '../leasing/leases/renewal-steps.ts';
import { saleOffer, type SaleNotice } from '../leasing/leases/sale-offer.ts';
import { lawDayOn, type LeaseInTerm, termBeginOn } from '../leasing/leases/term-begun.ts';
import { day, type Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of a lease: its terms, its notices, its deposit. */
export interface LeaseCalculationFacts {
  'lease.legal-duration': LeaseDurationFacts;
  'lease.term-end': LeaseDurationFacts & { startDate: Day; months: number | null };
  'lease.next-term': LeaseDurationFacts & { startDate: Day; endDate: Day };
  'lease.expiry': LeaseActionFacts & { today: Day };
  'lease.term-begin': LeaseInTerm & { on: Day };
  'lease.law-day': LeaseInTerm & { signedOn: Day | null; on: Day };
  'lease.notice-delay': LeaseDurationFacts & { by: NoticeGiver; reason: NoticeReason | null };
  'lease.notice-effect': RunningLease & Notice;
  'lease.notice-deadline': RunningLease;
  'lease.last-day-when-relet': RunningLease & GivenNotice & { nextStartsOn: Day };
  'lease.last-day-with-keys': RunningLease & GivenNotice & { keysOn: Day | null };
  'lease.protected-tenant': ProtectionFacts;
  'lease.sale-offer': RunningLease & SaleNotice;
  'lease.next-dates': DatedLease & { today: Day; isTense: boolean | null };
  'lease.next-payment-day': Parameters<typeof nextPaymentDay>[0] & { today: Day };
  'lease.earliest-rent-change': { today: Day };
  'deposit.cap': LeaseNature & { rentCents: Cents; signedOn: Day | null; advanceMonths?: number | undefined };
  'renewal.steps': RenewalRise;
}

const DURATION = {
  validFrom: null,
  validTo: null,
  article: 'loi n° 89-462, art. 10, 11, 25-7 et 25-14 ; Code de commerce, art. L145-4 ; loi n° 86-1290, art. 57 A',
  source: SOURCES.duration,
  isVerified: true,
} as const;
const NOTICE = {
  ...DURATION,
  article: 'loi n° 89-462, art. 15, 25-8 et 25-15 ; Code de commerce, art. L145-4 et L145-9',
  source: `${SOURCES.tenantNotice} ; ${SOURCES.landlordNotice}`,
} as const;

export const LEASE_CALCULATIONS: { readonly [Id in keyof LeaseCalculationFacts]: Calculation<LeaseCalculationFacts[Id]> } = {
  'lease.legal-duration': {
    ...DURATION,
    sentence: 'La durée légale dépend du type de bail et du bailleur ; sans congé, le bail est reconduit, prolongé ou prend fin.',
    module: 'leasing/leases/duration',
    function: 'legalDuration',
    calculate: legalDuration,
  },
  'lease.term-end': {
    ...DURATION,
    sentence: 'Le bail finit la veille du même quantième, dernier jour compris : trois ans depuis le 1er juillet finissent le 30 juin.',
    module: 'leasing/leases/duration',
    function: 'firstTerm',
    calculate: ({ months, ...lease }) => firstTerm(lease, months),
  },
  'lease.next-term': {
    ...DURATION,
    sentence: 'Sans congé, la période suivante commence le lendemain du terme et dure ce que la loi dit.',
    module: 'leasing/leases/duration',
    function: 'nextTerm',
    calculate: nextTerm,
  },
  'lease.expiry': {
    ...DURATION,
    sentence:
      'Une fois son dernier jour passé, le bail prend fin, est reconduit pour la période qui contient le jour, ou continue sans terme.',
    module: 'leasing/leases/actions',
    function: 'expiryChange',
    calculate: ({ today, ...lease }) => expiryChange(lease, today),
  },
  'lease.term-begin': {
    ...DURATION,
    sentence: 'La période qui contient un jour commence au bail ou à sa dernière reconduction, passée ou à venir.',
    module: 'leasing/leases/term-begun',
    function: 'termBeginOn',
    calculate: ({ on, ...lease }) => termBeginOn(lease, on),
  },
  'lease.law-day': {
    ...DURATION,
    article: 'Code civil, art. 2',
    source: SOURCES.unverified,
    isVerified: false,
    sentence: 'Le bail suit la loi du jour de sa signature ou, une fois renouvelé ou reconduit, celle de ce renouvellement.',
    module: 'leasing/leases/term-begun',
    function: 'lawDayOn',
    calculate: ({ on, ...lease }) => lawDayOn(lease, on),
  },
  'lease.notice-delay': {
    ...NOTICE,
    sentence:
      'Le préavis du locataire est de trois mois, d’un mois en meublé ou pour un motif énuméré et justifié ; celui du bailleur de six mois, trois en meublé.',
    module: 'leasing/leases/notice-delay',
    function: 'noticeDelay',
    calculate: ({ by, reason, ...lease }) => noticeDelay(lease, by, reason),
  },
  'lease.notice-effect': {
    ...NOTICE,
    sentence:
      'Le préavis court du jour où l’autre partie a reçu le congé et finit à minuit au même quantième ; le congé du bailleur prend effet au terme, et un jour de retard l’annule.',
    module: 'leasing/leases/notice-effect',
    function: 'noticeEffectiveOn',
    calculate: ({ by, receivedOn, reason, boughtOccupiedOn = null, ...lease }) =>
      noticeEffectiveOn(lease, { by, receivedOn, reason, boughtOccupiedOn }),
  },
  'lease.notice-deadline': {
    ...NOTICE,
    sentence: 'Le locataire doit avoir reçu le congé du bailleur avant le terme, préavis compris.',
    module: 'leasing/leases/notice-effect',
    function: 'landlordNoticeDeadline',
    calculate: landlordNoticeDeadline,
  },
  'lease.last-day-when-relet': {
    ...NOTICE,
    article: 'loi n° 89-462, art. 15 I et 25-8',
    source: SOURCES.tenantNotice,
    sentence:
      'Le locataire qui a donné congé doit tout son préavis, sauf si un autre locataire occupe le logement avant sa fin en accord avec le bailleur.',
    module: 'leasing/leases/relet',
    function: 'lastDayWhenRelet',
    calculate: ({ by, receivedOn, effectiveOn, nextStartsOn, ...lease }) =>
      lastDayWhenRelet(lease, { by, receivedOn, effectiveOn }, nextStartsOn),
  },
  'lease.last-day-with-keys': {
    ...NOTICE,
    article: 'loi n° 89-462, art. 15 I et 25-8',
    source: 'service-public.fr, fiche F34396',
    sentence:
      'Après un congé du bailleur, le locataire ne doit, pendant le préavis, que le temps où il a occupé le logement : le loyer s’arrête à la remise des clés.',
    module: 'leasing/leases/early-keys',
    function: 'lastDayWithKeys',
    calculate: ({ by, receivedOn, effectiveOn, keysOn, ...lease }) => lastDayWithKeys(lease, { by, receivedOn, effectiveOn }, keysOn),
  },
  'lease.protected-tenant': {
    article: 'loi n° 89-462, art. 15 III ; loi n° 89-462, art. 25-8 II',
    source:
      'service-public.fr, fiche F929 ; loi n° 2015-990, art. 82, lue dans des sources secondaires ; les plafonds de ressources, fixés chaque année, sont un fait de la question',
    isVerified: true,
    validFrom: day('2014-03-27'),
    validTo: null,
    sentence:
      'Le bailleur ne donne pas congé, sans offrir un relogement, à un locataire de plus de 65 ans à l’échéance du bail dont les ressources sont sous le plafond, ni à celui qui a à sa charge, dans le logement, une personne de cet âge, quand les ressources de tout le foyer sont sous le plafond (depuis le 8 août 2015 pour un logement vide), sauf si lui-même, personne physique, a plus de 65 ans ou des ressources sous le plafond.',
    module: 'leasing/leases/protected-tenant',
    function: 'tenantProtection',
    calculate: tenantProtection,
  },
  'lease.sale-offer': {
    ...NOTICE,
    article: 'loi n° 89-462, art. 15 II',
    source: SOURCES.landlordNotice,
    sentence:
      'Le congé pour vente d’un logement vide est une offre au locataire : elle vaut les deux premiers mois du préavis, qui commence six mois avant le terme. Le locataire qui accepte a deux mois depuis l’envoi de sa réponse pour signer, quatre s’il annonce un prêt, et le bail dure jusque-là. Moins de trois ans après l’achat du logement occupé, le congé prend effet à la fin de la période suivante. La vente à un parent n’est pas comptée.',
    module: 'leasing/leases/sale-offer',
    function: 'saleOffer',
    calculate: ({ receivedOn, boughtOccupiedOn, accepted, ...lease }) => saleOffer(lease, { receivedOn, boughtOccupiedOn, accepted }),
  },
  'lease.next-dates': {
    ...NOTICE,
    sentence:
      'Les prochaines dates d’un bail : révision, derniers jours des congés, fin de période et reconduction, chacune avec son article.',
    module: 'leasing/leases/next-dates',
    function: 'nextDates',
    calculate: ({ today, isTense, ...lease }) => nextDates(lease, today, { isTenant: false, isTense }),
  },
  'lease.next-payment-day': {
    ...DURATION,
    article: 'loi n° 89-462, art. 7',
    source: SOURCES.unverified,
    isVerified: false,
    sentence:
      'Le prochain loyer est dû au jour de paiement du bail, ou au dernier jour du mois qui n’a pas ce jour : d’avance, les premiers jours dès l’entrée ; à terme échu, chaque mois au premier jour de paiement qui le suit, même après la sortie.',
    module: 'leasing/leases/next-payment-day',
    function: 'nextPaymentDay',
    calculate: ({ today, ...lease }) => nextPaymentDay(lease, today),
  },
  'lease.earliest-rent-change': {
    ...DURATION,
    article: 'loi n° 89-462, art. 17-1',
    source: SOURCES.revision,
    sentence: 'Un nouveau loyer s’enregistre au plus tôt un an en arrière : aucune révision n’est rétroactive au-delà.',
    module: 'leasing/leases/new-term',
    function: 'earliestTermDay',
    calculate: ({ today }) => earliestTermDay(today),
  },
  'deposit.cap': {
    ...DURATION,
    article: 'loi n° 89-462, art. 22, 25-6 et 25-17 ; Code de commerce, art. L145-40',
    source: SOURCES.deposit,
    sentence:
      'Le dépôt de garantie ne dépasse pas un mois de loyer hors charges en location vide, deux en meublé, rien en bail mobilité ni, pour un logement, quand le loyer se paie plus de deux mois d’avance : selon la loi du jour de la signature.',
    module: 'leasing/leases/deposit',
    function: 'depositCap',
    calculate: ({ rentCents, signedOn, advanceMonths, ...lease }) => depositCap(lease, rentCents, signedOn, advanceMonths),
  },
  'renewal.steps': {
    ...DURATION,
    article: 'loi n° 89-462, art. 17-2',
    source: 'service-public.fr, fiche F1312',
    sentence:
      'La hausse convenue au renouvellement s’applique par tiers chaque année, par sixième si le bail renouvelé dure six ans ou si elle dépasse 10 %.',
    module: 'leasing/leases/renewal-steps',
    function: 'renewalSteps',
    calculate: renewalSteps,
  },
};
