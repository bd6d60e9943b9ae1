import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';
import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';

const D121 = {
  rentCents: cents(1_440_000),
  otherCents: cents(0),
  feeCents: cents(100_800),
  insuranceCents: cents(0),
  lots: 2,
  expenses: [
    { line: '223', amountCents: cents(18_000) },
    { line: '224', amountCents: cents(235_000) },
    { line: '227', amountCents: cents(112_000) },
    { line: '229', amountCents: cents(120_000) },
    { line: '230', amountCents: cents(42_000) },
    { line: '250', amountCents: cents(290_000) },
  ],
} as const;

const RENT = {
  id: 'rent',
  kind: 'paiement',
  propertyId: 'flat',
  isFurnished: false,
  on: day('2026-03-05'),
  tenant: 'Garnier',
  amountCents: cents(70_000),
  parts: [{ amountCents: cents(70_000), due: { rentCents: cents(60_000), chargesCents: cents(10_000), otherCents: cents(0) } }],
} as const;
const { parts: _parts, ...MONEY } = RENT;
const SHARED = { ...MONEY, rentCents: cents(60_000), chargesCents: cents(10_000), otherCents: cents(0) } as const;

/** Called ahead, as rents are. */
const FEC_LINE = {
  journal: 'échéance',
  number: 12,
  effectiveOn: day('2026-03-05'),
  recordedOn: day('2026-02-18'),
  account: 'locataire',
  lease: { id: 'bail-1', tenant: 'Camille Garnier' },
  pieceRef: 'due-1',
  label: 'Échéance 03/2026',
  amountCents: cents(123_405),
} as const;

