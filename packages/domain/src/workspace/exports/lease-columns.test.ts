import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { csvText } from './csv-export.ts';
import { LEASE_EXPORT_COLUMNS } from './lease-columns.ts';

type Lease = Parameters<(typeof LEASE_EXPORT_COLUMNS)[number]['cell']>[0];
const ofGuarantors = LEASE_EXPORT_COLUMNS.filter(({ header }) => /garant/iu.test(header) && header !== 'Dépôt de garantie');
const cellsOf = (...guarantors: Lease['guarantors']) => {
  const lease: Partial<Lease> = { guarantors };
  return ofGuarantors.map(({ cell }) => cell(lease as Lease));
};

const paul = {
  kind: 'personne' as const,
  name: 'Paul Martin',
  surety: 'solidaire' as const,
  maxAmountCents: cents(1_200_000),
  untilDate: day('2032-06-30'),
  email: 'paul@exemple.fr',
  phone: '+33698765432',
  address: '3 rue Neuve ; Lyon',
};

it('has a column for all that is stored about a guarantor', () => {
  expect(ofGuarantors.map(({ header }) => header)).toEqual([
    'Garant',
    'Type de garant',
    'Engagement du garant',
    'Montant garanti',
    "Fin de l'engagement du garant",
    'E-mail du garant',
    'Téléphone du garant',
    'Adresse du garant',
  ]);
});

it('writes the amount and the day of one guarantor as an amount and a day', () => {
  expect(cellsOf(paul)).toEqual([
    { kind: 'text', value: 'Paul Martin' },
    { kind: 'text', value: 'personne' },
    { kind: 'text', value: 'solidaire' },
    { kind: 'money', value: 1_200_000 },
    { kind: 'day', value: '2032-06-30' },
    { kind: 'text', value: 'paul@exemple.fr' },
    { kind: 'text', value: '+33698765432' },
    { kind: 'text', value: '3 rue Neuve, Lyon' },
  ]);
});

it('writes several in one text, each in its place, and nothing where none of them has a value', () => {
  const visale = { ...paul, kind: 'organisme' as const, name: 'Visale', maxAmountCents: null, email: '', phone: '', address: '' };
  expect(cellsOf({ ...visale, untilDate: null }, { ...paul, phone: '' }).map(csvText)).toEqual([
    'Visale ; Paul Martin',
    'organisme ; personne',
    'solidaire ; solidaire',
    ' ; 12000,00',
    ' ; 30/06/2032',
    ' ; paul@exemple.fr',
    '',
    ' ; 3 rue Neuve, Lyon',
  ]);
});

it('leaves every cell empty for a lease without a guarantor', () => {
  expect(cellsOf().every(({ value }) => value === '')).toBe(true);
});
