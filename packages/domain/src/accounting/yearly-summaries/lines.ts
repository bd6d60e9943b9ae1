import type { Cents } from '../../shared/money.ts';
import { TAX_LINE_LABELS, TAX_LINES } from '../statements/tax-lines.ts';
import type { SummaryEntry } from './summary.ts';

export interface SummaryLine {
  property: string;
  regime: string;
  line: string;
  label: string;
  amountCents: Cents;
}

const ALL_PROPERTIES = 'Tous les biens';

/** A row for each line of each property, then what no line holds. */
export function summaryLinesOf({ property, propertyId, isFurnished, income, chargesCents }: SummaryEntry): SummaryLine[] {
  const of = { property: propertyId === null ? ALL_PROPERTIES : property, regime: isFurnished ? 'Meublé (BIC)' : 'Nu (revenus fonciers)' };
  return [
    ...TAX_LINES.map((line) => ({ ...of, line: isFurnished ? '' : line, label: TAX_LINE_LABELS[line], amountCents: income[line] })),
    { ...of, line: '', label: 'Charges récupérées', amountCents: chargesCents },
    { ...of, line: '', label: 'Dépenses sans ligne', amountCents: income.unsortedCents },
  ];
}
