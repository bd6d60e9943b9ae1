import { isReturnReason, returnReasonText } from '../../banking/matches/return-reasons.ts';
import { day, type Day } from '../../shared/day.ts';
import { cents, type Cents } from '../../shared/money.ts';
import type { NotificationKind } from './kind.ts';

/** Facts at the time of the notification, as stored: names and titles may change since. */
export type Facts = Readonly<Record<string, string | number>>;

export interface NotificationFacts {
  kind: NotificationKind;
  entityId: string;
  facts: Facts;
}

/** Formatters of numbers and days, which differ between page and e-mail. */
export interface Formatters {
  amount: (amount: Cents) => string;
  day: (day: Day) => string;
}

interface Reading {
  /** Empty when the fact is missing. */
  text: (name: string) => string;
  amount: (name: string) => string;
  day: (name: string) => string;
  number: (name: string) => number;
}

export interface Sentence {
  title: string;
  detail: string;
  /** Path in the application. */
  path: string;
}

type Saying = (facts: Reading, entityId: string) => Sentence;

const SOMEBODY = 'Quelqu’un';
const by = ({ text }: Reading): string => text('by') || SOMEBODY;
const aboutLease = ({ text }: Reading): string => [text('tenant'), text('property')].filter(Boolean).join(' · ');
const aboutEvent = (facts: Reading, { visit, other }: { visit: string; other: string }): Sentence => ({
  title: `${facts.text('kind') === 'visite' ? visit : other} le ${facts.day('day')}${facts.text('time') && ` à ${facts.text('time')}`}`,
  detail: [facts.text('title'), facts.text('property')].filter(Boolean).join(' · '),
  path: '/calendar',
});
const isOver = ({ text }: Reading): boolean => text('stage') === 'past';

