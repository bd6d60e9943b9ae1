import { createHash } from 'node:crypto';
import { fold } from '@lares/domain/shared/fold';
import type { Day } from '@lares/domain/shared/day';
import type { BankFileLine } from '@lares/domain/banking/bank-statements/bank-file';
import { UNNAMED } from './operation-kinds.ts';
import type { ParsedStatement, UnkeyedLine } from './parsed-statement.ts';

/**
 * Gives each line the key by which a second import recognises it. The reference of the bank counts when it is trustworthy, always with the
 * day and the amount, because some banks use a reference again; otherwise the day, the amount and everything that was written. Identical
 * lines of a day are counted: three of them are three operations, and a file that holds the first two gives these the same keys.
 */
export function withKeys(statements: readonly ParsedStatement[]): BankFileLine[][] {
  const ambiguous = sharedReferences(statements);
  const seen = new Map<string, number>();
  const keyOf = (statement: ParsedStatement, identity: string): string => {
    const count = (seen.get(scoped(statement, identity)) ?? 0) + 1;
    seen.set(scoped(statement, identity), count);
    return `${digest(identity)}-${count}`;
  };
  const wholes = new Map<UnkeyedLine, string>();
  const keyOfWhole = (statement: ParsedStatement, whole: UnkeyedLine): string => {
    const key = wholes.get(whole) ?? keyOf(statement, identityOf(whole, false));
    wholes.set(whole, key);
    return key;
  };
  return statements.map((statement) =>
    statement.lines.map((written) => {
      const { kind, whole, ...line } = written;
      const identity = identityOf(written, ambiguous.has(scoped(statement, referenceIdentity(written))));
      const key = keyOf(statement, identity);
      return {
        ...line,
        label: line.label || kind || UNNAMED,
        // Operations of one day may be booked on several. Never a key of an earlier version, which had one day only.
        ...(line.formerBookedOn === undefined
          ? { externalKey: key }
          : { externalKey: keyOf(statement, `booked ${line.bookedOn} ${identity}`), keyOfFormerDay: key }),
        keyOfReusedReference: keyOf(statement, `reused ${writtenIdentity(written)}`),
        ...(whole && { keyOfWhole: keyOfWhole(statement, whole) }),
      };
    }),
  );
}

/** A file may hold several statements of one account: they are counted together. */
const scoped = ({ account }: ParsedStatement, identity: string): string => JSON.stringify([account.iban ?? account.number ?? '', identity]);

const identityOf = (line: UnkeyedLine, ambiguous: boolean): string =>
  isTrustworthy(line) && !ambiguous ? referenceIdentity(line) : writtenIdentity(line);

const dayOf = ({ bookedOn, formerBookedOn = bookedOn }: UnkeyedLine): Day => formerBookedOn;

const referenceIdentity = (line: UnkeyedLine): string => JSON.stringify(['reference', line.bankReference, dayOf(line), line.amountCents]);

/** As it was read when the first lines were stored: what is read better since must not make them new ones. */
function writtenIdentity(line: UnkeyedLine): string {
  const { amountCents, endToEndId } = line;
  const { label, counterparty, counterpartyIban } = line.formerly ?? line;
  return JSON.stringify([
    'written',
    dayOf(line),
    amountCents,
    fold(label),
    fold(counterparty ?? ''),
    counterpartyIban ?? '',
    endToEndId ?? '',
  ]);
}

/** References that stand for two different operations of the same day and amount. */
function sharedReferences(statements: readonly ParsedStatement[]): Set<string> {
  const written = new Map<string, string>();
  const shared = new Set<string>();
  for (const statement of statements) {
    for (const line of statement.lines) {
      const reference = scoped(statement, referenceIdentity(line));
      const known = written.get(reference);
      if (known === undefined) written.set(reference, writtenIdentity(line));
      else if (known !== writtenIdentity(line)) shared.add(reference);
    }
  }
  return shared;
}

/**
 * Some banks compose the reference of agency, day and amount (LCL: « 364 170414 -8000 »): it says nothing that the line does not, and is the
 * same for two operations. A cheque number or another short reference is not unique either.
 */
function isTrustworthy(line: UnkeyedLine): boolean {
  const { bankReference, amountCents } = line;
  if (bankReference === null || bankReference.length < 6 || !/\d/u.test(bankReference)) return false;
  const [year = '', month = '', day = ''] = dayOf(line).split('-');
  const digits = bankReference.replaceAll(/\D+/gu, ' ').trim().split(' ');
  const days = [`${year}${month}${day}`, `${day}${month}${year}`, `${year.slice(2)}${month}${day}`, `${day}${month}${year.slice(2)}`];
  const composed = digits.some((part) => days.includes(part)) && digits.some((part) => Number(part) === Math.abs(amountCents));
  return !composed;
}

/** 128 bits: no two of a billion lines are equal by chance. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
