import { describe, expect, it } from 'vitest';
import { PropertyDirectory, TenantDirectory } from './references.ts';

const ID = '0199c0de-0000-7000-8000-00000000000';
const NAMED = { property: '', propertyAddress: '', propertyPostalCode: '', propertyCity: '' };

const properties = new PropertyDirectory([
  { id: `${ID}1`, title: 'Studio Été', address: '3 bis rue St-Éloi', postalCode: '69002', city: 'Lyon' },
  { id: `${ID}2`, title: 'Studio Été', address: '8 rue Neuve', postalCode: '69002', city: 'Lyon' },
  { id: `${ID}3`, title: 'Loft', address: '8 rue Neuve', postalCode: '69100', city: 'Villeurbanne' },
]);

describe('a property', () => {
  it.each([
    ['by its id', { property: `${ID}3`.toUpperCase() }, `${ID}3`],
    ['by its title, accents and case aside', { property: 'LOFT' }, `${ID}3`],
    ['by its title and its address', { property: 'studio ete', propertyAddress: '3 bis rue Saint-Éloi' }, `${ID}1`],
    ['by its address and its town', { propertyAddress: '8, rue Neuve', propertyCity: 'Villeurbanne' }, `${ID}3`],
    ['by its address and its postal code', { propertyAddress: '8 rue neuve', propertyPostalCode: '69002' }, `${ID}2`],
    ['that has a twin', { property: 'Studio Été' }, 'several 2'],
    ['of an address that two towns have', { propertyAddress: '8 rue Neuve' }, 'several 2'],
    ['whose address is another', { property: 'Loft', propertyAddress: '3 bis rue Saint-Éloi' }, 'none'],
    ['of an id that is not there', { property: `${ID}9` }, 'none'],
  ])('%s', (_how, reference, found) => {
    const answer = properties.find({ ...NAMED, ...reference });
    expect(answer.kind === 'one' ? answer.row.id : answer.kind === 'several' ? `several ${answer.count}` : 'none').toBe(found);
  });
});

describe('a tenant', () => {
  const person = { kind: 'personne' as const, companyName: '' };
  const tenants = new TenantDirectory([
    { ...person, id: `${ID}1`, firstName: 'Léo', lastName: 'Petit', email: 'couple@exemple.fr' },
    { ...person, id: `${ID}2`, firstName: 'Inès', lastName: 'Petit', email: 'couple@exemple.fr' },
    { id: `${ID}3`, kind: 'société', firstName: 'Anne', lastName: 'Roy', companyName: 'Boulangerie, Pain & Cie', email: 'pain@exemple.fr' },
  ]);

  it.each([
    ['by e-mail', 'PAIN@exemple.fr', `${ID}3`],
    ['by name, in either order', 'petit leo', `${ID}1`],
    ['by name, in either order', 'Inès Petit', `${ID}2`],
    ['a company by its own name', 'boulangerie pain et cie', 'none'],
    ['a company by its own name', 'Boulangerie, Pain & Cie', `${ID}3`],
    ['a company not by its contact', 'Anne Roy', 'none'],
    ['of an e-mail that two share', 'couple@exemple.fr', 'several'],
  ])('%s: « %s »', (_how, text, found) => {
    const answer = tenants.find(text);
    expect(answer.kind === 'one' ? answer.row.id : answer.kind).toBe(found);
  });

  it('finds several in one cell, except when a name contains the separator', () => {
    expect(tenants.namesIn('Léo Petit ; Inès Petit, pain@exemple.fr')).toEqual(['Léo Petit', 'Inès Petit', 'pain@exemple.fr']);
    expect(tenants.namesIn(' Petit, Léo ')).toEqual(['Petit, Léo']);
    expect(tenants.namesIn('Boulangerie, Pain & Cie')).toEqual(['Boulangerie, Pain & Cie']);
    expect(tenants.namesIn('')).toEqual([]);
  });
});
