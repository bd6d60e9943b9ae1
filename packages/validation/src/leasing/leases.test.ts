import { describe, expect, it } from 'vitest';
import { leaseNotice, leaseTermAddition, leaseTermination } from './leases.actions.ts';
import { leaseChoicesInput, leaseFilters, leaseSearch } from './leases.filters.ts';
import { EMPTY_GUARANTOR, EMPTY_LEASE, leaseUpdate, leaseValues, type LeaseDraft } from './leases.ts';

const A = '0198c2f4-5d3e-7a10-8c53-1f0d2b7e9a01';
const B = '0198c2f4-5d3e-7a10-8c53-1f0d2b7e9a02';
const DRAFT: LeaseDraft = {
  ...EMPTY_LEASE,
  propertyId: A,
  tenantIds: [B],
  startDate: '2026-07-01',
  endDate: '2029-06-30',
  rentCents: 80_000,
};

/** Field → message, as the form shows them. */
function refusals(draft: Partial<Record<keyof LeaseDraft, unknown>>): Record<string, string> {
  const parsed = leaseValues.safeParse({ ...DRAFT, ...draft });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a lease', () => {
  it('is parsed to stored values: empty becomes null, amounts become cents', () => {
    expect(leaseValues.parse({ ...DRAFT, rentCents: '80000', endDate: '', indexQuarter: ' ', revisionDay: '' })).toMatchObject({
      rentCents: 80_000,
      endDate: null,
      indexSeries: null,
      indexQuarter: null,
      revisionDay: null,
      signedOn: null,
      guarantors: [],
    });
  });

  it('has defaults, and reports each missing field', () => {
    const parsed = leaseValues.safeParse(EMPTY_LEASE);
    expect(Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual({
      propertyId: 'Le bien immobilier est requis',
      tenantIds: 'Choisissez au moins un locataire',
      startDate: 'La date de début est requise',
      rentCents: 'Le loyer est requis',
    });
  });

  it.each([
    [{ rentCents: 0 }, { rentCents: 'Le loyer doit être supérieur à 0' }],
    [{ rentCents: 'huit cents' }, { rentCents: 'Écrivez un montant, par exemple 1 234,56' }],
    [{ chargesCents: -1 }, { chargesCents: 'Les charges ne peuvent pas être négatives' }],
    [{ depositCents: '' }, { depositCents: 'Le dépôt de garantie est requis' }],
    [{ depositCents: 0.5 }, { depositCents: 'Deux décimales au plus' }],
    [{ chargesMode: 'aucune', chargesCents: 5_000 }, { chargesCents: 'Sans charges, le montant est 0' }],
    [{ endDate: '2026-06-30' }, { endDate: 'La date de fin précède la date de début' }],
    [{ startDate: '2026-02-30' }, { startDate: 'Date invalide' }],
    [{ startDate: '1899-12-31' }, { startDate: 'Choisissez une date entre 1900 et 2200' }],
    [{ endDate: '2201-01-01' }, { endDate: 'Choisissez une date entre 1900 et 2200' }],
    [{ signedOn: '0202-06-15' }, { signedOn: 'Choisissez une date entre 1900 et 2200' }],
    [{ paymentDay: 0 }, { paymentDay: 'Saisissez 1 ou plus' }],
    [{ paymentDay: 32 }, { paymentDay: 'Saisissez 31 ou moins' }],
    [{ paymentDay: '' }, { paymentDay: 'Le jour de paiement est requis' }],
    [{ tenantIds: [A, A] }, { tenantIds: 'Un locataire est choisi deux fois' }],
    [{ indexSeries: 'IRL' }, { indexQuarter: 'Le trimestre de référence va avec l’indice' }],
    [{ indexQuarter: '2026-T2' }, { indexSeries: 'L’indice va avec son trimestre de référence' }],
    [{ indexSeries: 'IRL', indexQuarter: '2026-T5' }, { indexQuarter: 'Écrivez un trimestre, par exemple 2026-T2' }],
    [{ revisionDay: '02-30' }, { revisionDay: 'Ce jour n’existe pas' }],
    [{ guarantors: [EMPTY_GUARANTOR] }, { 'guarantors.0.name': 'Le nom du garant est requis' }],
    [
      { guarantors: [{ ...EMPTY_GUARANTOR, name: 'Paul', email: 'paul', maxAmountCents: 0 }] },
      { 'guarantors.0.email': "L'adresse e-mail est invalide", 'guarantors.0.maxAmountCents': 'Le montant doit être supérieur à 0' },
    ],
  ])('%o is refused under its field', (draft, expected) => {
    expect(refusals(draft)).toEqual(expected);
  });

  it.each([{ startDate: '2026-07-01', endDate: '2026-07-01' }, { revisionDay: '02-29' }, { endDate: null }])('%o is accepted', (draft) => {
    expect(refusals(draft)).toEqual({});
  });

  it('is updated with the version that was read', () => {
    expect(leaseUpdate.safeParse({ ...DRAFT, id: A }).success).toBe(false);
    expect(leaseUpdate.safeParse({ ...DRAFT, id: A, version: 3 }).success).toBe(true);
  });
});

describe('the filters of the list', () => {
  it('are refused by the server when unknown, and dropped from a URL when invalid', () => {
    expect(leaseFilters.safeParse({ fromDate: '2026-01-01' }).success).toBe(false);
    expect(leaseFilters.safeParse({ status: 'actif' }).success).toBe(false);
    expect(leaseSearch.parse({ status: 'actif', q: 75_001, endingBefore: 'demain', sort: 'tenant' })).toEqual({
      q: '75001',
      sort: 'tenant',
    });
    expect(leaseChoicesInput.safeParse({ status: 'Actif' }).success).toBe(false);
  });
});

describe('the actions', () => {
  it('parse an empty reason and an empty day as null', () => {
    expect(leaseNotice.parse({ id: A, version: 1, by: 'locataire', receivedOn: '', reason: '' })).toMatchObject({
      receivedOn: null,
      reason: null,
    });
    const early = leaseNotice.safeParse({ id: A, version: 1, by: 'locataire', receivedOn: '2026-11-01', effectiveOn: '2026-10-31' });
    expect(early.error?.issues).toMatchObject([{ path: ['effectiveOn'], message: 'Le congé prendrait effet avant d’être reçu' }]);
  });

  it('report missing values under their fields', () => {
    const message = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
      parsed.error?.issues.map((issue) => issue.message);
    expect(message(leaseTermination.safeParse({ id: A, version: 1 }))).toEqual(['Indiquez le motif', 'La date de fin est requise']);
    const term = { id: A, version: 1, fromDate: '2027-01-01', rentCents: 80_000, chargesCents: 0, chargesMode: 'aucune' };
    expect(message(leaseTermAddition.safeParse({ ...term, origin: 'initial' }))).toEqual(['L’origine est requise']);
    expect(message(leaseTermAddition.safeParse({ ...term, origin: 'avenant', chargesCents: 1 }))).toEqual([
      'Sans charges, le montant est 0',
    ]);
  });
});
