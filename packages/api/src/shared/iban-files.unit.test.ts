import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { plainIban, requiredIban } from '@lares/validation/shared/bank-fields';
import { describe, expect, it } from 'vitest';

const refuses = (typed: string) => !requiredIban().safeParse(typed).success;

const file = (name: string) => fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));
const rows = (name: string) =>
  readFileSync(file(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
const present = existsSync(file('iban-valid.txt'));

// Countries outside the SWIFT registry, of which the library knows another structure; none of them is in the SEPA area.
const OUTSIDE_REGISTRY = ['AA', 'BF', 'CI', 'DZ', 'SN'];
// A wrong kind of character in one part of the number: the library accepts it. The check digits are right.
const LOOSE_STRUCTURE = ['VG46H07Y0223060094359858', 'IE95TE8270900834048660', 'PS072435171802145240705922007'];

describe.skipIf(!present)(`the IBANs of public test suites (../shared/data${present ? '' : ' is absent: skipped'})`, () => {
  it('are accepted as printed, where the registry knows the country', () => {
    const accounts = rows('iban-valid.txt').filter(([iban = '']) => !OUTSIDE_REGISTRY.includes(iban.slice(0, 2)));
    const refused = accounts.flatMap(([iban = '', printed = '']) => [iban, iban.toLowerCase(), printed || iban].filter(refuses));
    expect(accounts.length).toBeGreaterThan(200);
    // The library asks for digits at the end of a Palestinian account.
    expect(refused).toEqual(['PS92PALS00000000040012345670O', 'ps92pals00000000040012345670o', 'PS92PALS00000000040012345670O']);
  });

  it('are refused where the source refuses them, whatever the case', () => {
    const wrong = rows('iban-invalid.txt').map(([json = '', reason = '']) => ({ typed: JSON.parse(json) as string, reason }));
    const accepted = wrong.filter(({ typed, reason }) => !refuses(typed) && reason !== 'lowercase version');
    expect(wrong.length).toBeGreaterThan(30);
    expect(accepted.map(({ typed }) => plainIban(typed))).toEqual(LOOSE_STRUCTURE);
  });
});
