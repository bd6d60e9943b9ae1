import { describe, expect, it } from 'vitest';
import { fileOf, linesOf, problemOf, refusalsOf, statementOf, windows1252 } from './test-readings.ts';

const OWN = 'FR7615589000009876543210088';
const TENANT = 'FR7618706000000012345678954';

const camt = (inside: string, { version = '02', account = `<Id><IBAN>${OWN}</IBAN></Id>` } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct>${account}</Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;

const entry = (amount: string, inside = '', { direction = 'CRDT', status = '<Sts>BOOK</Sts>', currency = 'EUR' } = {}): string =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-09-05</Dt></BookgDt><ValDt><Dt>2026-09-06</Dt></ValDt>${inside}</Ntry>`;

const details = (...transactions: readonly string[]): string =>
  `<NtryDtls>${transactions.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;

const tenantPays = `<Refs><EndToEndId>LOY-0042</EndToEndId><MndtId>RUM-7</MndtId></Refs><RltdPties><Dbtr><Nm>Paul  Martin</Nm></Dbtr><DbtrAcct><Id><IBAN>${TENANT}</IBAN></Id></DbtrAcct><UltmtDbtr><Nm>Anne Durand</Nm></UltmtDbtr><Cdtr><Nm>Agence</Nm></Cdtr></RltdPties><RmtInf><Ustrd>LOYER SEP</Ustrd><Ustrd>TEMBRE</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>`;

it('reads parties, references and both kinds of remittance information', () => {
  expect(
    linesOf(
      camt(entry('850.00', `<AcctSvcrRef>BANK-000123</AcctSvcrRef>${details(tenantPays)}<AddtlNtryInf>VIR SEPA RECU</AddtlNtryInf>`)),
    ),
  ).toMatchObject([
    {
      line: 1,
      bookedOn: '2026-09-05',
      valueOn: '2026-09-06',
      amountCents: 85000,
      label: 'LOYER SEP TEMBRE RF18539007547034 VIR SEPA RECU Anne Durand',
      counterparty: 'Paul Martin',
      counterpartyIban: TENANT,
      endToEndId: 'LOY-0042',
      mandateReference: 'RUM-7',
      bankReference: 'BANK-000123',
      returned: false,
    },
  ]);
});

it('reads every version alike, with a prefix and without a namespace', () => {
  const inside = entry('850.00', details(tenantPays));
  const expected = linesOf(camt(inside));
  for (const version of ['03', '04', '08']) expect(linesOf(camt(inside, { version }))).toEqual(expected);
  expect(linesOf(camt(inside).replace(/ xmlns="[^"]+"/u, ''))).toEqual(expected);
  expect(
    linesOf(
      camt(inside)
        .replace('xmlns=', 'xmlns:c=')
        .replaceAll(/<(\/?)(?=[A-Z])/gu, '<$1c:'),
    ),
  ).toEqual(expected);
  const eighth = inside
    .replaceAll(/<(Dbtr|Cdtr|UltmtDbtr)>(<Nm>[^<]*<\/Nm>)/gu, '<$1><Pty>$2</Pty>')
    .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>');
  expect(linesOf(camt(eighth, { version: '08' }))).toEqual(expected);
});

describe('batches', () => {
  const part = (amount: string, id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>`;

  it('become one line for each transaction when their amounts add up', () => {
    expect(
      linesOf(camt(entry('1200.00', `<AcctSvcrRef>BATCH-00001</AcctSvcrRef>${details(part('700.00', 'A'), part('500.00', 'B'))}`))),
    ).toMatchObject([
      { line: 1, amountCents: 70000, endToEndId: 'A', bankReference: null },
      { line: 1, amountCents: 50000, endToEndId: 'B', bankReference: null },
    ]);
    const inside = `<AmtDtls><TxAmt><Amt Ccy="EUR">600</Amt></TxAmt></AmtDtls>`;
    expect(linesOf(camt(entry('1200', details(inside, inside), { direction: 'DBIT' })))).toMatchObject([
      { amountCents: -60000 },
      { amountCents: -60000 },
    ]);
  });

  it('stay one line when they do not, or when an amount is missing or in another currency', () => {
    for (const second of [part('400.00', 'B'), '<Refs><EndToEndId>B</EndToEndId></Refs>', '<Amt Ccy="USD">500.00</Amt>'])
      expect(linesOf(camt(entry('1200.00', details(part('700.00', 'A'), second))))).toMatchObject([
        { amountCents: 120000, endToEndId: null },
      ]);
  });

  it('become one line for each order, where only the amounts of the orders are written and add up', () => {
    const order = (amount: string, id: string, currency = 'EUR') =>
      `<Refs><EndToEndId>${id}</EndToEndId></Refs><AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls>`;
    expect(linesOf(camt(entry('1200.00', details(order('700.00', 'A'), order('500.00', 'B')), { direction: 'DBIT' })))).toMatchObject([
      { amountCents: -70000, endToEndId: 'A' },
      { amountCents: -50000, endToEndId: 'B' },
    ]);
    // The key that the operation had when it was one line, the same for both parts.
    const unnamed = (id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs>`;
    const [whole] = linesOf(camt(entry('1200.00', details(unnamed('A'), unnamed('B')))));
    const parts = linesOf(camt(entry('1200.00', details(order('700.00', 'A'), order('500.00', 'B')))));
    expect(parts.map(({ keyOfWhole }) => keyOfWhole)).toEqual([whole?.externalKey, whole?.externalKey]);
    expect(linesOf(camt(entry('1200.00', details(part('700.00', 'A'), part('500.00', 'B')))))[0]).not.toHaveProperty('keyOfWhole');
    for (const second of [order('500.00', 'B', 'USD'), order('400.00', 'B')])
      expect(linesOf(camt(entry('1200.00', details(order('700.00', 'A'), second))))).toMatchObject([{ amountCents: 120000 }]);
  });
});

describe('returns', () => {
  const returned = `<RltdPties><Dbtr><Nm>Paul Martin</Nm></Dbtr><Cdtr><Nm>Agence</Nm></Cdtr><CdtrAcct><Id><IBAN>${OWN}</IBAN></Id></CdtrAcct></RltdPties>`;

  it.each([
    ['reason of the return', `${details(`${returned}<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>`)}`],
    ['reversal', `<RvslInd>true</RvslInd>${details(returned)}`],
    [
      'bank transaction code',
      `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn></BkTxCd>${details(returned)}`,
    ],
    ['wording', `${details(returned)}<AddtlNtryInf>REJET PRLV SEPA</AddtlNtryInf>`],
  ])('are recognised by their %s, with the tenant as the other party', (_, inside) => {
    expect(linesOf(camt(entry('850.00', inside, { direction: 'DBIT' })))).toMatchObject([
      { amountCents: -85000, returned: true, counterparty: 'Paul Martin' },
    ]);
  });

  it('say why, where the bank gives the code of ISO 20022', () => {
    const codeOf = (inside: string) => linesOf(camt(entry('850.00', details(inside), { direction: 'DBIT' })))[0]?.returnCode;
    expect(codeOf(`${returned}<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>COMPTE CLOTURE</AddtlInf></RtrInf>`)).toBe('AC04');
    expect(codeOf(`${returned}<RtrInf><Rsn><Prtry>XX</Prtry></Rsn></RtrInf>`)).toBeNull();
  });

  it('name the other party without any account number too', () => {
    const parties = `${returned.replace(/<CdtrAcct>.*<\/CdtrAcct>/u, '')}<RtrInf/>`;
    expect(linesOf(camt(entry('850.00', details(parties), { direction: 'DBIT' })))).toMatchObject([{ counterparty: 'Paul Martin' }]);
    expect(linesOf(camt(entry('850.00', details(parties))))).toMatchObject([{ counterparty: 'Agence' }]);
  });

  it('name the other party also where the bank exchanges the parties', () => {
    const exchanged = `<RltdPties><Dbtr><Nm>Agence</Nm></Dbtr><DbtrAcct><Id><IBAN>${OWN}</IBAN></Id></DbtrAcct><Cdtr><Nm>Paul Martin</Nm></Cdtr></RltdPties><RtrInf/>`;
    expect(linesOf(camt(entry('850.00', details(exchanged), { direction: 'DBIT' })))).toMatchObject([
      { counterparty: 'Paul Martin', returned: true },
    ]);
    const unnumbered = '<RltdPties><Dbtr><Nm>SCI des Tilleuls</Nm></Dbtr><Cdtr><Nm>Paul Martin</Nm></Cdtr></RltdPties><RtrInf/>';
    const account = `<Id><IBAN>${OWN}</IBAN></Id><Ownr><Nm>SCI DES TILLEULS</Nm></Ownr>`;
    expect(linesOf(camt(entry('850.00', details(unnumbered), { direction: 'DBIT' }), { account }))).toMatchObject([
      { counterparty: 'Paul Martin', returned: true },
    ]);
  });

  it('have the keys under which they were stored with the name of the owner', () => {
    const named = details('<RltdPties><Dbtr><Nm>SCI des Tilleuls</Nm></Dbtr><Cdtr><Nm>Paul Martin</Nm></Cdtr></RltdPties><RtrInf/>');
    const [before, now] = ['', '<Ownr><Nm>SCI DES TILLEULS</Nm></Ownr>'].map(
      (owner) => linesOf(camt(entry('850.00', named, { direction: 'DBIT' }), { account: `<Id><IBAN>${OWN}</IBAN></Id>${owner}` }))[0],
    );
    expect([before?.counterparty, now?.counterparty]).toEqual(['SCI des Tilleuls', 'Paul Martin']);
    expect([now?.externalKey, now?.keyOfReusedReference]).toEqual([before?.externalKey, before?.keyOfReusedReference]);
    expect(now?.formerly).toMatchObject({ label: before?.label, counterparty: before?.counterparty });
  });
});

it('a transfer between two accounts of one owner names the owner, where the bank names nobody else', () => {
  const account = `<Id><IBAN>${OWN}</IBAN></Id><Ownr><Nm>SCI DES TILLEULS</Nm></Ownr>`;
  const from = (role: string) => details(`<RltdPties><${role}><Nm>SCI DES TILLEULS</Nm></${role}></RltdPties>`);
  const text = camt(entry('5000.00', from('Dbtr')) + entry('5000.00', from('Cdtr'), { direction: 'DBIT' }), { account });
  expect(linesOf(text)).toMatchObject([{ counterparty: 'SCI DES TILLEULS' }, { counterparty: 'SCI DES TILLEULS' }]);
});

describe('an entry without wording', () => {
  const code = (domain: string, family: string, sub: string) =>
    `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`;

  it.each([
    [code('ACMT', 'MDOP', 'FEES'), 'Frais bancaires'],
    [code('PMNT', 'RCDT', 'ESCT'), 'Virement reçu'],
    [code('PMNT', 'RDDT', 'ESDD'), 'Prélèvement reçu'],
    [code('PMNT', 'RCDT', 'RRTN'), 'Rejet ou retour d’une opération'],
    [code('PMNT', 'CCRD', 'CWDL'), 'Retrait'],
    [code('PMNT', 'DRFT', 'DDFT'), 'Opération PMNT DRFT DDFT'],
    [code('XTND', 'NTAV', 'NTAV'), 'Opération XTND NTAV NTAV'],
    ['', 'Opération sans libellé'],
  ])('%s is named: « %s »', (inside, label) => {
    expect(linesOf(camt(entry('32.00', inside)))).toMatchObject([{ label }]);
  });

  it('has the key that it had when it was stored without a name', () => {
    const [named, unnamed] = [code('PMNT', 'RCDT', 'ESCT'), ''].map((inside) => linesOf(camt(entry('32.00', inside)))[0]);
    expect(named?.externalKey).toBe(unnamed?.externalKey);
  });
});

it('refuses entries that are not booked, in another currency, or unreadable, each with its reason', () => {
  const text = camt(
    [
      entry('1.00', '', { status: '<Sts>PDNG</Sts>' }),
      entry('1.00', '', { status: '<Sts><Cd>FUTR</Cd></Sts>' }),
      entry('1.00', '', { currency: 'USD' }),
      entry('12..34'),
      entry('1.001'),
      entry('0.00'),
      entry('1.00').replace('2026-09-05', '2026-02-30'),
      entry('1.00', '', { direction: 'BOTH' }),
      entry('1.10000'),
    ].join(''),
  );
  expect(refusalsOf(text)).toEqual([
    '1 not-booked',
    '2 not-booked',
    '3 currency',
    '4 amount',
    '5 decimals',
    '6 zero',
    '7 day',
    '8 structure',
  ]);
  expect(linesOf(text)).toMatchObject([{ line: 9, amountCents: 110 }]);
});

it('reads balances: PRCD opens where OPBD is missing, another currency is no balance', () => {
  const balance = (code: string, amount: string, currency = 'EUR') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-09-30</Dt></Dt></Bal>`;
  expect(statementOf(camt(balance('PRCD', '10.00') + balance('CLBD', '5') + entry('1')))).toMatchObject({
    openingCents: -1000,
    closingCents: -500,
    closingOn: '2026-09-30',
  });
  expect(statementOf(camt(balance('OPBD', '7') + balance('PRCD', '10.00') + balance('CLBD', '5', 'CHF')))).toMatchObject({
    openingCents: -700,
    closingCents: null,
  });
});

it('takes an instant in UTC for the day of Paris', () => {
  const text = camt(
    entry('1.00').replace('<BookgDt><Dt>2026-09-05</Dt></BookgDt>', '<BookgDt><DtTm>2026-08-31T22:30:00Z</DtTm></BookgDt>'),
  );
  expect(linesOf(text)).toMatchObject([{ bookedOn: '2026-09-01' }]);
});

it('reads several statements of several accounts, in Windows-1252 too', () => {
  const one = camt(entry('1.00', details('<RmtInf><Ustrd>Loyer été</Ustrd></RmtInf>')));
  const two = one.replace('</BkToCstmrStmt>', `<Stmt><Acct><Id><IBAN>${TENANT}</IBAN></Id></Acct>${entry('2.00')}</Stmt></BkToCstmrStmt>`);
  const { statements } = fileOf(windows1252(two.replace('UTF-8', 'ISO-8859-1')));
  expect(statements.map(({ account, lines }) => [account.iban, lines.length])).toEqual([
    [OWN, 1],
    [TENANT, 1],
  ]);
  expect(statements[0]?.lines[0]?.label).toBe('Loyer été');
});

it('refuses XML that is no statement, is broken or declares entities', () => {
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  expect(problemOf(camt('').replace('<Document', `${bomb}<Document`))).toBe('malformed');
  expect(problemOf(camt('').replace('<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document'))).toBe('malformed');
  expect(problemOf(camt('&unknown;'))).toBe('malformed');
  expect(problemOf(camt('').slice(0, -12))).toBe('malformed');
  expect(problemOf(`<Document>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Document>`)).toBe('malformed');
  expect(problemOf('<Document><BkToCstmrAcctRpt/></Document>')).toBe('not-a-statement');
  expect(problemOf('<html><body/></html>')).toBe('unknown-format');
  expect(problemOf('<Document><BkToCstmrStmt/></Document>')).toBe('empty');
});

it.each([
  [
    'BizMsgEnvlp',
    (document: string) => `<e:BizMsgEnvlp xmlns:e="urn:x"><AppHdr><BizMsgIdr>1</BizMsgIdr></AppHdr>${document}</e:BizMsgEnvlp>`,
  ],
  ['DataPDU', (document: string) => `<DataPDU><Revision>2.0.13</Revision><Body><AppHdr/>${document}</Body></DataPDU>`],
])('reads the message inside the envelope %s', (_name, inside) => {
  const entry =
    '<Ntry><Amt Ccy="EUR">850.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><AddtlNtryInf>VIR</AddtlNtryInf></Ntry>';
  const document = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`;
  expect(statementOf(inside(document))).toMatchObject({ lines: [{ amountCents: 85_000, bookedOn: '2026-01-05' }] });
  expect(problemOf(inside('<Document><BkToCstmrDbtCdtNtfctn/></Document>'))).toBe('not-a-statement');
});
