import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { indexLeases } from './lease-index.ts';
import type { MatchableLease, MatchableLine, TaughtRule } from './matchable.ts';
import { repeatsMonth, suggest, wordingOfLine } from './suggest.ts';
import { isSpecific, stableWording } from './wording.ts';

const lease = (leaseId: string, more: Partial<MatchableLease> = {}): MatchableLease => ({
  leaseId,
  people: [{ firstName: 'Camille', lastName: 'Martin' }],
  companies: [],
  guarantor: null,
  thirdParties: [],
  reference: `LOYER ${leaseId}7F3A91C2`,
  place: '12 rue des Lilas, 75020 Paris',
  payers: [],
  openCents: [cents(65_000)],
  monthCents: cents(65_000),
  aidCents: cents(0),
  depositLeftCents: cents(0),
  ...more,
});
const line = (label: string, amountCents: number, more: Partial<MatchableLine> = {}): MatchableLine => ({
  bookedOn: day('2026-11-06'),
  amountCents: cents(amountCents),
  label,
  counterparty: '',
  payer: null,
  endToEndId: '',
  returned: false,
  possibleDuplicate: false,
  ...more,
});
const MARTIN = lease('A');
const DURAND = lease('B', { people: [{ firstName: 'Paul', lastName: 'Durand' }] });
const HOMES = [MARTIN, DURAND];

/** « paiement A 65000 », or the nature, or « rien ». */
function answer(one: MatchableLine, leases: readonly MatchableLease[] = HOMES, rules: readonly TaughtRule[] = []): string {
  const found = suggest(one, indexLeases(leases), rules);
  if (!found) return 'rien';
  return found.nature ?? found.parts.map(({ kind, leaseId, amountCents }) => `${kind} ${leaseId} ${amountCents}`).join(', ');
}

describe('the part of a third party', () => {
  const MOTHER = { payerKind: 'garant', name: 'Anne Petit', amountCents: cents(20_000) } as const;
  const EMPLOYER = { payerKind: 'autre', name: 'Ateliers du Port', amountCents: cents(15_000) } as const;
  const shared = lease('A', { thirdParties: [MOTHER, EMPLOYER] });
  const suggested = (label: string, amount: number, leases = [shared, DURAND]) => suggest(line(label, amount), indexLeases(leases), []);

  it('is suggested for the lease of which it has the name and the amount', () => {
    const of = (payerKind: string, amountCents: number) => ({
      parts: [{ kind: 'paiement', leaseId: 'A', amountCents, payerKind, reasons: ['third-party'] }],
      nature: null,
      isSure: false,
    });
    expect(suggested('VIR SEPA MME PETIT ANNE', 20_000)).toEqual(of('garant', 20_000));
    expect(suggested('VIR RECU ATELIERS DU PORT 11/2026', 15_000)).toEqual(of('autre', 15_000));
  });

  it.each([
    ['another amount', 'VIR SEPA MME PETIT ANNE', 19_000],
    ['a surname alone', 'VIR SEPA PETIT', 20_000],
    ['the amount of somebody else', 'VIR SEPA ATELIERS DU PORT', 20_000],
  ])('is not suggested for %s', (_case, label, amount) => {
    expect(suggested(label, amount)?.parts.some(({ reasons }) => reasons.includes('third-party')) ?? false).toBe(false);
  });

  it('is not suggested when two leases fit, or when the line refers to another lease', () => {
    const sibling = lease('C', { people: [{ firstName: 'Zoé', lastName: 'Roux' }], thirdParties: [MOTHER] });
    expect(suggested('VIR SEPA MME PETIT ANNE', 20_000, [shared, sibling])).toBeNull();
    expect(suggested('VIR ANNE PETIT LOYER B7F3A91C2', 20_000)?.parts).toMatchObject([{ leaseId: 'B', payerKind: 'locataire' }]);
  });
});

