import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { matches } from '@lares/db/schema/banking/matches';
import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { payerFingerprint } from '../../../shared/account-numbers.ts';
import { mandateAccounts } from '../../../shared/mandate-accounts.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { Actor } from '../../../trpc/context.ts';
import { bankStatementsVisibleTo } from '../bank-statements/bank-statements.scope.ts';
import { matchesVisibleTo } from './matches.scope.ts';

interface Source {
  read: ReadRows;
  actor: Actor;
  vault: Vault;
}

interface KnownPayer {
  leaseId: string;
  payer: string;
}

/** The leases that each account is known to pay, by its hash: it paid them before, or they are collected from it. */
export async function knownPayers(source: Source, endings: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await Promise.all([payersOfMatches(source), payersOfMandates(source, endings)]);
  const known = new Map<string, Set<string>>();
  for (const { payer, leaseId } of rows.flat()) known.set(payer, (known.get(payer) ?? new Set()).add(leaseId));
  return new Map([...known].map(([payer, leaseIds]) => [payer, [...leaseIds]]));
}

const payersOfMatches = ({ read, actor }: Source): Promise<KnownPayer[]> =>
  read(
    selectJson({ leaseId: matches.leaseId, payer: sql<string>`encode(${bankLines.payerHash}, 'hex')` })
      .from(matches)
      .innerJoin(bankLines, and(eq(bankLines.organizationId, matches.organizationId), eq(bankLines.id, matches.bankLineId)))
      .where(and(matchesVisibleTo(actor), bankStatementsVisibleTo(actor, bankLines), isNotNull(bankLines.payerHash)))
      .groupBy(matches.leaseId, bankLines.payerHash),
  );

/** The hash is made while it is read: no table holds that of an account that paid nothing. */
async function payersOfMandates({ read, actor, vault }: Source, endings: readonly string[]): Promise<KnownPayer[]> {
  if (endings.length === 0) return [];
  const accounts = await mandateAccounts()({ read, actor, vault }, endings);
  if (accounts.length === 0) return [];
  const [own] = await read(
    selectJson({ sealed: sql<string | null>`encode(${organizations.payerKeyEncrypted}, 'hex')` })
      .from(organizations)
      .where(eq(organizations.id, actor.organizationId)),
  );
  if (!own?.sealed) return [];
  const key = vault.open('payer key', actor.organizationId, Buffer.from(own.sealed, 'hex'));
  return accounts.map(({ leaseId, iban }) => ({ leaseId, payer: payerFingerprint(key, iban).hash.toString('hex') }));
}
