import { addExpense } from '@lares/api/modules/accounting/charges/expenses.commands';
import { issueSettlements } from '@lares/api/modules/accounting/charges/settlements.commands';
import { createBuilding } from '@lares/api/modules/portfolio/buildings/buildings.commands';
import { addKey } from '@lares/api/modules/portfolio/buildings/keys.commands';
import { DEMO_LANDLORD_ORGANIZATION_ID } from '@lares/db/seed/demo-people';
import { DEMO_PROPERTIES, demoId } from '@lares/db/seed/demo-properties';
import { demoLeaseId, demoPropertyId } from '@lares/db/seed/demo-tenancies';
import type { ChargeNature } from '@lares/domain/accounting/charges/natures';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { type Stage, unlessChanged } from './stage.ts';

interface DemoBuilding {
  property: string;
  tenancy: string;
  name: string;
  /** Of the whole condominium. */
  total: number;
  share: number;
  /** Of the whole building, for last year. */
  expenses: readonly { nature: ChargeNature; label: string; supplier: string; euros: number; recoverablePercent: number }[];
  /** Of the home alone, for last year: the tenant bears it. */
  wasteTaxEuros: number;
  /** The others are left to the user. */
  isSettled: boolean;
}

const BUILDINGS: readonly DemoBuilding[] = [
  {
    property: 'lyon-merciere',
    tenancy: 'merciere',
    name: 'Copropriété de la rue Mercière',
    total: 10_000,
    share: 412,
    expenses: [
      {
        nature: 'Parties communes',
        label: 'Ménage et électricité',
        supplier: 'Presqu’île Propreté',
        euros: 9_840,
        recoverablePercent: 100,
      },
      { nature: 'Eau froide', label: 'Eau', supplier: 'Eau du Grand Lyon', euros: 5_120.6, recoverablePercent: 100 },
      { nature: 'Honoraires de syndic', label: 'Honoraires du syndic', supplier: 'Syndic du Rhône', euros: 6_300, recoverablePercent: 0 },
    ],
    wasteTaxEuros: 142,
    isSettled: false,
  },
  {
    property: 'paris-oberkampf',
    tenancy: 'oberkampf',
    name: 'Copropriété de la rue Oberkampf',
    total: 1000,
    share: 38,
    expenses: [
      { nature: 'Ascenseur', label: 'Contrat d’entretien', supplier: 'Ascenseurs de l’Est', euros: 2_980, recoverablePercent: 100 },
      { nature: 'Gardien, ménage et ordures', label: 'Gardien', supplier: '', euros: 14_600, recoverablePercent: 75 },
      { nature: 'Eau froide', label: 'Eau', supplier: 'Eau de Paris', euros: 4_275.3, recoverablePercent: 100 },
    ],
    wasteTaxEuros: 118,
    isSettled: true,
  },
  {
    property: 'orleans-bourgogne',
    tenancy: 'orl-bourgogne',
    name: 'Résidence de la rue de Bourgogne',
    total: 1000,
    share: 125,
    expenses: [
      { nature: 'Parties communes', label: 'Ménage et électricité', supplier: 'Loire Nettoyage', euros: 2_140, recoverablePercent: 100 },
      { nature: 'Eau froide', label: 'Eau', supplier: 'Orléans Métropole', euros: 1_386.4, recoverablePercent: 100 },
    ],
    wasteTaxEuros: 97,
    isSettled: false,
  },
];

/** What the landlord bears alone: it goes into their yearly summary. */
const OWN_EXPENSES = [
  { property: 'orleans-bourgogne', nature: 'Taxe foncière', label: 'Taxe foncière', euros: 1_038, month: 10, day: 15, taxLine: '227' },
  {
    property: 'orleans-bourgogne',
    nature: 'Assurance',
    label: 'Assurance propriétaire non occupant',
    euros: 146.2,
    month: 3,
    day: 2,
    taxLine: '223',
  },
  { property: 'olivet-de-gaulle', nature: 'Taxe foncière', label: 'Taxe foncière', euros: 1_512, month: 10, day: 15, taxLine: '227' },
  {
    property: 'olivet-de-gaulle',
    nature: 'Grosses réparations',
    label: 'Remplacement du chauffe-eau',
    euros: 1_184.7,
    month: 6,
    day: 18,
    taxLine: '224',
  },
] as const;

