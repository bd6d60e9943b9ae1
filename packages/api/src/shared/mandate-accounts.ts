import type { Actor } from '../trpc/context.ts';
import type { ReadRows } from './read-rows.ts';
import type { Vault } from './vault.ts';

/** The account that a lease is collected from. */
export interface MandateAccount {
  leaseId: string;
  iban: string;
}

interface Source {
  read: ReadRows;
  actor: Actor;
  vault: Vault;
}

/** The accounts with these last characters under the mandates that run. */
export type MandateAccounts = (source: Source, endings: readonly string[]) => Promise<MandateAccount[]>;

let registered: MandateAccounts | null = null;

/** Direct debits know the accounts of their mandates, and they stand below the matching of lines, which they use: so they are passed in here. */
export function registerMandateAccounts(accounts: MandateAccounts): void {
  registered = accounts;
}

export function mandateAccounts(): MandateAccounts {
  if (registered === null) throw new Error('nothing registered the accounts of mandates');
  return registered;
}