const SAYINGS: Record<NotificationKind, Saying> = {
  'request.opened': (facts, id) => ({
    title: `${by(facts)} a ouvert une demande`,
    detail: `${facts.text('title')} · ${facts.text('property')}`,
    path: `/maintenance/${id}`,
  }),
  'request.commented': (facts, id) => ({
    title: `${by(facts)} a commenté une demande`,
    detail: `${facts.text('title')} · ${facts.text('property')}`,
    path: `/maintenance/${id}`,
  }),
  'request.moved': (facts, id) => ({
    title: `Une demande est maintenant « ${facts.text('status')} »`,
    detail: `${facts.text('title')} · ${facts.text('property')}`,
    path: `/maintenance/${id}`,
  }),
  'request.cancelled': (facts, id) => ({
    title: `${by(facts)} a annulé sa demande`,
    detail: `${facts.text('title')} · ${facts.text('property')}`,
    path: `/maintenance/${id}`,
  }),
  'lease.notice': (facts, id) => ({
    title: `Congé donné par le ${facts.text('giver')}, pour le ${facts.day('effectiveOn')}`,
    detail: aboutLease(facts),
    path: `/leases/${id}`,
  }),
  'lease.notice-announced': (facts) => ({
    title: `${by(facts)} annonce son congé`,
    detail: `${facts.text('property')} · sa lettre fera courir le préavis`,
    path: `/leases/${facts.text('leaseId')}`,
  }),
  'lease.announcement-declined': (facts) => ({
    title: 'Le congé que vous avez annoncé est décliné',
    detail: `${facts.text('property')} · ${facts.text('answer')}`,
    path: `/leases/${facts.text('leaseId')}`,
  }),
  'lease.renewed': (facts, id) => ({
    title: facts.text('endDate') === '' ? 'Bail prolongé sans terme' : `Bail reconduit jusqu’au ${facts.day('endDate')}`,
    detail: aboutLease(facts),
    path: `/leases/${id}`,
  }),
  'lease.ended': (facts, id) => ({
    title: facts.text('lastDay') === '' ? 'Fin de bail' : `Fin de bail le ${facts.day('lastDay')}`,
    detail: aboutLease(facts),
    path: `/leases/${id}`,
  }),
  'lease.near-term': (facts, id) => ({
    title: `Le bail arrive à son terme le ${facts.day('endDate')}`,
    detail: aboutLease(facts),
    path: `/leases/${id}`,
  }),
  'lease.let-again': (facts, id) => ({
    title: `Bail échu le ${facts.day('lastDay')}, et le bien est reloué`,
    detail: `${aboutLease(facts)} · dites comment il a pris fin`,
    path: `/leases/${id}`,
  }),
  'rent.revised': (facts, id) => ({
    title: `Loyer révisé à ${facts.amount('rentCents')}, à compter du ${facts.day('fromDate')}`,
    detail: aboutLease(facts),
    path: `/leases/${id}`,
  }),
  'revision.to-confirm': (facts, id) => ({
    title: `Révision du loyer au ${facts.day('revisionOn')} à confirmer`,
    detail: `${aboutLease(facts)} · ${facts.amount('rentCents')} hors charges`,
    path: `/leases/${id}`,
  }),
  'revision.near-loss': (facts, id) => ({
    title: `Révision du loyer à demander jusqu’au ${facts.day('lastDay')}`,
    detail: `${aboutLease(facts)} · perdue ensuite pour l’année`,
    path: `/leases/${id}`,
  }),
  'revision.index-awaited': (facts, id) => ({
    title: `Révision du loyer au ${facts.day('revisionOn')} : indice attendu`,
    detail: `${aboutLease(facts)} · ${facts.text('series')} du ${facts.text('quarter').replace(/^(\d{4})-(T[1-4])$/, '$2 $1')}, dès le ${facts.day('expectedOn')}`,
    path: `/leases/${id}`,
  }),
  'revision.triennial-open': (facts, id) => ({
    title: `Révision triennale possible depuis le ${facts.day('openOn')}`,
    detail: `${aboutLease(facts)} · ${facts.amount('rentCents')} hors charges`,
    path: `/leases/${id}`,
  }),
  'revision.quarter-open': (facts, id) => ({
    title: `Loyer à plus d’un quart de sa fixation depuis le ${facts.day('openOn')}`,
    detail: `${aboutLease(facts)} · de ${facts.amount('fixedCents')} à ${facts.amount('rentCents')} : la valeur locative peut être demandée`,
    path: `/leases/${id}`,
  }),
  'payment.received': (facts, id) => ({
    title: `Paiement de ${facts.amount('amountCents')} enregistré`,
    detail: `${facts.text('property')} · daté du ${facts.day('paymentDate')}`,
    path: `/billing/${id}`,
  }),
  'payment.late': (facts, id) => ({
    title: `Paiement de ${facts.amount('amountCents')} en retard`,
    detail: `${aboutLease(facts)} · attendu le ${facts.day('paymentDate')}`,
    path: `/billing/${id}`,
  }),
  'due.late': (facts) => ({
    title: `Échéance du ${facts.day('dueOn')} en retard`,
    detail: aboutLease(facts),
    path: `/leases/${facts.text('leaseId')}/account`,
  }),
  'debit.returned': (facts) => ({
    title: `Prélèvement de ${facts.amount('amountCents')} rejeté le ${facts.day('returnedOn')}`,
    detail: [aboutLease(facts), returnText(facts.text('reason'))].filter(Boolean).join(' · '),
    path: `/billing/bank/debits/${facts.text('batchId')}`,
  }),
  'payment-plan.broken': (facts) => ({
    title: `Plan d’apurement du ${facts.day('agreedOn')} rompu`,
    detail: aboutLease(facts),
    path: `/leases/${facts.text('leaseId')}/account`,
  }),
  'order-to-pay.unpaid': (facts) => ({
    title: `Commandement de payer du ${facts.day('servedOn')} impayé`,
    detail: `${aboutLease(facts)} · délai terminé le ${facts.day('lastDay')}`,
    path: `/leases/${facts.text('leaseId')}/account`,
  }),
  'arrears.aid-threshold': (facts, id) => ({
    title: `Impayé de ${facts.amount('lateCents')} à signaler à la ${facts.text('payer')}`,
    detail: `${aboutLease(facts)} · seuil de ${facts.amount('thresholdCents')}`,
    path: `/leases/${id}/account`,
  }),
  'charges.to-settle': (facts) => ({
    title: `Charges de ${facts.text('year')} à régulariser${facts.text('stage') === 'ending' ? ` jusqu’au ${facts.day('lastDay')}` : ''}`,
    detail: [
      facts.text('building') || 'Biens hors immeuble',
      facts.number('leases') === 1 ? '1 bail' : `${facts.number('leases')} baux`,
      ...(facts.text('stage') === 'ending' ? ['ensuite, le locataire d’un logement peut payer en douze fois'] : []),
    ].join(' · '),
    path: '/billing/charges/settlement',
  }),
  'deposit.missing': (facts, id) => ({
    title: `Dépôt de garantie à recevoir depuis le ${facts.day('payableOn')}`,
    detail: aboutLease(facts),
    path: `/leases/${id}/account`,
  }),
  'deposit.to-return': (facts, id) => ({
    title: isOver(facts)
      ? `Dépôt de garantie à rendre depuis le ${facts.day('deadline')}`
      : `Dépôt de garantie à rendre le ${facts.day('deadline')} au plus tard`,
    detail: aboutLease(facts),
    path: `/leases/${id}/exit`,
  }),
  'deposit.kept': (facts, id) => ({
    title: isOver(facts)
      ? `Part gardée du dépôt à régler depuis le ${facts.day('deadline')}`
      : `Part gardée du dépôt à régler le ${facts.day('deadline')} au plus tard`,
    detail: aboutLease(facts),
    path: `/leases/${id}/exit`,
  }),
  'deposit.accounts': (facts, id) => ({
    title: 'Comptes de la copropriété : saisissez le jour de leur approbation',
    detail: `${aboutLease(facts)} · dix-huit mois après la sortie, une part du dépôt est encore gardée`,
    path: `/leases/${id}/exit`,
  }),
  'rents.called': (facts) => ({
    title: facts.number('called') === 1 ? 'Un loyer appelé' : `${facts.number('called')} loyers appelés`,
    detail: `Échéances créées le ${facts.day('calledOn')}`,
    path: '/billing/dues',
  }),
  'receipt.issued': (facts) => ({
    title: `${RECEIPTS[facts.text('kind')] ?? 'Votre document'} est disponible`,
    detail: `${facts.text('property')} · échéance du ${facts.day('dueOn')}`,
    path: `/leases/${facts.text('leaseId')}/account`,
  }),
  'charges.settled': (facts) => ({
    title: `Vos charges du ${facts.day('fromDate')} au ${facts.day('untilDate')} sont régularisées`,
    detail: [facts.text('property'), balanceText(facts)].join(' · '),
    path: `/leases/${facts.text('leaseId')}/account`,
  }),
  'exit.settled': (facts) => ({
    title: facts.text('number').includes('-C')
      ? 'Le complément de votre solde de tout compte est disponible'
      : 'Votre solde de tout compte est disponible',
    detail: `${facts.text('property')} · n° ${facts.text('number')}`,
    path: `/leases/${facts.text('leaseId')}/account`,
  }),
  'statement.issued': (facts) => ({
    title: `Votre relevé de gérance n° ${facts.text('number')} est disponible`,
    detail: `${facts.amount('paidOutCents')} à vous verser`,
    path: '/billing/statements',
  }),
  'document.shared': (facts, id) => ({
    title: 'Un document est partagé avec vous',
    detail: `${facts.text('title')} · ${facts.text('type')}`,
    path: `/documents/${id}`,
  }),
  'document.received': (facts, id) => ({
    title: `${by(facts)} a déposé un document`,
    detail: `${facts.text('title')} · ${facts.text('type')}`,
    path: `/documents/${id}`,
  }),
  'document.expiring': (facts, id) => ({
    title: isOver(facts) ? `Document expiré depuis le ${facts.day('expiresOn')}` : `Document valable jusqu’au ${facts.day('expiresOn')}`,
    detail: `${facts.text('title')} · ${facts.text('type')}`,
    path: `/documents/${id}`,
  }),
  'inquiry.received': (facts) => ({
    title: `${facts.text('name') || SOMEBODY} demande des informations`,
    detail: facts.text('property'),
    path: `/properties/${facts.text('propertyId')}#demandes`,
  }),
  'review.received': (facts) => ({
    title: `${by(facts)} a laissé un avis : ${facts.number('rating')} sur 5`,
    detail: `${facts.text('property')} · il attend votre décision`,
    path: `/properties/${facts.text('propertyId')}#avis`,
  }),
  'listing.unpublishable': (facts) => ({
    title: 'Une annonce publiée n’est plus montrée',
    detail: `${facts.text('property')} · des mentions manquent`,
    path: `/properties/${facts.text('propertyId')}`,
  }),
  'event.planned': (facts) => aboutEvent(facts, { visit: 'Visite prévue', other: 'Rendez-vous prévu' }),
  'event.called-off': (facts) =>
    aboutEvent(facts, { visit: 'Visite annulée : elle était prévue', other: 'Rendez-vous annulé : il était prévu' }),
  'mandate.ending': (facts) => ({
    title: `Le mandat n° ${facts.text('number')} se termine le ${facts.day('untilDate')}`,
    detail: facts.text('owner'),
    path: `/owners/${facts.text('ownerId')}`,
  }),
  'insurance.expiring': (facts, id) => ({
    title: isOver(facts) ? `Assurance échue le ${facts.day('until')}` : `Assurance valable jusqu’au ${facts.day('until')}`,
    detail: [facts.text('name'), facts.text('trade')].filter(Boolean).join(' · '),
    path: `/contractors/${id}`,
  }),
  'invitation.accepted': (facts) => ({
    title: `${by(facts)} a accepté l’invitation`,
    detail: `${facts.text('email')} · ${ROLES[facts.text('role')] ?? ''}`,
    path: '/settings',
  }),
  'webhook.suspended': (facts) => ({
    title: `Le webhook « ${facts.text('name')} » est suspendu`,
    detail: 'Son adresse ne répond plus : rien ne lui est envoyé',
    path: '/settings',
  }),
  'archive.ready': () => ({
    title: 'L’archive de vos données est prête',
    detail: 'À télécharger dans les paramètres',
    path: '/settings#archive',
  }),
  'prospects.ending': (facts) => {
    const isOne = facts.number('prospects') === 1;
    const [first, last] = [facts.text('firstContactOn'), facts.text('lastContactOn')];
    const contacts =
      first === '' || first === last
        ? `Dernier contact le ${facts.day('lastContactOn')}`
        : `Derniers contacts du ${facts.day('firstContactOn')} au ${facts.day('lastContactOn')}`;
    return {
      title: isOne ? 'Un prospect sans contact va être effacé' : `${facts.number('prospects')} prospects sans contact vont être effacés`,
      detail: `${contacts} · ${isOne ? 'effacé' : 'effacés'} le ${facts.day('endsOn')} sans nouveau contact`,
      path: '/personal-data',
    };
  },
  'trial.ending': (facts) => ({
    title: `La période d’essai se termine le ${facts.day('endsOn')}`,
    detail: 'Au-delà, les plafonds de la formule s’appliquent',
    path: '/subscription',
  }),
};

