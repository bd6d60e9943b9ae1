import { addMandateFee } from '@lares/api/modules/accounting/mandates/fees.commands';
import { addMandate } from '@lares/api/modules/accounting/mandates/mandates.commands';
import { addExpense } from '@lares/api/modules/accounting/statements/expenses.commands';
import { recordPayout } from '@lares/api/modules/accounting/statements/payouts.commands';
import { setStatementRhythm } from '@lares/api/modules/accounting/statements/rhythm.commands';
import { issueStatements } from '@lares/api/modules/accounting/statements/statements.commands';
import { statementsOfMonth, statementsOfOwner } from '@lares/api/modules/accounting/statements/statements.queries';
import { setOwnerBankDetails } from '@lares/api/modules/portfolio/owners/owners.commands';
import type { DemoOwnerKey } from '@lares/db/seed/demo-portfolio/listing';
import { DEMO_PROPERTIES, demoId, demoOwnerId } from '@lares/db/seed/demo-properties';
import { demoPropertyId } from '@lares/db/seed/demo-tenancies';
import type { ExpenseTaxLine } from '@lares/domain/accounting/statements/tax-lines';
import { addDays, addMonths, type Day, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { type Stage, unlessChanged } from './stage.ts';

interface DemoMandate {
  owner: DemoOwnerKey;
  number: string;
  feePercent: number;
  reserveEuros: number;
  /** An example of the registry of IBANs: nobody receives money on it. */
  iban: string;
}

const MANDATES: readonly DemoMandate[] = [
  { owner: 'paul', number: 'G-014', feePercent: 6.5, reserveEuros: 200, iban: 'FR7630001007941234567890185' },
  { owner: 'madeleine', number: 'G-021', feePercent: 7, reserveEuros: 150, iban: 'FR7630004000031234567890143' },
  { owner: 'glycines', number: 'G-027', feePercent: 6, reserveEuros: 500, iban: 'FR7610107001011234567890129' },
  { owner: 'vieux-port', number: 'G-033', feePercent: 5.5, reserveEuros: 0, iban: 'FR7611315000011234567890138' },
];

/** VAT of fees: CGI, art. 278, normal rate since 1 January 2014. */
const VAT_PERCENT = 20;
/** Accounted to by quarter; the others by month. */
const BY_QUARTER: DemoOwnerKey = 'vieux-port';
const YEARS_BEFORE = 3;
const MONTHS_STATED = 11;

interface DemoExpense {
  key: string;
  property: string;
  monthsAgo: number;
  day: number;
  label: string;
  euros: number;
  taxLine: ExpenseTaxLine;
}

/** Paid by the agency for the owner, and set against the rents of the month. */
/** An insurance against unpaid rent, on what is called. */
const INSURANCE = {
  kind: 'assurance',
  label: 'Garantie loyers impayés',
  basis: 'part de l’appelé',
  ratePercent: 2.5,
  unitCents: cents(0),
  vatPercent: 0,
  untilDate: null,
} as const;

const EXPENSES: readonly DemoExpense[] = [
  { key: 'taxe', property: 'lille-gand', monthsAgo: 1, day: 15, label: 'Taxe foncière', euros: 874, taxLine: '227' },
  { key: 'chaudiere', property: 'paris-lacepede', monthsAgo: 3, day: 12, label: 'Entretien de la chaudière', euros: 148.5, taxLine: '224' },
  {
    key: 'serrure',
    property: 'strasbourg-plantes',
    monthsAgo: 5,
    day: 8,
    label: 'Remplacement de la serrure',
    euros: 236.4,
    taxLine: '224',
  },
  {
    key: 'pno',
    property: 'marseille-endoume',
    monthsAgo: 7,
    day: 3,
    label: 'Assurance propriétaire non occupant',
    euros: 121,
    taxLine: '223',
  },
  { key: 'gouttiere', property: 'nantes-kervegan', monthsAgo: 2, day: 20, label: 'Réparation de la gouttière', euros: 412, taxLine: '224' },
];

/** Mandates, expenses, and a statement with its payout for each month or quarter until the month before last: the last one is left to the user. */
export async function accountToOwners({ today, on, ctx }: Stage): Promise<void> {
  const thisMonth = day(`${today.slice(0, 7)}-01`);
  const fromDate = day(`${Number(today.slice(0, 4)) - YEARS_BEFORE}-01-01`);
  // Before its first month here the agency accounted for its owners elsewhere.
  const accountsFrom = addMonths(thisMonth, -MONTHS_STATED - 1);
  const untilDate = day(`${Number(today.slice(0, 4)) + YEARS_BEFORE}-12-31`);
  for (const { owner, number, feePercent, reserveEuros, iban } of MANDATES) {
    const ownerId = demoOwnerId(owner);
    const terms = {
      number,
      fromDate,
      untilDate,
      accountsFrom,
      feePercent,
      vatPercent: VAT_PERCENT,
      reserveCents: cents(reserveEuros * 100),
    };
    const mandate = {
      ...terms,
      ownerId,
      allProperties: true,
      propertyIds: [],
      leftProperties: [],
      ratesFrom: null,
      creationKey: demoId(`mandate/${owner}`),
    };
    await unlessChanged(async () => {
      const { id: mandateId } = await addMandate(on(fromDate), mandate);
      if (owner === 'glycines')
        await addMandateFee(on(fromDate), { ...INSURANCE, mandateId, fromDate, creationKey: demoId(`gli/${owner}`) });
    });
    await unlessChanged(() => setOwnerBankDetails(on(fromDate), { id: ownerId, version: 1, iban }));
  }
  for (const { key, property, monthsAgo, day: of, label, euros, taxLine } of EXPENSES) {
    const owner = DEMO_PROPERTIES.find(({ listing }) => listing.reference === property)?.listing.owner;
    if (!owner) throw new Error(`no demonstration property ${property}`);
    const spentOn = addDays(addMonths(thisMonth, -monthsAgo), of - 1);
    const spent = {
      spentOn,
      label,
      amountCents: cents(Math.round(euros * 100)),
      propertyId: demoPropertyId(property),
      taxLine,
      documentId: null,
    };
    await unlessChanged(() => addExpense(ctx, { ...spent, ownerId: demoOwnerId(owner), creationKey: demoId(`expense/${key}`) }));
  }
  await accountByQuarter(on(accountsFrom), demoOwnerId(BY_QUARTER));
  const ownerIds = MANDATES.map(({ owner }) => demoOwnerId(owner));
  for (let ago = MONTHS_STATED + 1; ago > 1; ago -= 1) await stateMonth(on, ownerIds, addMonths(thisMonth, -ago));
}

/** Once: after the first statement the rhythm is that of the user. */
async function accountByQuarter(ctx: Stage['ctx'], ownerId: string): Promise<void> {
  const { statements } = await statementsOfOwner(ctx, { ownerId });
  if (statements.length === 0) await setStatementRhythm(ctx, { ownerId, rhythm: 'trimestriel' });
}

const ISSUED_ON_DAY = 5;
const PAID_ON_DAY = 8;

async function stateMonth(on: Stage['on'], ownerIds: string[], month: Day): Promise<void> {
  const next = addMonths(month, 1);
  await issueStatements(on(addDays(next, ISSUED_ON_DAY - 1)), { ownerIds, month });
  const paidOn = addDays(next, PAID_ON_DAY - 1);
  const { rows } = await statementsOfMonth(on(paidOn), { month, state: 'à verser' });
  for (const { owner, statement } of rows) {
    if (!statement || statement.paidOutCents <= 0) continue;
    const creationKey = demoId(`payout/${owner.id}/${month}`);
    await unlessChanged(() =>
      recordPayout(on(paidOn), { statementId: statement.id, paidOn, amountCents: statement.paidOutCents, creationKey }),
    );
  }
}