export const TAX_CASES: CasesOf<Extract<CalculationId, `tax.${string}`>> = {
  'tax.property-income': {
    'D121: line 230 is subtracted': { facts: D121, answer: { '222': 4_000, '240': 547_800, resultCents: 602_200 } },
    'an expense without a line is not deducted': {
      facts: { ...D121, expenses: [{ line: null, amountCents: cents(5_000) }] },
      answer: { '240': 104_800, unsortedCents: 5_000, resultCents: 1_335_200 },
    },
    'works make a deficit': {
      facts: { ...D121, expenses: [{ line: '224', amountCents: cents(2_000_000) }] },
      answer: { resultCents: -664_800 },
    },
  },
  'tax.rental-deficit': {
    'an income': {
      facts: { grossCents: cents(1_000_000), chargesCents: cents(400_000), interestCents: cents(100_000) },
      answer: { taxedCents: 500_000, deductedCents: 0, carriedCents: 0 },
    },
    'a deficit of 15 000 € without interest: 10 700 € now, 4 300 € carried': {
      facts: { grossCents: cents(500_000), chargesCents: cents(2_000_000), interestCents: cents(0) },
      answer: { taxedCents: 0, deductedCents: 1_070_000, carriedCents: 430_000 },
    },
    'interest above the rents is carried, never deducted': {
      facts: { grossCents: cents(500_000), chargesCents: cents(300_000), interestCents: cents(700_000) },
      answer: { taxedCents: 0, deductedCents: 300_000, carriedCents: 200_000 },
    },
  },
  'tax.micro-foncier': {
    'D119: 12 000 € are taxed on 8 400 €': { facts: { grossCents: cents(1_200_000) }, answer: 840_000 },
    '15 000 € exactly': { facts: { grossCents: cents(1_500_000) }, answer: 1_050_000 },
    'one cent above': { facts: { grossCents: cents(1_500_001) }, answer: null },
  },
  'tax.declared-expense': {
    'a repair of a home': {
      facts: { amountCents: cents(100_000), recoverableBp: 0, line: '224', key: { kind: 'entier' } },
      answer: 100_000,
    },
    'the caretaker of a building, for 87 of 1000 shares': {
      facts: {
        amountCents: cents(120_000),
        recoverableBp: 7500,
        line: '221',
        key: { kind: 'clé', name: '', shareMilli: 87, totalMilli: 1000 },
      },
      answer: 2610,
    },
    'a bill that states in euros what tenants pay': {
      facts: { amountCents: cents(100_000), recoverableBp: 3333, recoverableCents: cents(33_333), line: '224', key: { kind: 'entier' } },
      answer: 66_667,
    },
    'provisions to a syndic, with what tenants pay': {
      facts: { amountCents: cents(100_000), recoverableBp: 6000, line: '229', key: { kind: 'entier' } },
      answer: 100_000,
    },
  },
  'tax.received-money': {
    'a rent with its charges': { facts: RENT, answer: { rentCents: 60_000, chargesCents: 10_000, otherCents: 0 } },
    'charges set off against a rent, received for it and given back': {
      facts: {
        ...RENT,
        kind: 'compensation',
        amountCents: cents(0),
        parts: [
          { amountCents: cents(30_000), due: { rentCents: cents(60_000), chargesCents: cents(5000), otherCents: cents(0) } },
          { amountCents: cents(-30_000), due: { rentCents: cents(0), chargesCents: cents(30_000), otherCents: cents(0) } },
        ],
      },
      answer: { rentCents: 27_692, chargesCents: -27_692, otherCents: 0 },
    },
    'in advance, as rent': { facts: { ...RENT, parts: [] }, answer: { rentCents: 70_000, chargesCents: 0 } },
  },
  'tax.yearly-summary': {
    'an empty home and a furnished one': {
      facts: {
        properties: [
          { propertyId: 'flat', isFurnished: false, property: 'Appartement', isLet: true },
          { propertyId: 'studio', isFurnished: true, property: 'Studio', isLet: true },
        ],
        received: [SHARED, { ...SHARED, id: 'other', propertyId: 'studio', isFurnished: true }],
        spent: [
          {
            id: 'works',
            propertyId: 'flat',
            on: day('2026-05-02'),
            label: 'Peinture',
            line: '224',
            origin: null,
            amountCents: cents(20_000),
          },
        ],
        fees: [],
      },
      answer: {
        unfurnished: { '211': 60_000, '222': 2000, '224': 20_000, resultCents: 38_000 },
        microTaxedCents: 42_000,
        furnished: { receiptsCents: 70_000, costCents: 0 },
      },
    },
    'nothing received': {
      facts: { properties: [], received: [], spent: [], fees: [] },
      answer: { entries: [], unfurnished: { resultCents: 0 } },
    },
  },
  'tax.fee-shares': {
    'by what each property received': { facts: { amountCents: cents(100), weights: [cents(1), cents(1), cents(1)] }, answer: [33, 34, 33] },
    'without any weight, to the first one': { facts: { amountCents: cents(100), weights: [cents(0), cents(0)] }, answer: [100, 0] },
  },
  'tax.fec-file-name': {
    'D123: closed on 31 December 2026': {
      facts: { siren: '123456789', closedOn: day('2026-12-31') },
      answer: '123456789FEC20261231.txt',
    },
    'a company whose number begins with zero': {
      facts: { siren: '005520135', closedOn: day('2027-12-31') },
      answer: '005520135FEC20271231.txt',
    },
  },
  'tax.fec-line': {
    'D123: eighteen fields in their order': {
      facts: FEC_LINE,
      answer: {
        JournalCode: 'VE',
        JournalLib: 'Loyers et charges appelés',
        EcritureNum: '12',
        EcritureDate: '20260305',
        CompteNum: '411',
        CompteLib: 'Locataires',
        CompAuxNum: 'bail-1',
        CompAuxLib: 'Camille Garnier',
        PieceRef: 'due-1',
        PieceDate: '20260305',
        EcritureLib: 'Échéance 03/2026',
        Debit: '1234,05',
        Credit: '0,00',
        EcritureLet: '',
        DateLet: '',
        ValidDate: '20260305',
        Montantdevise: '',
        Idevise: '',
      },
    },
    'a credit, recorded later, of an account without a lease': {
      facts: { ...FEC_LINE, account: 'loyers', lease: null, amountCents: cents(-7), recordedOn: day('2026-04-01') },
      answer: { CompteNum: '706', CompAuxNum: '', CompAuxLib: '', Debit: '0,00', Credit: '0,07', ValidDate: '20260401' },
    },
    'tabulations and line breaks of a label become spaces': {
      facts: { ...FEC_LINE, label: 'Remise :\t canicule\r\nd’août ' },
      answer: { EcritureLib: 'Remise :  canicule d’août' },
    },
  },
};
