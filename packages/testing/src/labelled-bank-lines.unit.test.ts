import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const rowsOf = (name: string): string[][] =>
  readFileSync(fileURLToPath(new URL(`../fixtures/bank-matching/${name}.tsv`, import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));

const KINDS = ['owner-funds', 'insurance', 'loan', 'tax', 'fees', 'expense', 'other-income', 'unknown'];
const leases = new Map(rowsOf('leases').map((cells) => [cells[0] ?? '', cells]));

/** The cents that the answer gives to leases; null for an answer that is not understood. */
function answered(expected: string): number[] | null {
  const [kind = '', ...rest] = expected.split(':');
  if (kind === 'none') return KINDS.includes(rest[0] ?? '') ? [] : null;
  const parts = kind === 'deposit' || kind === 'return' ? [rest.join(':')] : expected.split('+');
  const cents = parts.map((part) => (leases.has(part.split(':')[0] ?? '') ? Number(part.split(':')[1]) : Number.NaN));
  return cents.some(Number.isNaN) ? null : cents;
}

it('knows seventy leases with references of their own, many of them with the same rent', () => {
  expect(leases.size).toBe(70);
  expect(new Set([...leases.values()].map(([, , reference]) => reference)).size).toBe(70);
  expect([...leases.values()].filter(([, , , cents]) => cents === '75000').length).toBeGreaterThanOrEqual(8);
  expect([...leases.values()].filter((cells) => !/^(?:\d{4}-\d{2}:\d+:[A-Z]+;?)+$/u.test(cells[9] ?? ''))).toEqual([]);
});

describe.each([
  ['lines-development', 304],
  ['lines-held-out', 100],
])('%s', (name, count) => {
  const lines = rowsOf(name);

  it('has its lines, each once', () => {
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((cells) => cells.join('\t'))).size).toBe(count);
  });

  it('answers every line with known leases and the whole amount', () => {
    const wrong = lines.filter((cells) => {
      const cents = answered(cells[6] ?? '');
      return cents === null || (cents.length > 0 && cents.reduce((total, part) => total + part, 0) !== Number(cells[1]));
    });
    expect(wrong).toEqual([]);
  });

  it('is mostly about rent, with enough that is not', () => {
    const share = lines.filter((cells) => (cells[6] ?? '').startsWith('L')).length / count;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.75);
  });
});
