import { permissionsOf, type Standing } from '@lares/domain/shared/permissions';
import { expect, it } from 'vitest';
import { currentEntry, entriesFor, SIDEBAR, USER_MENU } from './navigation.ts';

const everyScreen = new Set([...SIDEBAR, ...USER_MENU].map(({ path }) => path));
const labels = (standing: Standing, screens: ReadonlySet<string> = everyScreen) =>
  entriesFor(SIDEBAR, { permissions: permissionsOf(standing), screens }).map(({ label }) => label);

it('has the specified links, in order', () => {
  expect(labels('property_manager')).toEqual([
    'Tableau de bord',
    'Accueil',
    'Biens Immobiliers',
    'Clients & Locataires',
    'Propriétaires',
    'Baux',
    'Facturation',
    'Maintenance',
    'Prestataires',
    'Documents',
    'Calendrier',
    'Abonnement',
    'Paramètres',
  ]);
  expect(labels('admin')).toEqual(labels('property_manager'));
});

it.each(['founder', 'owner', 'tenant'] as const)('hides the subscription from the %s', (standing) => {
  expect(labels(standing)).not.toContain('Abonnement');
  expect(entriesFor(USER_MENU, { permissions: permissionsOf(standing), screens: everyScreen }).map(({ label }) => label)).toEqual([
    'Mon Profil',
    'Paramètres',
  ]);
});

it('shows only entries with a page', () => {
  expect(labels('admin', new Set(['/dashboard', '/properties', '/properties/new']))).toEqual(['Tableau de bord', 'Biens Immobiliers']);
});

it.each(['owner', 'tenant'] as const)('an %s may not list owners and contractors, and has no entry for them', (standing) => {
  expect(labels(standing)).not.toContain('Propriétaires');
  expect(labels(standing)).not.toContain('Prestataires');
});

it.each([
  ['/properties', '/properties'],
  ['/properties/import', '/properties'],
  ['/owners/1/edit', '/owners'],
  ['/contractors/1', '/contractors'],
  ['/agencies/agence-lyon', '/home'],
  ['/agents/1', '/home'],
  ['/notifications', '/dashboard'],
  ['/profile', '/settings'],
  ['/rules', '/settings'],
  ['/propertiesque', null],
])('on %s the side bar marks %s', (page, marked) => {
  expect(currentEntry(page, SIDEBAR)).toBe(marked);
});

// The paths of the pages, whose files the router reads too.
const pages = Object.keys(import.meta.glob('../routes/_app/**/*.tsx'))
  .map((file) => file.slice('../routes/_app'.length, -'.tsx'.length))
  .filter((path) => !path.includes('/-'))
  .map((path) => path.replaceAll('_/', '/').replace(/\/index$/u, ''));

it('marks where one is on every page', () => {
  expect(pages).toContain('/properties');
  expect(pages.filter((path) => currentEntry(path, SIDEBAR) === null)).toEqual([]);
});
