import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankFileLine } from '@lares/domain/banking/bank-statements/bank-file';
import { readBankFile } from './read-bank-file.ts';
import { fileOf, linesOf } from './test-readings.ts';
import { WRITERS, type Written } from './test-writers.ts';

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2020-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const word = fc.constantFrom('VIR', 'SEPA', 'LOYER', 'DUPONT', "N'DIAYE", 'MARTIN & FILS', 'CAF', '2026-09', 'été', '<x>', 'a;b', 'REF:12');
/** CFONB keeps the blanks of its columns: words of one label are cut at any place, so the label is compared without them. */
const operation: fc.Arbitrary<Written> = fc.record({
  day,
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
  label: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
});
/** Few values, so that identical operations of one day are common. */
const common: fc.Arbitrary<Written> = fc.record({
  day: fc.constantFrom('2020-05-13', '2020-05-14', '2020-05-15'),
  cents: fc.constantFrom(85000, -200),
  label: fc.constantFrom('VIR LOYER', 'CB PARKING'),
});
const operations = fc.array(fc.oneof(operation, common), { minLength: 1, maxLength: 30 });

// Proves the order of day and month to QIF, wherever the file is cut.
const PROOF: Written = { day: '2020-12-31', cents: 1, label: 'PROOF' };

const bare = (text: string): string => text.replaceAll(/\s/gu, '');
const asWritten = ({ bookedOn, amountCents, label }: BankFileLine) => ({ day: bookedOn, cents: amountCents, label: bare(label) });
const keysOf = (text: string): string[] => linesOf(text).map(({ externalKey }) => externalKey);

describe.each(Object.entries(WRITERS))('%s', (_, write) => {
  it('gives back what was written, in order, with a key for each line', () => {
    fc.assert(
      fc.property(operations, (written) => {
        const text = write([...written, PROOF]);
        const lines = linesOf(text);
        expect(lines.map(asWritten)).toEqual([...written, PROOF].map((one) => ({ ...one, label: bare(one.label) })));
        expect(fileOf(text).statements.flatMap(({ refused }) => refused)).toEqual([]);
        expect(new Set(keysOf(text)).size).toBe(lines.length);
        expect(keysOf(text)).toEqual(keysOf(text));
      }),
    );
  });

  it('gives the lines of overlapping exports equal keys, and loses none between them', () => {
    fc.assert(
      fc.property(operations, day, day, (written, one, other) => {
        const [from, until] = [one, other].toSorted();
        const sorted = written.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
        const whole = keysOf(write([...sorted, PROOF]));
        const first = keysOf(write([...sorted.filter((line) => line.day <= (until ?? '')), PROOF]));
        const second = keysOf(write([...sorted.filter((line) => line.day >= (from ?? '')), PROOF]));
        expect(new Set([...first, ...second])).toEqual(new Set(whole));
      }),
    );
  });

  it('gives a part of a day no key that the whole day lacks', () => {
    fc.assert(
      fc.property(operations, fc.nat(30), fc.nat(30), (written, from, count) => {
        const whole = new Set(keysOf(write([...written, PROOF])));
        expect(keysOf(write([...written.slice(from, from + count), PROOF])).filter((key) => !whole.has(key))).toEqual([]);
      }),
    );
  });

  it('never throws when the file is cut or damaged', () => {
    fc.assert(
      fc.property(operations, fc.nat(5000), fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(100), (written, at, damage, cut) => {
        const text = write(written);
        const damaged = `${text.slice(0, at)}${damage}${text.slice(at + cut)}`;
        expect(() => readBankFile(new TextEncoder().encode(damaged))).not.toThrow();
      }),
    );
  });
});

it('never throws on any bytes, whatever they begin with', () => {
  const beginnings = [
    '',
    '<?xml version="1.0"?><Document>',
    '<OFX>',
    'OFXHEADER:100\n<OFX><STMTRS><STMTTRN>',
    '!Type:Bank\n',
    '0115589    00000EUR2 ',
    'Date;Libellé;Montant\n',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), (beginning, bytes) => {
      const file = Uint8Array.from([...new TextEncoder().encode(beginning), ...bytes]);
      const reading = readBankFile(file);
      expect(reading.ok ? reading.file.statements.length : 1).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

it('reads UTF-16 as Windows programs save it', () => {
  const text = 'Date;Libellé;Montant\n05/01/2026;Été;1,00\n';
  const bytes = Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((char) => [char.charCodeAt(0) % 256, Math.floor(char.charCodeAt(0) / 256)]),
  ]);
  expect(linesOf(bytes)).toMatchObject([{ label: 'Été', amountCents: 100 }]);
});
