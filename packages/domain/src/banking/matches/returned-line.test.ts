import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type CreditedDebit, returnedDebitOf, returnReasonOf, type ReturnLine } from './returned-line.ts';

const debit = (nth: number, paidOn: string, more: Partial<CreditedDebit> = {}): CreditedDebit => ({
  endToEndId: `PRLV-20261120090000000-${nth}`,
  reference: 'LOYER-7F3A91C2-1',
  amountCents: cents(70_000),
  paidOn: day(paidOn),
  ...more,
});
const line = (more: Partial<ReturnLine> = {}): ReturnLine => ({
  bookedOn: day('2026-12-10'),
  amountCents: cents(-70_000),
  label: 'REJET PRLV',
  endToEndId: '',
  mandateReference: '',
  returnCode: '',
  ...more,
});
const NOVEMBER = debit(1, '2026-11-05');
const DECEMBER = debit(11, '2026-12-07');
const DEBITS = [NOVEMBER, DECEMBER];

describe('the debit that a line takes back', () => {
  it.each<[string, Partial<ReturnLine>, CreditedDebit | null]>([
    ['its end-to-end reference', { endToEndId: 'PRLV-20261120090000000-1' }, NOVEMBER],
    ['its end-to-end reference in the wording', { label: 'IMPAYE PRLV-20261120090000000-11 MARTIN' }, DECEMBER],
    ['the wording with blanks for signs', { label: 'REJET PRLV 20261120090000000 1' }, NOVEMBER],
    ['the mandate: the latest debit', { mandateReference: 'LOYER-7F3A91C2-1' }, DECEMBER],
    ['the mandate in the wording', { label: 'PRLV IMPAYE RUM LOYER-7F3A91C2-1' }, DECEMBER],
    ['the mandate, before the latest debit', { mandateReference: 'LOYER-7F3A91C2-1', bookedOn: day('2026-12-01') }, NOVEMBER],
    ['nothing that names it', {}, null],
    ['another amount', { endToEndId: 'PRLV-20261120090000000-1', amountCents: cents(-71_000) }, null],
    ['money in', { endToEndId: 'PRLV-20261120090000000-1', amountCents: cents(70_000) }, null],
    ['a fee', { label: 'FRAIS REJET LOYER-7F3A91C2-1' }, null],
    ['a line before it was credited', { endToEndId: 'PRLV-20261120090000000-1', bookedOn: day('2026-11-04') }, null],
    ['more than thirteen months', { endToEndId: 'PRLV-20261120090000000-1', bookedOn: day('2028-01-05') }, null],
    ['the reference of a longer number', { label: 'REJET PRLV-20261120090000000-111' }, null],
  ])('by %s', (_what, more, found) => {
    expect(returnedDebitOf(line(more), DEBITS)).toBe(found);
  });

  it('is not another debit of the mandate where the line names one that does not fit', () => {
    const other = debit(2, '2026-12-07', { amountCents: cents(65_000) });
    const named = line({ endToEndId: other.endToEndId, mandateReference: 'LOYER-7F3A91C2-1' });
    expect(returnedDebitOf(named, [...DEBITS, other])).toBeNull();
  });
});

describe('the reason of a return', () => {
  it.each([
    [{ returnCode: 'AC04', label: 'REJET PROVISION INSUFFISANTE' }, 'AC04'],
    [{ returnCode: 'XX99', label: 'REJET PRLV AM04' }, 'AM04'],
    [{ returnCode: '', label: 'IMPAYE SEPA DEFAUT DE PROVISION' }, 'AM04'],
    [{ returnCode: '', label: 'PRLV REJETE : compte clôturé' }, 'AC04'],
    [{ returnCode: '', label: 'REJET PRLV CONTESTE' }, 'MD06'],
    [{ returnCode: '', label: 'REJET PRLV' }, 'MS03'],
  ] as const)('of %j is %s', (written, reason) => {
    expect(returnReasonOf(written)).toBe(reason);
  });
});
