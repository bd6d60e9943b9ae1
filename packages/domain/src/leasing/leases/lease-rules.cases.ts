import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type RuleCases } from '../../shared/rule.ts';
import { type LeaseFacts } from './lease-facts.ts';

const VIDE: LeaseFacts = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  shortTermReason: '',
  signedOn: day('2026-06-15'),
  startDate: day('2026-07-01'),
  endDate: day('2029-06-30'),
  rentCents: cents(65_000),
  supplementCents: cents(0),
  chargesMode: 'provision',
  depositCents: cents(65_000),
  indexQuarter: '2026-T1',
  dpeClass: 'C',
  territory: 'métropole',
};
const MEUBLE: LeaseFacts = { ...VIDE, kind: 'meublé', furnished: true, endDate: day('2027-06-30'), depositCents: cents(130_000) };
const ETUDIANT: LeaseFacts = { ...MEUBLE, kind: 'étudiant', startDate: day('2026-09-01'), endDate: day('2027-05-31') };
const MOBILITE: LeaseFacts = {
  ...MEUBLE,
  kind: 'mobilité',
  startDate: day('2026-09-01'),
  endDate: day('2027-06-30'),
  chargesMode: 'forfait',
  depositCents: cents(0),
  indexQuarter: null,
};
const COLOCATION: LeaseFacts = { ...VIDE, kind: 'colocation', chargesMode: 'forfait' };
const COMMERCIAL: LeaseFacts = {
  ...VIDE,
  kind: 'commercial',
  landlordKind: 'personne morale',
  endDate: day('2035-06-30'),
  rentCents: cents(200_000),
  depositCents: cents(600_000),
  indexQuarter: null,
};
const PROFESSIONNEL: LeaseFacts = { ...COMMERCIAL, kind: 'professionnel', endDate: day('2032-06-30') };
const SAISONNIER: LeaseFacts = { ...MEUBLE, kind: 'saisonnier', endDate: day('2026-09-28'), indexQuarter: null };
const REDUCED: LeaseFacts = { ...VIDE, endDate: day('2027-06-30'), shortTermReason: 'Retour du bailleur, muté à Lyon jusqu’en 2027' };

/** Signed before the ban of class G, in a term that ends after it. */
const OLD_G: LeaseFacts = { ...VIDE, dpeClass: 'G', signedOn: day('2022-06-15'), startDate: day('2022-07-01'), endDate: day('2025-06-30') };

