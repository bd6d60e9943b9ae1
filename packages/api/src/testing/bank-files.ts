import { createHash } from 'node:crypto';
import type { BankFileLine, BankFileStatement } from '@lares/domain/banking/bank-statements/bank-file';
import type { BankFileFormat } from '@lares/domain/banking/bank-statements/formats';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { TestDatabase } from '@lares/testing/database';
import type { anAgency } from '@lares/testing/factories/agency';
import { memoryFiles } from '@lares/testing/memory-files';
import { importBankFile } from '../modules/banking/bank-statements/bank-statements.commands.ts';
import { authorize } from '../trpc/authorize.ts';
import { contextOf } from '../trpc/create-context.ts';
import { sessionOf } from '../trpc/signed-in-as.ts';
import { TEST_VAULT } from './test-vault.ts';

/** A line as a test writes it. Equal lines of one file have different keys, as a file gives them. */
export const bankLine = (bookedOn: string, amountCents: number, label: string, more: Partial<BankFileLine> = {}): BankFileLine => ({
  line: 1,
  bookedOn: day(bookedOn),
  valueOn: null,
  amountCents: cents(amountCents),
  label,
  counterparty: null,
  counterpartyIban: null,
  endToEndId: null,
  mandateReference: null,
  bankReference: null,
  returned: false,
  externalKey: `${bookedOn} ${amountCents} ${label}`,
  keyOfReusedReference: `reused ${bookedOn} ${amountCents} ${label}`,
  ...more,
});

interface Known extends Partial<Omit<BankFileStatement, 'lines' | 'account'>> {
  iban?: string | null;
  number?: string | null;
  bankAccountId?: string | null;
  format?: BankFileFormat;
}

/** What a manager does with the file of a bank, without the browser. */
export function bankFiles(
  database: TestDatabase,
  agency: Pick<Awaited<ReturnType<typeof anAgency>>, 'manager' | 'organization'>,
  now: () => Date,
  vault = TEST_VAULT,
) {
  const ports = { files: memoryFiles(), mailer: { send: () => Promise.resolve() }, publicUrl: 'http://localhost' };
  const request = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  const services = { database, accounts: undefined as never, now, ports: { ...ports, vault, isDemo: false, mapTiles: null } };
  const ctx = authorize(contextOf(services, sessionOf(agency.manager, agency.organization), request), 'banking:write');
  const receive = (
    lines: readonly BankFileLine[],
    { iban = 'FR7630006000011234567890189', number = null, bankAccountId = null, format = 'CAMT.053', ...known }: Known = {},
  ) => {
    const account = { iban, number, label: null, currency: 'EUR' as const };
    const silent = { from: null, until: null, openingCents: null, closingCents: null, closingOn: null, refused: [] };
    const statement: BankFileStatement = { account, ...silent, ...known, lines };
    const sha256 = createHash('sha256').update(JSON.stringify(statement)).digest();
    return importBankFile(ctx, {
      name: 'releve.xml',
      sha256,
      file: { format, isMonthFirst: false, statements: [statement] },
      bankAccountId,
    });
  };
  /** A file of several accounts that have names only. */
  const receiveNamed = (lines: Readonly<Record<string, readonly BankFileLine[]>>, bankAccountId: string | null = null) => {
    const silent = { from: null, until: null, openingCents: null, closingCents: null, closingOn: null, refused: [] };
    const statements = Object.entries(lines).map(([label, of]): BankFileStatement => ({
      account: { iban: null, number: null, label, currency: 'EUR' },
      ...silent,
      lines: of,
    }));
    const sha256 = createHash('sha256').update(JSON.stringify(statements)).digest();
    return importBankFile(ctx, { name: 'comptes.qif', sha256, file: { format: 'QIF', isMonthFirst: false, statements }, bankAccountId });
  };
  return { receive, receiveNamed };
}
