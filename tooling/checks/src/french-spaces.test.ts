import { expect, it } from 'vitest';
import { frenchSpaces } from './french-spaces.ts';
import { findingsIn } from './planted.ts';

const NBSP = '\u00A0';
const inPage = (text: string) => findingsIn(frenchSpaces, { 'apps/web/src/routes/a.tsx': text });

it.each([
  "const a = 'Supprimer ce bien ?';",
  "const a = 'Solde : 12,00 €';",
  'const a = `Choisissez « ${name} »`;',
  'const a = `${name} : ${count}`;',
  '<p>Rien reçu ? Vérifiez vos courriers indésirables.</p>',
  '<li>touchez « Ajouter ».</li>',
])('refuses an ordinary space in %s', (text) => {
  expect(inPage(text)).toHaveLength(1);
});

it.each([
  `const a = 'Supprimer ce bien${NBSP}?';`,
  `const a = \`«${NBSP}\${name}${NBSP}»\`;`,
  "const a = isOpen ? 'Ouvert' : 'Fermé';",
  "const media = '(prefers-color-scheme: dark)';",
  'return data ? (\n  <p>Oui</p>\n) : null;',
  '// « un commentaire » : rien à voir',
  "const style = { margin: '0 auto' };",
])('accepts %s', (text) => {
  expect(inPage(text)).toEqual([]);
});

it('leaves cells of exported files and test data as programs read them', () => {
  expect(findingsIn(frenchSpaces, { 'packages/domain/src/workspace/exports/journal-columns.ts': "const separator = ' ; ';" })).toEqual([]);
  expect(findingsIn(frenchSpaces, { 'packages/domain/src/rules/a.cases.ts': "const a = 'one : two';" })).toEqual([]);
});
