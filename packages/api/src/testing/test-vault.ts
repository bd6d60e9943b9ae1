import { Vault } from '../shared/vault.ts';

/** The vault of an instance that lasts one test. */
export const TEST_VAULT = new Vault('a secret for tests, long enough to be one');
