import { expect, it } from 'vitest';
import { optionalPhone, readPhone, requiredPhone } from './phone-fields.ts';

it.each([
  '06 12 34 56 78',
  '0612345678',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '06/12/34/56/78',
  '06\u00a012\u202f34\u00a056\u202f78',
  '6 12 34 56 78',
  '612345678',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '+33 06 12 34 56 78',
  '0033 6 12 34 56 78',
  '(+33) 6 12 34 56 78',
  '(+33)(0)6 12 34 56 78',
  '33612345678',
  '\u202a+33 6 12 34 56 78\u202c',
])('reads « %s » as one French number', (typed) => {
  expect(readPhone(typed)).toBe('+33612345678');
});

it.each([
  ['0692 12 34 56', '+262692123456'],
  ['692 12 34 56', '+262692123456'],
  ['+262 692 12 34 56', '+262692123456'],
  ['+33 6 92 12 34 56', '+262692123456'],
  ['262692123456', '+262692123456'],
  ['0590 12 34 56', '+590590123456'],
  ['0508 41 00 00', '+508410000'],
  ['06 39 98 01 04', '+33639980104'],
  ['0 800 123 456', '+33800123456'],
  ['+32 470 12 34 56', '+32470123456'],
  ['0032 470 12 34 56', '+32470123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+687 25 12 34', '+687251234'],
])('reads « %s » as %s', (typed, e164) => {
  expect(readPhone(typed)).toBe(e164);
});

it.each([
  '12',
  '06 12 34 56 7',
  '06 12 34 56 789',
  '+33 6 12',
  '06 12 34 56 78 / 01 23 45 67 89',
  'voir Jeanne',
  '06 12 34 56 78 poste 3',
  '+',
  '+999 12 34 56 78',
])('refuses « %s »', (typed) => {
  expect(optionalPhone().safeParse(typed).error?.issues[0]?.message).toBe('Numéro de téléphone invalide');
});

it('may be empty where it is optional', () => {
  expect(optionalPhone().parse(' ')).toBe('');
  expect(
    requiredPhone('Le téléphone est requis')
      .safeParse(' ')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Le téléphone est requis']);
});
