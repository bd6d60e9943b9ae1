import { day } from '../../shared/day.ts';
import { type RuleCases } from '../../shared/rule.ts';
import { type NoticeFacts } from './notice-rules.ts';

const VIDE: NoticeFacts = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  startDate: day('2023-09-21'),
  endDate: day('2026-09-20'),
  by: 'bailleur',
  receivedOn: day('2026-03-20'),
  reason: 'vente',
  boughtOccupiedOn: null,
};
const MEUBLE: NoticeFacts = { ...VIDE, kind: 'meublé', furnished: true, startDate: day('2025-09-21'), receivedOn: day('2026-06-20') };
const ETUDIANT: NoticeFacts = { ...MEUBLE, kind: 'étudiant', endDate: day('2026-06-20'), receivedOn: day('2026-01-10') };
const ETUDIANT_LONG: NoticeFacts = { ...MEUBLE, kind: 'étudiant' };
const MOBILITE: NoticeFacts = { ...ETUDIANT, kind: 'mobilité' };
const REDUCED: NoticeFacts = {
  ...VIDE,
  shortTermReason: 'Retour du bailleur en 2027',
  startDate: day('2025-03-01'),
  endDate: day('2027-02-28'),
  receivedOn: day('2026-12-31'),
  reason: null,
};
const PROFESSIONNEL: NoticeFacts = { ...VIDE, kind: 'professionnel', startDate: day('2020-09-21'), reason: null };
const BOUGHT: NoticeFacts = {
  ...VIDE,
  startDate: day('2018-06-01'),
  endDate: day('2021-05-31'),
  receivedOn: day('2020-11-01'),
  boughtOccupiedOn: day('2019-03-01'),
};

export const NOTICE_RULE_CASES: RuleCases<NoticeFacts> = {
  'lease.notice.not-received': {
    passes: { received: VIDE, 'as the contract says, for a parking place': { ...VIDE, kind: 'stationnement', receivedOn: null } },
    breaks: {
      'D019 registered letter nobody fetched': { ...VIDE, receivedOn: null },
      'D019 sent by the tenant': { ...VIDE, by: 'locataire', reason: null, receivedOn: null },
    },
  },
  'lease.notice.form': {
    passes: {
      'by registered letter': { ...VIDE, means: 'LRAR' },
      'in person against a receipt': { ...VIDE, by: 'locataire', means: 'remise en main propre contre récépissé' },
      'of a parking place, as the contract says': { ...VIDE, kind: 'stationnement', means: 'e-mail' },
    },
    breaks: {
      'by e-mail': { ...VIDE, by: 'locataire', reason: null, means: 'e-mail' },
      'by ordinary post, of a furnished home': { ...MEUBLE, means: 'lettre simple' },
    },
  },
  'lease.notice.late.vide': {
    passes: {
      'D013 on the last day': VIDE,
      'of a reduced duration: two months only (art. 11)': REDUCED,
      'from the tenant, any day': { ...VIDE, by: 'locataire', reason: null, receivedOn: day('2026-09-01') },
    },
    breaks: { 'D015 one day late': { ...VIDE, receivedOn: day('2026-03-21') } },
  },
  'lease.notice.late.meuble': {
    passes: { 'on the last day': MEUBLE },
    breaks: { 'one day late': { ...MEUBLE, receivedOn: day('2026-06-21') } },
  },
  'lease.notice.late.reduced': {
    passes: {
      'two months before (art. 11)': REDUCED,
      'a lease that has become one of three years': { ...REDUCED, endDate: day('2028-02-29'), receivedOn: day('2027-08-31') },
    },
    breaks: { 'one day late': { ...REDUCED, receivedOn: day('2027-01-01') } },
  },
  'lease.notice.late.etudiant': {
    passes: { 'three months before': ETUDIANT_LONG, 'of nine months': { ...ETUDIANT, receivedOn: day('2026-06-01') } },
    breaks: { 'one day late': { ...ETUDIANT_LONG, receivedOn: day('2026-06-21') } },
  },
  'lease.notice.late.professionnel': {
    passes: { 'on the last day': PROFESSIONNEL },
    breaks: { 'one day late': { ...PROFESSIONNEL, receivedOn: day('2026-03-21') } },
  },
  'lease.notice.landlord-reason': {
    passes: { 'for sale': VIDE, 'an office needs none': PROFESSIONNEL, 'the event of a reduced duration (art. 11)': REDUCED },
    breaks: { 'no reason': { ...VIDE, reason: null }, 'a reason of tenants': { ...MEUBLE, reason: 'mutation' } },
  },
  'lease.notice.none-from-landlord': {
    passes: { 'to a student: the sources conflict': ETUDIANT, 'from the tenant': { ...MOBILITE, by: 'locataire', reason: null } },
    breaks: { 'in a mobility lease (art. 25-14)': MOBILITE },
  },
  'lease.notice.student-term': {
    passes: { 'from the student': { ...ETUDIANT, by: 'locataire', reason: null }, 'of more than nine months': ETUDIANT_LONG },
    breaks: { 'of nine months, at its end (art. 25-7)': ETUDIANT },
  },
  'lease.notice.repossession-by-company': {
    passes: {
      'by a natural person': { ...VIDE, reason: 'reprise' },
      'by a family SCI (art. 13)': { ...VIDE, reason: 'reprise', landlordKind: 'SCI familiale' },
      'sold by a company': { ...VIDE, landlordKind: 'personne morale' },
      'of a furnished dwelling': { ...MEUBLE, reason: 'reprise', landlordKind: 'personne morale' },
    },
    breaks: { 'by a company (art. 15 I)': { ...VIDE, reason: 'reprise', landlordKind: 'personne morale' } },
  },
  'lease.notice.sale-after-purchase': {
    passes: { 'bought more than three years before': { ...BOUGHT, boughtOccupiedOn: day('2018-05-31') }, 'bought empty': VIDE },
    breaks: { 'D018 bought occupied two years before the term': BOUGHT },
  },
  'lease.notice.repossession-after-purchase': {
    passes: { 'bought more than two years before': { ...BOUGHT, reason: 'reprise' } },
    breaks: { 'bought in the last two years': { ...BOUGHT, reason: 'reprise', boughtOccupiedOn: day('2019-09-15') } },
  },
};