describe('the traps of other importers', () => {
  it.each([
    ['1: a deposit is never a rent', 'VIREMENT DEPOT DE GARANTIE LOCATAIRE MARTIN', 70_000, 'dépôt A 70000'],
    ['2: money of the owner is never a rent', 'VIR M DUPONT APPORT', 500_000, 'apport du propriétaire'],
    ['2: even when the owner has the name of a tenant', 'VIR M PAUL DURAND APPORT', 65_000, 'apport du propriétaire'],
    ['3: a claim that was paid is no rent', 'REMB SINISTRE 2026 DEGAT DES EAUX', 80_000, 'assurance'],
    ['7: « IMMOBILIER » holds no « mobilier »', 'ECHEANCE PRET IMMOBILIER', -89_000, 'emprunt'],
    ['8: fees of an agency', 'AGENCE IMMOBILIERE HONORAIRES GESTION', -6_500, 'honoraires'],
    ['9: « PARENTS » holds no « rent »', 'VIR RECU PARENTS AIDE', -30_000, 'rien'],
    ['11: an unknown expense waits for the user', 'PRLV EDF ELECTRICITE', -8_810, 'rien'],
    ['12: a tax with an accent', 'TAXE FONCIÈRE', -142_000, 'impôt'],
    ['12: and without', 'TAXE FONCIERE', -142_000, 'impôt'],
    ['13: the tax on companies', 'DGFIP COTISATION FONCIERE DES ENTREPRISES', -31_000, 'impôt'],
    ['13: and its short name', 'TRESOR PUBLIC CFE 2026', -31_000, 'impôt'],
    ['14: furniture is an expense', 'ACHAT MOBILIER CONFORAMA', -185_000, 'dépense'],
  ])('%s', (_trap, label, amount, expected) => {
    const owing = [{ ...MARTIN, depositLeftCents: cents(70_000) }, DURAND];
    expect(answer(line(label, amount), owing)).toBe(expected);
  });

  it('4: the aid of the CAF pays its part of the tenant it is for', () => {
    const aided = [lease('A', { aidCents: cents(32_000) }), DURAND];
    const found = suggest(line('VIR CAF ALLOCATION LOGEMENT MARTIN', 32_000), indexLeases(aided), []);
    expect(found?.parts).toMatchObject([{ leaseId: 'A', amountCents: 32_000, payerKind: 'CAF' }]);
  });

  it('10: what was decided for an expense says nothing of money that comes in', () => {
    const rules: TaughtRule[] = [{ kind: 'libellé', pattern: wordingOfLine(line('PRLV GMF PNO', -4_000)), outcome: { nature: 'dépense' } }];
    expect(answer(line('PRLV GMF PNO', -4_100), HOMES, rules)).toBe('dépense');
    expect(answer(line('PRLV GMF PNO', 80_000), HOMES, rules)).toBe('assurance');
  });

  it('16: a wording is known again in another month and with another number', () => {
    expect(stableWording('FACTURE CABINET DUPONT 2025')).toBe(stableWording('Facture cabinet Dupont 2026 nov.'));
    expect(isSpecific(stableWording('VIR SEPA RECU 8812'))).toBe(false);
    expect(isSpecific(stableWording('VIR SEPA RECU LOCAPRO 8812'))).toBe(true);
    // A rule for what has no wording would be one for all of it.
    expect(isSpecific(stableWording('Opération sans libellé'))).toBe(false);
  });
});

