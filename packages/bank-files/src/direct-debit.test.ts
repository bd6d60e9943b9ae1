import { DIRECT_DEBIT_FORMATS, type DirectDebit, type DirectDebitOrder } from '@lares/domain/banking/sepa/direct-debit';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { describe, expect, it } from 'vitest';
import { writeDirectDebits } from './direct-debit.ts';
import { readXml, textAt } from './xml-tree.ts';

const schemaOf = (format: string) => fileURLToPath(new URL(`../../../../shared/data/xsd/${format}.xsd`, import.meta.url));

const debit = (part: Partial<DirectDebit> = {}): DirectDebit => ({
  endToEndId: 'PRLV-1-1',
  amountCents: cents(85_007),
  mandateReference: 'LOYER-7F3A91C2-1',
  signedOn: day('2025-11-03'),
  name: 'Hélène Garnier & Fils',
  iban: 'FR7618706000000012345678954',
  bic: '',
  purpose: 'Loyer et charges, décembre 2026',
  ...part,
});

const order = (part: Partial<DirectDebitOrder> = {}): string =>
  writeDirectDebits({
    format: 'pain.008.001.02',
    messageId: 'PRLV-20261124101500000',
    createdAt: new Date('2026-11-24T10:15:00Z'),
    creditor: { name: 'Agence des Tilleuls – Gérance', iban: 'FR7615589000009876543210088', identifier: 'FR72ZZZ123456' },
    groups: [
      { sequence: 'FRST', collectOn: day('2026-12-07'), debits: [debit()] },
      {
        sequence: 'RCUR',
        collectOn: day('2026-12-07'),
        debits: [
          debit({ endToEndId: 'PRLV-1-2', amountCents: cents(5), bic: 'AGRIFRPP' }),
          debit({ endToEndId: 'PRLV-1-3', name: '李小龍' }),
        ],
      },
      { sequence: 'FNAL', collectOn: day('2026-12-10'), debits: [debit({ endToEndId: 'PRLV-1-4' })] },
    ],
    ...part,
  });

describe.each(DIRECT_DEBIT_FORMATS)('%s', (format) => {
  const schema = schemaOf(format);
  const present = existsSync(schema);
  const check = async (xml: string) => {
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'order.xml', contents: xml }],
      schema: [readFileSync(schema, 'utf8')],
    });
    return { valid, errors: errors.map(({ message }) => message) };
  };

  it.skipIf(!present)(`is valid${present ? '' : ' (../shared/data/xsd is absent)'}`, async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      debit({
        endToEndId: `PRLV-2-${at}`,
        amountCents: cents(1 + at * 99),
        name: `Société « ${'É'.repeat(at)} » <${at}>`,
        purpose: 'ü'.repeat(at),
      }),
    );
    expect(await check(order({ format }))).toEqual({ valid: true, errors: [] });
    expect(await check(order({ format, groups: [{ sequence: 'RCUR', collectOn: day('2026-12-07'), debits: many }] }))).toEqual({
      valid: true,
      errors: [],
    });
  });

  it.skipIf(!present)('would be found invalid', async () => {
    expect(await check(order({ format }).replace('<PmtMtd>DD</PmtMtd>', ''))).toMatchObject({ valid: false });
  });
});

it('writes groups, mandates, sums and the creditor', () => {
  const initiation = readXml(order())?.children[0] ?? null;
  expect(textAt(initiation, 'GrpHdr', 'NbOfTxs')).toBe('4');
  expect(textAt(initiation, 'GrpHdr', 'CtrlSum')).toBe('2550.26');
  const payments = initiation?.children.filter(({ name }) => name === 'PmtInf') ?? [];
  expect(payments.map((payment) => textAt(payment, 'PmtTpInf', 'SeqTp'))).toEqual(['FRST', 'RCUR', 'FNAL']);
  expect(payments.map((payment) => textAt(payment, 'CtrlSum'))).toEqual(['850.07', '850.12', '850.07']);
  expect(payments.map((payment) => textAt(payment, 'ReqdColltnDt'))).toEqual(['2026-12-07', '2026-12-07', '2026-12-10']);
  expect(payments.map((payment) => textAt(payment, 'PmtInfId'))).toEqual([1, 2, 3].map((at) => `PRLV-20261124101500000-${at}`));
  const [first] = payments;
  expect(textAt(first ?? null, 'CdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'Id')).toBe('FR72ZZZ123456');
  expect(textAt(first ?? null, 'DrctDbtTxInf', 'DrctDbtTx', 'MndtRltdInf', 'MndtId')).toBe('LOYER-7F3A91C2-1');
  expect(textAt(first ?? null, 'DrctDbtTxInf', 'DrctDbtTx', 'MndtRltdInf', 'DtOfSgntr')).toBe('2025-11-03');
  expect(textAt(first ?? null, 'DrctDbtTxInf', 'Dbtr', 'Nm')).toBe('Helene Garnier + Fils');
  expect(textAt(first ?? null, 'DrctDbtTxInf', 'RmtInf', 'Ustrd')).toBe('Loyer et charges, decembre 2026');
  expect(order()).toContain('<BIC>AGRIFRPP</BIC>');
  expect(order({ format: 'pain.008.001.08' })).toContain('<BICFI>AGRIFRPP</BICFI>');
});

it('sums to the cent, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 30 }), (amounts) => {
      const debits = amounts.map((amount, at) => debit({ endToEndId: `E-${at}`, amountCents: cents(amount) }));
      const initiation = readXml(order({ groups: [{ sequence: 'RCUR', collectOn: day('2026-12-07'), debits }] }))?.children[0] ?? null;
      const sum = amounts.reduce((before, amount) => before + BigInt(amount), 0n);
      expect(textAt(initiation, 'GrpHdr', 'CtrlSum')).toBe(`${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`);
    }),
  );
});

it.each([
  ['no group', { groups: [] }],
  ['a group without debit', { groups: [{ sequence: 'RCUR' as const, collectOn: day('2026-12-07'), debits: [] }] }],
  ['a day on which TARGET is closed', { groups: [{ sequence: 'RCUR' as const, collectOn: day('2026-12-25'), debits: [debit()] }] }],
  ['two debits with one reference', { groups: [{ sequence: 'RCUR' as const, collectOn: day('2026-12-07'), debits: [debit(), debit()] }] }],
  [
    'nothing to collect',
    { groups: [{ sequence: 'RCUR' as const, collectOn: day('2026-12-07'), debits: [debit({ amountCents: cents(0) })] }] },
  ],
])('refuses %s', (_case, part) => {
  expect(() => order(part)).toThrow(RangeError);
});