const RECEIPTS: Readonly<Record<string, string>> = { quittance: 'Votre quittance', reçu: 'Votre reçu', avis: 'Votre avis d’échéance' };

/** Of the tenant: what is still to pay, or what they paid too much. */
function balanceText({ number, amount }: Reading): string {
  const balanceCents = number('balanceCents');
  if (balanceCents === 0) return 'rien à payer';
  return balanceCents > 0 ? `${amount('balanceCents')} à payer` : `${amount('creditCents')} en votre faveur`;
}

const returnText = (reason: string): string => (isReturnReason(reason) ? returnReasonText(reason).toLowerCase() : '');
const ROLES: Record<string, string> = { property_manager: 'gestionnaire', owner: 'propriétaire', tenant: 'locataire' };

/** The French sentence of a notification and its link. Computed when read, so that improved sentences apply to old notifications too. */
export function sentenceOf({ kind, entityId, facts }: NotificationFacts, formatters: Formatters): Sentence {
  const text = (name: string) => String(facts[name] ?? '');
  const number = (name: string) => Number(facts[name] ?? 0);
  const said = SAYINGS[kind](
    { text, number, amount: (name) => formatters.amount(cents(number(name))), day: (name) => formatters.day(day(text(name))) },
    entityId,
  );
  return { ...said, title: withFrenchApostrophes(said.title), detail: withFrenchApostrophes(said.detail) };
}

/** Stored values use straight apostrophes, sentences use typographic ones. */
const withFrenchApostrophes = (text: string): string => text.replaceAll("'", '’');