async function payOwnExpenses({ ctx, on, today }: Stage): Promise<void> {
  for (const year of [Number(today.slice(0, 4)) - 1, Number(today.slice(0, 4))]) {
    for (const { property, euros, month, day: of, ...expense } of OWN_EXPENSES) {
      const paidOn = day(`${year}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`);
      if (paidOn > today) continue;
      const place = { propertyId: demoPropertyId(property), buildingId: null, keyId: null };
      const period = { fromDate: day(`${year}-01-01`), untilDate: day(`${year}-12-31`) };
      const spent = {
        ...expense,
        ...place,
        ...period,
        paidOn,
        supplier: '',
        recoverablePercent: 0,
        recoverableCents: null,
        quantity: null,
        documentId: null,
      };
      const creationKey = demoId(`own-expense/${property}/${expense.taxLine}/${year}`);
      const act = paidOn === today ? ctx : on(paidOn);
      await unlessChanged(() => addExpense(act, { ...spent, amountCents: cents(Math.round(euros * 100)), creationKey }));
    }
  }
}

/** Buildings with their key and the expenses of last year; what a landlord bears alone. */
export async function settleCharges(stage: Stage): Promise<void> {
  const { household, today, ctx } = stage;
  if (household.organizationId === DEMO_LANDLORD_ORGANIZATION_ID) await payOwnExpenses(stage);
  const year = Number(today.slice(0, 4)) - 1;
  const [from, until] = [day(`${year}-01-01`), day(`${year}-12-31`)];
  for (const building of BUILDINGS) {
    const home = DEMO_PROPERTIES.find(({ listing }) => listing.reference === building.property);
    if (!home || home.organizationId !== household.organizationId) continue;
    const propertyId = demoPropertyId(building.property);
    const { address, postalCode, city } = home.listing;
    const keyOf = (part: string) => demoId(`building/${building.property}/${part}`);
    const place = { address, postalCode, city, propertyIds: [propertyId], creationKey: keyOf('itself') };
    const created = await unlessChanged(() => createBuilding(ctx, { name: building.name, ...place }));
    if (!created) continue;
    const { total, share } = building;
    const shares = { name: 'Charges générales', kind: 'tantièmes' as const, total, shares: [{ propertyId, share }] };
    const key = await unlessChanged(() => addKey(ctx, { ...shares, buildingId: created.id, creationKey: keyOf('key') }));
    if (!key) continue;
    const ofBuilding = { buildingId: created.id, keyId: key.id, propertyId: null };
    const waste = { nature: 'Taxe d’ordures ménagères' as const, label: 'Taxe d’ordures ménagères', supplier: '', recoverablePercent: 100 };
    const spent = [
      ...building.expenses.map((expense) => ({ ...expense, ...ofBuilding })),
      { ...waste, euros: building.wasteTaxEuros, buildingId: null, keyId: null, propertyId },
    ];
    for (const [at, { euros, ...expense }] of spent.entries()) {
      const amountCents = cents(Math.round(euros * 100));
      const of = {
        fromDate: from,
        untilDate: until,
        recoverableCents: null,
        quantity: null,
        paidOn: null,
        taxLine: null,
        documentId: null,
        creationKey: keyOf(`expense/${at}`),
      };
      await unlessChanged(() => addExpense(ctx, { ...expense, ...of, amountCents }));
    }
    const leaseIds = [demoLeaseId(building.tenancy)];
    if (building.isSettled)
      await unlessChanged(() => issueSettlements(ctx, { leaseIds, from, until, inInstalments: false, earlierCents: null }));
  }
}
