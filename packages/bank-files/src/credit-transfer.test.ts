import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { describe, expect, it } from 'vitest';
import type { CreditTransfer, CreditTransferOrder } from '@lares/domain/banking/sepa/credit-transfer';
import { writeCreditTransfers } from './credit-transfer.ts';
import { readXml, textAt } from './xml-tree.ts';

const SCHEMA = fileURLToPath(new URL('../../../../shared/data/xsd/pain.001.001.09.xsd', import.meta.url));
const present = existsSync(SCHEMA);

const transfer = (part: Partial<CreditTransfer> = {}): CreditTransfer => ({
  endToEndId: 'RELEVE-2026-0042',
  amountCents: cents(123405),
  name: 'Hélène Garnier & Fils',
  iban: 'FR7618706000000012345678954',
  purpose: 'Relevé de gérance n° 2026-0042, septembre 2026',
  ...part,
});

const order = (transfers: readonly CreditTransfer[], part: Partial<CreditTransferOrder> = {}): string =>
  writeCreditTransfers({
    messageId: 'VERSEMENTS-20261123101500',
    createdAt: new Date('2026-11-23T10:15:00Z'),
    executionDay: day('2026-11-24'),
    debtor: { name: 'Agence des Tilleuls – Gérance', iban: 'FR7615589000009876543210088' },
    transfers,
    ...part,
  });

describe.skipIf(!present)(`against the schema of ISO 20022 (../shared/data/xsd${present ? '' : ' is absent: skipped'})`, () => {
  const isValid = async (xml: string) => {
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'order.xml', contents: xml }],
      schema: [readFileSync(SCHEMA, 'utf8')],
    });
    return { valid, errors: errors.map(({ message }) => message) };
  };

  it('is valid with one transfer and with many', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      transfer({
        endToEndId: `RELEVE-2026-${index}`,
        amountCents: cents(1 + index * 99),
        name: index === 7 ? '李小龍' : `Société « ${'É'.repeat(index)} » <${index}>`,
        // The purpose of another script leaves nothing, and the element is never empty.
        purpose: index === 7 ? '李小龍' : 'x'.repeat(index) || 'x',
      }),
    );
    expect(await isValid(order([transfer()]))).toEqual({ valid: true, errors: [] });
    expect(await isValid(order(many))).toEqual({ valid: true, errors: [] });
  });

  it('would be found invalid', async () => {
    expect(await isValid(order([transfer()]).replace('<PmtMtd>TRF</PmtMtd>', ''))).toMatchObject({ valid: false });
  });
});

it('counts and sums in the header and in the payment', () => {
  const xml = order([transfer(), transfer({ endToEndId: 'B', amountCents: cents(5) })]);
  const initiation = readXml(xml)?.children[0] ?? null;
  for (const part of ['GrpHdr', 'PmtInf']) {
    expect(textAt(initiation, part, 'NbOfTxs')).toBe('2');
    expect(textAt(initiation, part, 'CtrlSum')).toBe('1234.10');
  }
  expect(textAt(initiation, 'PmtInf', 'ReqdExctnDt', 'Dt')).toBe('2026-11-24');
  expect(textAt(initiation, 'PmtInf', 'Dbtr', 'Nm')).toBe('Agence des Tilleuls - Gerance');
  expect(textAt(initiation, 'PmtInf', 'CdtTrfTxInf', 'Cdtr', 'Nm')).toBe('Helene Garnier + Fils');
  expect(textAt(initiation, 'PmtInf', 'CdtTrfTxInf', 'RmtInf', 'Ustrd')).toBe('Releve de gerance no 2026-0042, septembre 2026');
});

it('keeps references to 35 characters', () => {
  const initiation = readXml(order([transfer({ endToEndId: 'É'.repeat(60) })]))?.children[0] ?? null;
  expect(textAt(initiation, 'PmtInf', 'CdtTrfTxInf', 'PmtId', 'EndToEndId')).toBe('E'.repeat(35));
});

it.each([
  ['no transfer', () => order([])],
  ['a day on which TARGET is closed', () => order([transfer()], { executionDay: day('2026-12-25') })],
  ['two transfers with one reference', () => order([transfer(), transfer()])],
  ['nothing to pay', () => order([transfer({ amountCents: cents(0) })])],
])('refuses %s', (_, write) => {
  expect(write).toThrow(RangeError);
});
