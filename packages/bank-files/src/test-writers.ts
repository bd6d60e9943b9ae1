/** An operation as the tests write it into a file of each format. */
export interface Written {
  day: string;
  cents: number;
  label: string;
}

const euros = (cents: number, mark = '.'): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}${mark}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const french = (day: string, mark = '/'): string => day.split('-').toReversed().join(mark);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function camt(operations: readonly Written[]): string {
  const entries = operations.map(
    ({ day, cents, label }) =>
      `<Ntry><Amt Ccy="EUR">${euros(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(label)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7615589000009876543210088</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

function ofx(operations: readonly Written[]): string {
  const transactions = operations.map(
    ({ day, cents, label }) =>
      `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${euros(cents)}<FITID>0<NAME>${escaped(label)}</STMTTRN>\n`,
  );
  return `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${transactions.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}

/** The first record proves the French order of day and month. */
const qif = (operations: readonly Written[]): string =>
  `!Type:Bank\n${operations.map(({ day, cents, label }) => `D${french(day)}\nT${euros(cents, ',')}\nP${label}\n^\n`).join('')}`;

function cfonb(operations: readonly Written[]): string {
  const head = (code: string, day: string) => `${code}15589    00000EUR2 98765432100  ${day}`;
  const signed = (cents: number): string => {
    const digits = String(Math.abs(cents)).padStart(14, '0');
    const last = (cents < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI')[Number(digits.slice(-1))] ?? '';
    return `${digits.slice(0, -1)}${last}`;
  };
  const short = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
  const rows = operations.flatMap(({ day, cents, label }) => [
    `${head('04', short(day))}        ${label.slice(0, 31).padEnd(31)}           ${signed(cents)}`,
    ...(label.length > 31 ? [`0515589    00000EUR2 98765432100  ${short(day)}     LIB${label.slice(31)}`] : []),
  ]);
  return [`${head('01', '010120')}${' '.repeat(50)}${signed(0)}`, ...rows, `${head('07', '311220')}${' '.repeat(50)}${signed(0)}`].join(
    '\r\n',
  );
}

const csv = (operations: readonly Written[]): string =>
  `Compte no 12345678901;\n\nDate;Libellé;Débit;Crédit\n${operations
    .map(
      ({ day, cents, label }) =>
        `${french(day)};${quoted(label)};${cents < 0 ? euros(-cents, ',') : ''};${cents < 0 ? '' : euros(cents, ',')}\n`,
    )
    .join('')}`;

const tsv = (operations: readonly Written[]): string =>
  `Date\tLibellé\tMontant(EUROS)\r\n${operations.map(({ day, cents, label }) => `${french(day, '-')}\t${quoted(label)}\t${euros(cents, ',')}\r\n`).join('')}`;

/** One writer for each shape of file. */
export const WRITERS: Readonly<Record<string, (operations: readonly Written[]) => string>> = {
  'CAMT.053': camt,
  OFX: ofx,
  QIF: qif,
  'CFONB 120': cfonb,
  CSV: csv,
  'CSV with tabs': tsv,
};