describe('a proposal', () => {
  it.each([
    ['by first and last name', 'VIR SEPA RECU /DE MARTIN CAMILLE', 65_000, 'paiement A 65000'],
    ['by surname and the amount that is due', 'VIR MME MARTIN', 65_000, 'paiement A 65000'],
    ['by a surname that the bank cut off', 'VIR RECU DE CAMILLE DURAN', 65_000, 'paiement B 65000'],
    ['for a part of the rent', 'VIR PAUL DURAND ACOMPTE LOYER', 30_000, 'paiement B 30000'],
    ['not by an amount alone', 'VIR INST RE 771200431882', 65_000, 'rien'],
    ['not for another first name of the same surname in a word', 'VIR MARTINEZ LOYER', 65_000, 'rien'],
  ])('is made %s', (_how, label, amount, expected) => {
    expect(answer(line(label, amount))).toBe(expected);
  });

  it('is not made between two tenants of one name who pay the same, but by what they pay when it differs', () => {
    const other = lease('C');
    expect(answer(line('VIR CAMILLE MARTIN LOYER', 65_000), [MARTIN, other])).toBe('rien');
    const dearer = lease('C', { openCents: [cents(91_500)], monthCents: cents(91_500) });
    expect(answer(line('VIR CAMILLE MARTIN LOYER', 91_500), [MARTIN, dearer])).toBe('paiement C 91500');
  });

  it('is made by the reference when another person pays, and not by a longer number that holds it', () => {
    const numbered = [lease('A', { reference: 'LOY-0042' }), lease('B', { reference: 'LOY-0421' })];
    expect(answer(line('VIR DE M BERNARD LOY-0421', 10_000), numbered)).toBe('paiement B 10000');
    expect(answer(line('VIR DE M BERNARD', 10_000, { endToEndId: 'LOY0042' }), numbered)).toBe('paiement A 10000');
  });

  it('is made by the account that paid before, when the amount fits', () => {
    const known = [lease('A', { payers: ['abcd'] }), DURAND];
    expect(answer(line('VIR SEPA RECU', 65_000, { payer: 'abcd' }), known)).toBe('paiement A 65000');
  });

  it('pays two leases of one tenant with one transfer', () => {
    const parking = lease('P', { openCents: [cents(7_500)], monthCents: cents(7_500), place: 'Parking' });
    expect(answer(line('VIR CAMILLE MARTIN LOYER ET PARKING', 72_500), [MARTIN, parking, DURAND])).toBe(
      'paiement A 65000, paiement P 7500',
    );
  });

  it('pays the aids that the CAF transfers together, where only one set of them adds up', () => {
    const aided = [20_500, 16_900, 21_400, 11_111].map((aid, at) => lease(`L${at}`, { aidCents: cents(aid), people: [] }));
    expect(answer(line('VIR CAF BORDEREAU', 58_800), aided)).toBe('paiement L0 20500, paiement L1 16900, paiement L2 21400');
    expect(answer(line('VIR CAF BORDEREAU', 20_500), [...aided, lease('L9', { aidCents: cents(20_500), people: [] })])).toBe('rien');
  });

  describe('a transfer of the CAF for all the tenants of a landlord', () => {
    const aided = [20_513, 16_927, 21_439, 11_153, 30_271, 25_087].map((aid, at) => lease(`L${at}`, { aidCents: cents(aid), people: [] }));
    const TOTAL = 125_390;
    const leasesOf = (amount: number) =>
      suggest(line('VIR CAF BORDEREAU', amount), indexLeases(aided), [])?.parts.map((part) => part.leaseId);

    it.each([
      ['everything', TOTAL, ['L0', 'L1', 'L2', 'L3', 'L4', 'L5']],
      ['all but one', TOTAL - 21_439, ['L0', 'L1', 'L3', 'L4', 'L5']],
      ['all but two', TOTAL - 21_439 - 25_087, ['L0', 'L1', 'L3', 'L4']],
      ['all but three, which are three', 20_513 + 16_927 + 11_153, ['L0', 'L1', 'L3']],
      ['another amount', TOTAL - 1, undefined],
    ])('pays %s', (_what, amount, expected) => {
      expect(leasesOf(amount)).toEqual(expected);
    });

    it('is not proposed when either of two tenants may be the one that is missing', () => {
      const twins = [...aided, lease('L6', { aidCents: cents(21_439), people: [] })];
      expect(answer(line('VIR CAF BORDEREAU', TOTAL), twins)).toBe('rien');
    });
  });

  it('takes a payment back when the bank returns it, and not for what the bank charges', () => {
    expect(answer(line('REJET PRLV CAMILLE MARTIN', -65_000))).toBe('rejet A 65000');
    expect(answer(line('FRAIS REJET PRLV CAMILLE MARTIN', -1_800))).toBe('honoraires');
  });
});

