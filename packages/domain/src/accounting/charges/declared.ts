import type { ChargeNature } from './natures.ts';
import { fractionOf, recoverablePart } from './recoverable-part.ts';
import type { LotKey } from './settlement.ts';
import type { Cents } from '../../shared/money.ts';
import type { ExpenseTaxLine } from '../statements/tax-lines.ts';

/** An expense that a landlord paid, as it concerns one of their properties. */
export interface OwnExpense {
  /** Of the whole bill; a credit note is negative. */
  amountCents: Cents;
  /** The share that tenants pay, in hundredths of a percent. */
  recoverableBp: number;
  /** The same as the bill states it, to the cent: it counts, not the share. */
  recoverableCents?: Cents | null | undefined;
  line: ExpenseTaxLine;
  key: Exclude<LotKey, { kind: 'compteur' }>;
}

/**
 * Declared whole: provisions paid to a syndic contain recoverable charges, which line 230 takes back the year after (CGI, art. 31, I, 1°, a
 * quater), and interest is paid by no tenant.
 */
const DECLARED_WHOLE: readonly ExpenseTaxLine[] = ['229', '230', '250'];

/**
 * What a landlord declares of an expense for one property, in cents: its share of the bill, without what tenants pay. Recovered charges are
 * neither income nor costs of an unfurnished letting (CGI, art. 29 and 31; BOI-RFPI-BASE-10-10, not read in its text). Rounded once, half up.
 */
export function declaredCents({ amountCents, recoverableBp, recoverableCents, line, key }: OwnExpense): Cents {
  const [recovered, whole] = recoverablePart({ amountCents, recoverableBp, recoverableCents });
  const borne = DECLARED_WHOLE.includes(line) ? whole : whole - recovered;
  const lot = key.kind === 'clé' ? ([key.shareMilli, key.totalMilli] as const) : ([1, 1] as const);
  return fractionOf(amountCents, [[borne, whole], lot]);
}

const LINES: Partial<Record<ChargeNature, ExpenseTaxLine>> = {
  'Gardien, ménage et ordures': '221',
  'Gardien, ménage ou ordures': '221',
  'Gardien, autres tâches': '221',
  'Taxe foncière': '227',
  Assurance: '223',
  'Grosses réparations': '224',
};

/** The line proposed for what the landlord bears of a nature. Null: tenants pay it whole, or the landlord has to choose. */
export const proposedTaxLine = (nature: ChargeNature): ExpenseTaxLine | null => LINES[nature] ?? null;
