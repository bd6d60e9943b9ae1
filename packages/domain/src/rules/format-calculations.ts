import { arrondissementFlaw, communeName } from '../marketing/listings/commune.ts';
import { isSiret } from '../platform/organizations/siret.ts';
import { departmentOf } from '../portfolio/properties/departments.ts';
import type { Day } from '../shared/day.ts';
import { longDay } from '../shared/long-day.ts';
import type { Cents } from '../shared/money.ts';
import { dialledInFrance, spacedPhone } from '../shared/phone.ts';
import { spelledAmount, type Spelling } from '../shared/spelled-amount.ts';
import { frenchAmount } from '../workspace/imports/french-amount.ts';
import { frenchDay, parseFrenchDay } from '../workspace/imports/french-day.ts';
import { parseFrenchNumber } from '../workspace/imports/french-number.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the rules on French formats: amounts, days, telephones, communes and SIRET numbers. */
export interface FormatCalculationFacts {
  'text.spelled-amount': { amountCents: Cents; spelling: Spelling };
  'text.amount': { amountCents: Cents };
  'text.read-amount': { typed: string };
  'text.day': { on: Day };
  'text.read-day': { typed: string };
  /** In E.164; as typed where it is no number. */
  'text.phone': { phone: string };
  'place.commune': { city: string; postalCode: string };
  'place.department': { postalCode: string };
  'company.siret': { siret: string };
}

const USAGE = { validFrom: null, validTo: null, article: null, isVerified: true } as const;
const CLDR = 'Unicode CLDR, paramètres régionaux fr-FR';

export const FORMAT_CALCULATIONS: { readonly [Id in keyof FormatCalculationFacts]: Calculation<FormatCalculationFacts[Id]> } = {
  'text.spelled-amount': {
    ...USAGE,
    source: 'jeux d’essai publics de num2words, n2words et number-to-words (packages/testing/fixtures/french-numbers.csv)',
    sentence:
      'Un montant s’écrit en lettres, euros puis centimes s’il y en a ; « vingt » et « cent » s’accordent sauf devant « mille », et « million » ou « milliard » prend « d’ » devant « euros ». L’orthographe de 1990 met des traits d’union partout.',
    module: 'shared/spelled-amount',
    function: 'spelledAmount',
    calculate: ({ amountCents, spelling }) => spelledAmount(amountCents, spelling),
  },
  'text.amount': {
    ...USAGE,
    source: CLDR,
    sentence:
      'Un montant s’écrit avec une espace fine insécable (U+202F) entre les milliers, une virgule, deux décimales et une espace insécable (U+00A0) devant « € ».',
    module: 'workspace/imports/french-amount',
    function: 'frenchAmount',
    calculate: ({ amountCents }) => frenchAmount(amountCents),
  },
  'text.read-amount': {
    ...USAGE,
    source: 'docs/adr/0123-words-in-cells-are-read-or-refused.md',
    sentence:
      'Un montant saisi se lit avec toute espace, un point ou une virgule ; « 1,234 » est refusé, car ce peut être mille deux cent trente-quatre.',
    module: 'workspace/imports/french-number',
    function: 'parseFrenchNumber',
    calculate: ({ typed }) => parseFrenchNumber(typed),
  },
  'text.day': {
    ...USAGE,
    source: CLDR,
    sentence:
      'Un jour s’écrit jj/mm/aaaa, ou en toutes lettres : le premier du mois est « 1er » et une espace insécable (U+00A0), et le mois est en minuscules.',
    module: 'shared/long-day',
    function: 'longDay',
    calculate: ({ on }) => ({ short: frenchDay(on), long: longDay(on) }),
  },
  'text.read-day': {
    ...USAGE,
    source: 'docs/adr/0123-words-in-cells-are-read-or-refused.md',
    sentence: 'Un jour saisi se lit jj/mm/aaaa, aaaa-mm-jj ou « 31 déc. 2026 » ; une année de deux chiffres est refusée.',
    module: 'workspace/imports/french-day',
    function: 'parseFrenchDay',
    calculate: ({ typed }) => parseFrenchDay(typed),
  },
  'text.phone': {
    ...USAGE,
    source: 'UIT, recommandation E.164 ; ARCEP, plan national de numérotation',
    sentence:
      'Un téléphone se garde au format E.164. Un numéro français se montre comme on l’écrit en France : « 06 12 34 56 78 » est +33612345678, et « 0692… » outre-mer a son propre indicatif. Un numéro étranger se montre après son indicatif, par paires, les trois premiers chiffres ensemble si leur nombre est impair : les groupes de son pays ne sont pas suivis.',
    module: 'shared/phone',
    function: 'dialledInFrance',
    calculate: ({ phone }) => ({
      e164: /^\+\d{7,15}$/u.test(phone) ? phone : null,
      dialledInFrance: dialledInFrance(phone),
      printed: spacedPhone(phone),
    }),
  },
  'place.commune': {
    ...USAGE,
    source: 'Insee, code officiel géographique au 1er janvier 2026',
    sentence: 'À Paris, Lyon et Marseille, le code postal dit l’arrondissement, que le nom de la ville ne doit pas contredire.',
    module: 'marketing/listings/commune',
    function: 'communeName',
    calculate: ({ city, postalCode }) => ({ name: communeName(city, postalCode), flaw: arrondissementFlaw(city, postalCode) }),
  },
  'place.department': {
    ...USAGE,
    source: 'Insee, code officiel géographique au 1er janvier 2026',
    sentence:
      'Le début d’un code postal dit le département : 20xxx est en Corse (2A ou 2B), 971 à 976 outre-mer ; cinq chiffres sont nécessaires.',
    module: 'portfolio/properties/departments',
    function: 'departmentOf',
    calculate: ({ postalCode }) => departmentOf(postalCode),
  },
  'company.siret': {
    ...USAGE,
    isVerified: false,
    source: 'règle non vérifiée dans une source',
    sentence:
      'Un SIRET a quatorze chiffres, le SIREN d’abord, et une clé de Luhn ; la somme des chiffres d’un établissement de La Poste est un multiple de cinq.',
    module: 'platform/organizations/siret',
    function: 'isSiret',
    calculate: ({ siret }) => (isSiret(siret) ? { isValid: true, siren: siret.slice(0, 9) } : { isValid: false }),
  },
};