describe('money that was paid out and comes back', () => {
  const owing = [{ ...MARTIN, depositLeftCents: cents(65_000) }, DURAND];

  it.each([
    ['REJET VIR SEPA MARTIN CAMILLE', {}],
    ['VIR SEPA RETOURNE MARTIN CAMILLE COMPTE CLOTURE', {}],
    ['RETOUR VIREMENT DEPOT DE GARANTIE MARTIN CAMILLE', {}],
    ['VIR SEPA MARTIN CAMILLE', { returned: true }],
    ['VIR SEPA', { returned: true, payer: 'x' }],
  ])('is proposed as nothing: %s', (label, more) => {
    expect(answer(line(label, 65_000, more), owing)).toBe('rien');
    const known = [{ ...MARTIN, payers: ['x'] }, DURAND];
    expect(answer(line(label, 65_000, more), known)).toBe('rien');
  });

  it.each(['VIR MARTIN CAMILLE LOYER SUITE REJET', 'VIR MARTIN CAMILLE REGLEMENT IMPAYE', 'VIR CAMILLE MARTIN SUITE A REJET PRLV'])(
    'is a rent when it says so, and never surely: %s',
    (label) => {
      expect(suggest(line(label, 65_000, { returned: true }), indexLeases(HOMES), [])).toMatchObject({
        parts: [{ kind: 'paiement', leaseId: 'A' }],
        isSure: false,
      });
    },
  );

  it('takes the nature that was decided for the account, not surely', () => {
    const taught: TaughtRule = { kind: 'iban', pattern: 'x', outcome: { nature: 'apport du propriétaire' } };
    expect(suggest(line('VIR SEPA', 65_000, { returned: true, payer: 'x' }), indexLeases(HOMES), [taught])).toMatchObject({
      nature: 'apport du propriétaire',
      isSure: false,
    });
  });
});

describe('a proposal that is accepted with others', () => {
  const SHOP = lease('C', { people: [], companies: ['SARL Boulangerie du Port'] });
  const isSure = (one: MatchableLine, leases: readonly MatchableLease[]) => suggest(one, indexLeases(leases), [])?.isSure;

  it.each([
    ['first and last name', 'VIR CAMILLE MARTIN LOYER', {}, true],
    ['the reference of the lease', 'VIR P DURAND LOYER A7F3A91C2', {}, true],
    ['an account that paid before', 'VIR MARTIN', { payer: 'x' }, true],
    ['a surname, which may be the first name of somebody else', 'VIR MARTIN LEROY', {}, false],
    ['a surname alone', 'VIR MARTIN LOYER', {}, false],
    ['a surname and an initial', 'VIR MARTIN C LOYER', {}, false],
  ])('names its lease by %s', (_by, label, more, expected) => {
    expect(isSure(line(label, 65_000, more), [{ ...MARTIN, payers: ['x'] }, DURAND])).toBe(expected);
  });

  it.each([
    ['BOULANGERIE DU PORT LOYER', true],
    ['BOULANGERIE LEGRAND LOYER', false],
  ])('names a company whole: %s', (label, expected) => {
    expect(isSure(line(label, 65_000), [SHOP, DURAND])).toBe(expected);
  });
});

it.each([
  ['in the same month', '2026-11-28', {}, true],
  ['a few days before', '2026-10-30', {}, true],
  ['in another month', '2026-10-05', {}, false],
  ['with another amount', '2026-11-06', { amountCents: cents(1) }, false],
  ['of another lease', '2026-11-06', { leaseId: 'B' }, false],
])('a month that a matched line has paid: %s', (_how, on, more, expected) => {
  const before = { leaseId: 'A', amountCents: cents(65_000), bookedOn: day(on), ...more };
  const [part] = suggest(line('VIR CAMILLE MARTIN', 65_000), indexLeases(HOMES), [])?.parts ?? [];
  if (!part) throw new Error('nothing is proposed');
  expect(repeatsMonth(line('VIR CAMILLE MARTIN', 65_000), part, [before])).toBe(expected);
});

it('never proposes a payment for what another statement probably brought, not even by a rule or a reference', () => {
  const taught: TaughtRule = { kind: 'libellé', pattern: '+ loyer', outcome: { leaseId: 'a', payerKind: 'locataire' } };
  for (const label of ['VIR CAMILLE MARTIN LOYER', 'LOYER'])
    expect(suggest(line(label, 65_000, { possibleDuplicate: true }), indexLeases(HOMES), [taught])).toEqual({
      parts: [],
      nature: 'doublon',
      isSure: false,
    });
});
