import { demoId } from '@lares/db/seed/demo-properties';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, sumCents } from '@lares/domain/shared/money';

export interface BankLine {
  key: string;
  on: Day;
  amountCents: Cents;
  /** As banks write it: capitals without accents. */
  label: string;
}

export const inCapitals = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

const ofxDay = (day: Day): string => day.replaceAll('-', '');

interface Covered {
  iban: string;
  from: Day;
  until: Day;
  openingCents: Cents;
}

/** OFX 1, as French banks offer it for download. */
export function ofxStatement({ iban, from, until, openingCents }: Covered, lines: readonly BankLine[]): Buffer {
  const balance = sumCents([openingCents, ...lines.map(({ amountCents }) => amountCents)]);
  const amount = (of: Cents) => (of / 100).toFixed(2);
  const transactions = lines.map(
    ({ key, on, amountCents, label }) => `<STMTTRN>
<TRNTYPE>${amountCents < 0 ? 'DEBIT' : 'CREDIT'}
<DTPOSTED>${ofxDay(on)}
<TRNAMT>${amount(amountCents)}
<FITID>${demoId(`bank-line/${key}`).slice(0, 18)}
<NAME>${label.replaceAll('&', '&amp;')}
</STMTTRN>`,
  );
  return Buffer.from(`OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>${ofxDay(until)}
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<STMTRS>
<CURDEF>EUR
<BANKACCTFROM>
<BANKID>${iban.slice(4, 9)}
<BRANCHID>${iban.slice(9, 14)}
<ACCTID>${iban.slice(14, 25)}
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>${ofxDay(from)}
<DTEND>${ofxDay(until)}
${transactions.join('\n')}
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>${amount(balance)}
<DTASOF>${ofxDay(until)}
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`);
}
