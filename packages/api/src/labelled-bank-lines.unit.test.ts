import { describe, expect, it } from 'vitest';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { indexLeases, type LeaseIndex } from '@lares/domain/banking/matches/lease-index';
import type { MatchableLease, MatchableLine } from '@lares/domain/banking/matches/matchable';
import { suggest } from '@lares/domain/banking/matches/suggest';
import { labelledRows } from '@lares/testing/labelled-bank-lines';

const list = (text = '', separator = '|') => text.split(separator).filter(Boolean);

/** The last words are the surname; a tenant of one word, or with a legal form, is a company. */
const isCompany = (name: string) => /\b(?:SARL|SAS|SASU|EURL|SCI|SA)\b|^\S+$/u.test(name);
const person = (name: string) => ({ firstName: name.split(' ')[0] ?? '', lastName: name.split(' ').slice(1).join(' ') });

function leaseOf(row: Record<string, string>): MatchableLease {
  const tenants = list(row['tenants']);
  const guarantor = row['guarantor'] ?? '';
  return {
    leaseId: row['key'] ?? '',
    people: tenants.filter((name) => !isCompany(name)).map(person),
    companies: tenants.filter(isCompany),
    guarantor: guarantor === '' ? null : person(guarantor),
    thirdParties: [],
    reference: row['reference'] ?? '',
    place: row['address'] ?? '',
    payers: list(row['ibans']),
    openCents: list(row['openDues'], ';').map((due) => cents(Number(due.split(':')[1]))),
    monthCents: cents(Number(row['monthlyCents'])),
    aidCents: cents(Number(row['aidCents'])),
    depositLeftCents: cents(Number(row['depositDueCents'])),
  };
}

const lineOf = (row: Record<string, string>): MatchableLine => ({
  bookedOn: day(row['bookedOn'] ?? ''),
  amountCents: cents(Number(row['amountCents'])),
  label: row['label'] ?? '',
  counterparty: row['counterparty'] ?? '',
  payer: row['iban'] || null,
  endToEndId: row['endToEndId'] ?? '',
  returned: false,
  possibleDuplicate: false,
});

/** What is proposed, as the label of a line is written; « none » for a line that is no rent, or without a proposal. */
function answerOf(line: MatchableLine, leases: LeaseIndex): { text: string; isSure: boolean } {
  const suggestion = suggest(line, leases, []);
  if (!suggestion || suggestion.parts.length === 0) return { text: 'none', isSure: false };
  const text = suggestion.parts
    .map(({ kind, leaseId, amountCents }) =>
      kind === 'dépôt'
        ? `deposit:${leaseId}:${amountCents}`
        : kind === 'rejet'
          ? `return:${leaseId}:-${amountCents}`
          : `${leaseId}:${amountCents}`,
    )
    .toSorted()
    .join('+');
  return { text, isSure: suggestion.isSure };
}

const normal = (expected: string) => (expected.startsWith('none') ? 'none' : expected.split('+').toSorted().join('+'));

function measured(file: string) {
  const leases = indexLeases(labelledRows('leases.tsv').map(leaseOf));
  const lines = labelledRows(file).map((row) => {
    const { text, isSure } = answerOf(lineOf(row), leases);
    return {
      label: `${row['amountCents']} ${row['label']} | ${row['counterparty']}`,
      expected: normal(row['expected'] ?? ''),
      answer: text,
      isSure,
    };
  });
  const proposed = lines.filter(({ answer }) => answer !== 'none');
  const due = lines.filter(({ expected }) => expected !== 'none');
  const right = proposed.filter(({ answer, expected }) => answer === expected);
  return {
    count: lines.length,
    precision: right.length / proposed.length,
    found: right.length / due.length,
    wrongSure: proposed.filter(({ answer, expected, isSure }) => isSure && answer !== expected),
  };
}

describe.each(['lines-development.tsv', 'lines-held-out.tsv'])('the labelled lines of %s', (file) => {
  it('are proposed rightly', () => {
    const result = measured(file);
    expect(result.wrongSure).toEqual([]);
    expect(result.precision).toBeGreaterThanOrEqual(0.95);
    expect(result.found).toBeGreaterThanOrEqual(0.85);
  });
});
