import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/data/bank', import.meta.url));
const present = existsSync(FOLDER);
const read = (path: string) => readBankFile(readFileSync(join(FOLDER, path)));

/** Each statement as « lines, their sum in cents, refused lines »; or the problem. */
function summary(reading: ReturnType<typeof readBankFile>): string[] | string {
  if (!reading.ok) return reading.problem;
  return reading.file.statements.map(({ lines, refused }) => {
    const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
    return `${lines.length} ${sum}${refused.map(({ line, reason }) => ` ${line}:${reason}`).join('')}`;
  });
}

const CURRENCY_3 = ['0 0 1:currency 2:currency 3:currency'];

const EXPECTED: Readonly<Record<string, string[] | string>> = {
  'camt053/bankstatementparser/camt.053.001.02.xml': CURRENCY_3,
  'camt053/bankstatementparser/camt053_duplicate_same_day.xml': ['2 -900'],
  'camt053/bankstatementparser/camt053_garbled_amount.xml': ['0 0 1:amount'],
  'camt053/bankstatementparser/camt053_multicurrency.xml': ['2 75025', '0 0 1:currency'],
  'camt053/bankstatementparser/camt053_no_namespace.xml': ['0 0 1:currency'],
  'camt053/camt/camt053.v2.all-balance-types.xml': ['1 885'],
  'camt053/camt/camt053.v2.five.decimals.xml': ['1 885'],
  'camt053/camt/camt053.v2.minimal.ultimate.xml': ['1 885'],
  'camt053/camt/camt053.v2.minimal.xml': ['1 885'],
  'camt053/camt/camt053.v2.multi.statement.xml': ['1 885', '1 -700'],
  'camt053/camt/camt053.v2.with-account-name.xml': ['1 885'],
  'camt053/camt/camt053.v2.with-party-ids.xml': ['1 885'],
  'camt053/camt/camt053.v2.wrong.xml': 'empty',
  'camt053/camt/camt053.v3.xml': ['1 885'],
  'camt053/camt/camt053.v4.xml': ['1 885'],
  'camt053/camt/camt053.v8.xml': ['1 885'],
  'camt053/camt/camt53.only-Dt-with-DtTm.xml': ['0 0 1:currency'],
  'cfonb120/cfonb/end_of_statement_without_beginning.txt': ['1 -1070 9:structure'],
  'cfonb120/cfonb/example.txt': ['3 -5081', '3 7749'],
  'cfonb120/cfonb/invalid_date.txt': ['1 -1070 9:structure'],
  'cfonb120/cfonb/new_statement_without_previous_ended.txt': ['1 -1070', '1 -790'],
  'cfonb120/cfonb/operation.txt': 'malformed',
  'cfonb120/cfonb/operation_already_defined.txt': 'malformed',
  'cfonb120/cfonb/operation_detail_without_operation.txt': ['1 -1070 3:structure'],
  'cfonb120/cfonb/operation_out_of_statement.txt': ['1 -1070 1:structure'],
  'cfonb120/cfonb/operation_unstarted.txt': 'malformed',
  'csv-fr/beancount-ce/test_csv_importer_statement.csv': ['7 -14036'],
  'csv-fr/budgetcategorizer/credit-agricole-CA.csv': ['5 148915 18:amount 26:amount'],
  'csv-fr/csv2ofx/n26-fr.csv': ['2 0'],
  'csv-fr/csv2ofx/ubs-ch-fr_trimmed.csv': ['0 0 2:currency 3:currency 4:currency'],
  'csv-fr/web/ce.csv': ['3 -4640'],
  'csv-fr/web/cmut.csv': ['3 -453276'],
  'csv-fr/web/cmut_extra_columns.csv': ['11 504100'],
  'csv-fr/web/test_credit_mutuel.csv': ['2 -7961'],
  'ofx/ofx-php-parser/ofxdata-full-example.ofx': ['0 0 1:currency'],
  'ofx/ofxparse/account_listing_aggregation.ofx': 'not-a-statement',
  'ofx/ofxparse/anzcc.ofx': ['0 0 1:currency'],
  'ofx/ofxparse/bank_medium.ofx': CURRENCY_3,
  'ofx/ofxparse/bank_small.ofx': 'empty',
  'ofx/ofxparse/checking.ofx': CURRENCY_3,
  'ofx/ofxparse/date_missing.ofx': CURRENCY_3,
  'ofx/ofxparse/decimal_error.ofx': ['0 0 1:currency'],
  'ofx/ofxparse/empty_balance.ofx': ['0 0 1:currency'],
  'ofx/ofxparse/error_message.ofx': 'empty',
  'ofx/ofxparse/fidelity-savings.ofx': 'not-a-statement',
  'ofx/ofxparse/fidelity.ofx': 'not-a-statement',
  'ofx/ofxparse/investment_401k.ofx': 'not-a-statement',
  'ofx/ofxparse/investment_medium.ofx': 'not-a-statement',
  'ofx/ofxparse/multiple_accounts.ofx': ['0 0 1:currency', '0 0 1:currency'],
  'ofx/ofxparse/ofx-v102-empty-tags.ofx': ['0 0 1:currency'],
  'ofx/ofxparse/signon_fail.ofx': 'empty',
  'ofx/ofxparse/signon_success.ofx': 'empty',
  'ofx/ofxparse/signon_success_no_message.ofx': 'empty',
  'ofx/ofxparse/suncorp.ofx': ['0 0 1:currency'],
  'ofx/ofxparse/td_ameritrade.ofx': 'not-a-statement',
  'ofx/ofxparse/tiaacref.ofx': 'not-a-statement',
  'ofx/ofxparse/vanguard.ofx': 'not-a-statement',
  'ofx/ofxparse/vanguard401k.ofx': 'not-a-statement',
  'qif/Qif/3_records_ddmmyy.qif': ['3 0'],
  'qif/Qif/3_records_ddmmyyyy.qif': ['3 0'],
  'qif/Qif/3_records_dmyy.qif': ['3 0'],
  'qif/Qif/3_records_invalid_header.qif': ['3 0'],
  'qif/Qif/3_records_mmddyy.qif': ['3 0'],
  'qif/Qif/3_records_mmddyyyy.qif': ['3 0'],
  'qif/Qif/3_records_separator.qif': ['3 -3100000'],
  'qif/Qif/3_records_spaced.qif': ['3 0'],
  'qif/Qif/quicken_investment_account.qif': 'not-a-statement',
  'qif/Qif/quicken_non_investement_account.qif': ['3 -93500'],
  'qif/Qif/splits.qif': ['2 -92500'],
  'qif/csv2ofx/ubs-ch-fr.qif': ['3 3000'],
};

