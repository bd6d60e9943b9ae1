import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isIban, plainIban } from '@lares/domain/shared/iban';
import { IBAN_STRUCTURES } from '@lares/domain/shared/iban-registry';
import { requiredIban } from '@lares/validation/shared/bank-fields';
import { describe, expect, it } from 'vitest';

const refuses = (typed: string) => !requiredIban().safeParse(typed).success;

const file = (name: string) => fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));
const rows = (name: string) =>
  readFileSync(file(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
const present = existsSync(file('iban-valid.txt'));

/** « FR2!n5!n5!n11!c2!n » without its first part, which is the same in every country. */
const structureInRegistry = (printed: string) => [...printed.slice(5).matchAll(/(\d+)!([nac])/g)].map(([, length, kind]) => length + kind!);

describe.skipIf(!present)(`the IBANs of public test suites (../shared/data${present ? '' : ' is absent: skipped'})`, () => {
  it('are accepted, as exchanged and as printed', () => {
    const accounts = rows('iban-valid.txt');
    expect(accounts.length).toBeGreaterThan(250);
    expect(accounts.filter(([iban = '']) => !isIban(iban))).toEqual([]);
    expect(accounts.flatMap(([iban = '', printed = '']) => [iban.toLowerCase(), printed || iban].filter(refuses))).toEqual([]);
  });

  it('are refused where the source refuses them', () => {
    const wrong = rows('iban-invalid.txt').map(([json = '', reason = '']) => ({ typed: JSON.parse(json) as string, reason }));
    expect(wrong.length).toBeGreaterThan(40);
    expect(wrong.filter(({ typed }) => isIban(typed))).toEqual([]);
    // People type lower case: what is stored has capitals.
    const accepted = wrong.filter(({ typed }) => !refuses(typed));
    expect(accepted.map(({ reason }) => reason)).toEqual(accepted.map(() => 'lowercase version'));
    expect(accepted.every(({ typed }) => isIban(plainIban(typed)))).toBe(true);
  });

  it('have the structures of the registry', () => {
    const lines = readFileSync(file('iban-registry-v99.csv'), 'utf8').trim().split('\n').slice(1);
    const registry = lines.map((line) => {
      const [, country = '', structure = ''] = /^([A-Z]{2}),.*?,(\1\d!n[^,]*),/.exec(line) ?? [];
      return [country, structureInRegistry(structure).join(' ')];
    });
    expect(Object.entries(IBAN_STRUCTURES)).toEqual(registry);
  });
});
