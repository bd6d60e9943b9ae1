import { Vault } from '../shared/vault.ts';

/** The vault of a test instance. */
export const TEST_VAULT = new Vault('a secret for tests, long enough to be one');