/** The OFX examples are of other countries: what is in them shows once their currency is ours. */
const EXPECTED_IN_EUROS: Readonly<Record<string, string[]>> = {
  'ofx/ofx-php-parser/ofxdata-full-example.ofx': ['1 20000'],
  'ofx/ofxparse/anzcc.ofx': ['1 -550'],
  'ofx/ofxparse/bank_medium.ofx': ['3 -34527'],
  'ofx/ofxparse/checking.ofx': ['3 -5950'],
  'ofx/ofxparse/date_missing.ofx': ['0 0 1:day 2:day 3:day'],
  'ofx/ofxparse/ofx-v102-empty-tags.ofx': ['1 1234'],
  'ofx/ofxparse/suncorp.ofx': ['1 -1685'],
};

describe.skipIf(!present)(`public examples of every format (../shared/data/bank${present ? '' : ' is absent: skipped'})`, () => {
  it.each(Object.entries(EXPECTED))('%s', (path, expected) => {
    expect(summary(read(path))).toEqual(expected);
  });

  it.each(Object.entries(EXPECTED_IN_EUROS))('%s, as if in euros', (path, expected) => {
    const text = readFileSync(join(FOLDER, path), 'latin1').replaceAll(/(<(?:CURDEF|CURSYM)>)[A-Z]{3}/gu, '$1EUR');
    expect(summary(readBankFile(Buffer.from(text, 'latin1')))).toEqual(expected);
  });

  it('names what is expected of every file', () => {
    const files = globSync('**/*.{csv,ofx,qif,txt,xml}', { cwd: FOLDER });
    expect(files.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each(['cfonb120/cfonb/example.txt', 'camt053/bankstatementparser/camt053_multicurrency.xml'])(
    'the balances of %s follow from its lines',
    (path) => {
      const reading = read(path);
      const whole = reading.ok ? reading.file.statements.filter(({ openingCents }) => openingCents !== null) : [];
      expect(whole.length).toBeGreaterThan(0);
      for (const { openingCents, closingCents, lines } of whole)
        expect(lines.reduce((total, { amountCents }) => total + amountCents, openingCents ?? 0)).toBe(closingCents);
    },
  );
});
