import { expect, it } from 'vitest';
import { findingsIn } from './planted.ts';
import { words } from './words.ts';

const inPage = (text: string) => findingsIn(words, { 'apps/web/src/routes/a.tsx': text });

it.each([
  '<Button>Enregistrer</Button>',
  "<Text>Aucun bien n'a été trouvé</Text>",
  '<Title>Oops! Page not found</Title>',
  '<Button onClick={close} variant="default">Fermer</Button>',
  'const state = {\n  a: {},\n  search: {},\n};',
  '} catch (error) {\n  update(next) {\n<p />',
  'const open = a > b && Search < c; // Save',
  '<Link to="/settings" title="Paramètres">Ouvrir</Link>',
  'const update = (a: Array<string>) => a.length > Delete.length;\nreturn <p />;',
  '<TextInput label="E-mail" placeholder="nom@open.fr" />',
  "if (event.key === 'Delete') throw new Error('Search was empty');",
])('lets French pass: %s', (text) => {
  expect(inPage(text)).toEqual([]);
});

it.each([
  ['<Button>Save</Button>', 'Save'],
  ['<p>\n  Loading...\n</p>', 'Loading...'],
  ['<b>{count} results, next page {a}</b>', 'results, next page'],
  ['<ActionIcon aria-label="Close" />', 'Close'],
  ["<TextInput placeholder={'Search a property'} />", 'Search a property'],
  ["const columns = [{ label: 'Delete' }];", 'Delete'],
  ["<Button>{busy ? 'Loading...' : 'Enregistrer'}</Button>", 'Loading...'],
])('refuses English: %s', (text, said) => {
  expect(inPage(text)).toMatchObject([{ what: `English on the screen: « ${said} ».` }]);
});