export const LEASE_RULE_CASES: RuleCases<LeaseFacts> = {
  'lease.duration.vide': {
    passes: {
      'D001 three years': VIDE,
      'longer than the law asks': { ...VIDE, endDate: day('2032-06-30') },
      'SCI familiale, three years': { ...VIDE, landlordKind: 'SCI familiale' },
      'end not chosen yet': { ...VIDE, endDate: null },
      'another kind': MEUBLE,
    },
    breaks: {
      'one day short': { ...VIDE, endDate: day('2029-06-29') },
      'empty colocation of one year': { ...COLOCATION, endDate: day('2027-06-30') },
      'a blank reason is no reason': { ...VIDE, endDate: day('2027-06-30'), shortTermReason: ' ' },
    },
  },
  'lease.duration.vide-personne-morale': {
    passes: { 'D002 six years': { ...VIDE, landlordKind: 'personne morale', endDate: day('2032-06-30') } },
    breaks: { 'three years': { ...VIDE, landlordKind: 'personne morale' } },
  },
  'lease.duration.reduced': {
    passes: { 'one year, reason written': REDUCED },
    breaks: { 'eleven months': { ...REDUCED, endDate: day('2027-05-31') } },
  },
  'lease.duration.reduced-personne-morale': {
    passes: { 'natural person': REDUCED },
    breaks: { company: { ...REDUCED, landlordKind: 'personne morale' } },
  },
  'lease.duration.meuble': {
    passes: {
      'D004 one year': { ...MEUBLE, startDate: day('2026-09-15'), endDate: day('2027-09-14') },
      'furnished colocation': { ...COLOCATION, furnished: true, endDate: day('2027-06-30') },
    },
    breaks: { 'eleven months': { ...MEUBLE, endDate: day('2027-05-31') } },
  },
  'lease.duration.etudiant': {
    passes: { 'nine months': ETUDIANT },
    breaks: { 'eight months': { ...ETUDIANT, endDate: day('2027-04-30') } },
  },
  'lease.duration.etudiant-long': {
    passes: { 'nine months': ETUDIANT },
    breaks: { 'one year': { ...ETUDIANT, endDate: day('2027-08-31') } },
  },
  'lease.duration.mobilite': {
    passes: {
      'D006 ten months': MOBILITE,
      'ten months from the last day of August': { ...MOBILITE, startDate: day('2026-08-31') },
      'one month': { ...MOBILITE, endDate: day('2026-09-30') },
    },
    breaks: {
      'eleven months': { ...MOBILITE, endDate: day('2027-07-31') },
      'ten months and a day': { ...MOBILITE, endDate: day('2027-07-01') },
      'three weeks': { ...MOBILITE, endDate: day('2026-09-21') },
    },
  },
  'lease.duration.commercial': {
    passes: { 'nine years': COMMERCIAL },
    breaks: { 'three years': { ...COMMERCIAL, endDate: day('2029-06-30') } },
  },
  'lease.duration.professionnel': {
    passes: { 'six years': PROFESSIONNEL },
    breaks: { 'three years': { ...PROFESSIONNEL, endDate: day('2029-06-30') } },
  },
  'lease.duration.saisonnier': {
    passes: { 'ninety days': SAISONNIER },
    breaks: { 'ninety-one days': { ...SAISONNIER, endDate: day('2026-09-29') } },
  },
  'lease.deposit-cap.vide-before-2008': {
    passes: { 'two months': { ...VIDE, signedOn: day('2008-02-08'), depositCents: cents(130_000) }, 'signed since': VIDE },
    breaks: { 'three months': { ...VIDE, signedOn: day('2008-02-08'), depositCents: cents(195_000) } },
  },
  'lease.deposit-cap.vide': {
    passes: {
      'D092 one month of rent without charges': VIDE,
      'no deposit': { ...VIDE, depositCents: cents(0) },
      'one month of the base rent and its supplement': { ...VIDE, supplementCents: cents(5000), depositCents: cents(70_000) },
      'signed under the old ceiling': { ...VIDE, signedOn: day('2008-02-08'), depositCents: cents(130_000) },
    },
    breaks: {
      'D092 one month with its charges': { ...VIDE, depositCents: cents(70_000) },
      'one cent more': { ...VIDE, depositCents: cents(65_001) },
      'empty colocation': { ...COLOCATION, depositCents: cents(130_000) },
    },
  },
  'lease.deposit-cap.meuble': {
    passes: { 'D093 two months': { ...MEUBLE, rentCents: cents(80_000), depositCents: cents(160_000) } },
    breaks: { 'D093 one cent more': { ...MEUBLE, rentCents: cents(80_000), depositCents: cents(160_001) } },
  },
  'lease.deposit-cap.etudiant': {
    passes: { 'two months': ETUDIANT },
    breaks: { 'three months': { ...ETUDIANT, depositCents: cents(195_000) } },
  },
  'lease.deposit-cap.mobilite': {
    passes: { none: MOBILITE },
    breaks: { 'one euro': { ...MOBILITE, depositCents: cents(100) } },
  },
  'lease.deposit-cap.commercial': {
    passes: {
      'one quarter': COMMERCIAL,
      'signed before the ceiling': { ...COMMERCIAL, signedOn: day('2026-05-27'), depositCents: cents(1_200_000) },
    },
    breaks: { 'half a year': { ...COMMERCIAL, signedOn: day('2026-05-28'), depositCents: cents(1_200_000) } },
  },
  'lease.charges.vide': {
    passes: { provisions: VIDE, 'forfait in a colocation': COLOCATION, 'no charges': { ...VIDE, chargesMode: 'aucune' } },
    breaks: { forfait: { ...VIDE, chargesMode: 'forfait' } },
  },
  'lease.charges.mobilite': {
    passes: { forfait: MOBILITE },
    breaks: { provisions: { ...MOBILITE, chargesMode: 'provision' } },
  },
  'lease.revision-clause.mobilite': {
    passes: { 'no index': MOBILITE, 'another kind': VIDE },
    breaks: { 'D070 index in a mobility lease': { ...MOBILITE, indexQuarter: '2026-T1' } },
  },
  'lease.signature-day': {
    passes: {
      'signed before it begins': VIDE,
      'signed on its first day': { ...VIDE, signedOn: day('2026-07-01') },
      'not signed yet': { ...VIDE, signedOn: null },
      'signed two years before, for a building to come': { ...VIDE, signedOn: day('2024-07-01') },
    },
    breaks: {
      'signed the day after it began': { ...VIDE, signedOn: day('2026-07-02') },
      'signed long before': { ...VIDE, signedOn: day('2024-06-30') },
    },
  },
  'lease.mobilite-before-elan': {
    passes: {
      'signed on its first day': { ...MOBILITE, signedOn: day('2018-11-25') },
      'another kind': { ...MEUBLE, signedOn: day('2018-11-24') },
    },
    breaks: { 'signed the day before (loi ELAN, art. 107)': { ...MOBILITE, signedOn: day('2018-11-24') } },
  },
  'lease.amendments.mobilite': {
    passes: { 'one avenant': { ...MOBILITE, termAmendments: 1 }, 'two of another kind': { ...MEUBLE, termAmendments: 2 } },
    breaks: { 'a second avenant (art. 25-14)': { ...MOBILITE, termAmendments: 2 } },
  },
  'lease.supplement.home': {
    passes: {
      'a home': { ...VIDE, supplementCents: cents(5000) },
      'a shared home': { ...COLOCATION, supplementCents: cents(5000) },
      'a mobility lease': { ...MOBILITE, supplementCents: cents(5000) },
      'a shop without one': COMMERCIAL,
    },
    breaks: {
      'a shop': { ...COMMERCIAL, supplementCents: cents(1) },
      'a parking space': { ...COMMERCIAL, kind: 'stationnement', supplementCents: cents(5000) },
      'a holiday let': { ...SAISONNIER, supplementCents: cents(5000) },
    },
  },
  'lease.supplement.class': {
    passes: {
      'class E': { ...VIDE, dpeClass: 'E', supplementCents: cents(5000) },
      'class F without one': { ...VIDE, dpeClass: 'F' },
      'class G, signed the day before the law': { ...OLD_G, signedOn: day('2022-08-17'), supplementCents: cents(5000) },
    },
    breaks: {
      'D040 class F, signed in 2023': { ...VIDE, dpeClass: 'F', signedOn: day('2023-03-01'), supplementCents: cents(5000) },
      'class G, signed on the first day of the law': { ...OLD_G, signedOn: day('2022-08-18'), supplementCents: cents(5000) },
      'class G, after the experiment': { ...VIDE, dpeClass: 'G', signedOn: day('2026-11-25'), supplementCents: cents(1) },
    },
  },
  'lease.supplement.after-experiment': {
    passes: {
      'signed on the last day': { ...VIDE, signedOn: day('2026-11-24'), supplementCents: cents(5000) },
      'signed later, without one': { ...VIDE, signedOn: day('2026-11-25') },
    },
    breaks: { 'signed the day after': { ...VIDE, signedOn: day('2026-11-25'), supplementCents: cents(5000) } },
  },
  'lease.energy-ban-renewal': {
    passes: {
      'class C': VIDE,
      'class G, signed under the ban': { ...VIDE, dpeClass: 'G' },
      'class F, renewed before its ban': { ...OLD_G, endDate: day('2027-12-30'), termBegunOn: day('2024-12-31'), dpeClass: 'F' },
      'class G overseas, renewed before 2028': { ...OLD_G, territory: 'outre-mer' },
      'class G under a mobility lease': { ...MOBILITE, dpeClass: 'G', signedOn: day('2024-12-31') },
    },
    breaks: {
      'class G, at the tacit renewal to come (art. 6)': OLD_G,
      'class G, renewed on the first day': { ...OLD_G, endDate: day('2027-12-31'), termBegunOn: day('2025-01-01') },
      'class F, renewed in 2028': { ...OLD_G, dpeClass: 'F', endDate: day('2027-12-31') },
    },
  },
  'lease.energy-ban': {
    passes: {
      'class C': VIDE,
      'class G, the day before': { ...VIDE, dpeClass: 'G', signedOn: day('2024-12-31') },
      'class G overseas': { ...VIDE, dpeClass: 'G', territory: 'outre-mer' },
      'a shop': { ...COMMERCIAL, dpeClass: 'G' },
    },
    breaks: { 'class G, the first day': { ...VIDE, dpeClass: 'G', signedOn: day('2025-01-01') } },
  },
};
