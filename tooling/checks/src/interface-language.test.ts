import { expect, it } from 'vitest';
import { findingsIn } from './planted.ts';
import { interfaceLanguage } from './interface-language.ts';

const inPage = (text: string) => findingsIn(interfaceLanguage, { 'apps/web/src/routes/a.tsx': text });

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
])('accepts French: %s', (text) => {
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
  ['<Text>Monthly rent</Text>', 'Monthly rent'],
  ['<Badge>Overdue</Badge>', 'Overdue'],
  ["const TITLES = { lease: 'Lease details' };", 'Lease details'],
  ["notify.success('Payment recorded');", 'Payment recorded'],
  ["const hint = 'Choisissez un owner';", 'Choisissez un owner'],
  ['<Text>{`${count} guests`}</Text>', '${count} guests'],
  ['<p>Aucun résultat, try again</p>', 'Aucun résultat, try again'],
  ['<Button>Home</Button>', 'Home'],
])('refuses English: %s', (text, shown) => {
  expect(inPage(text)).toMatchObject([{ what: expect.stringContaining(`English in the interface: « ${shown} »`) }]);
});

it.each([
  ['packages/domain/src/leasing/leases/status.ts', "export const LABELS = { active: 'Active lease' };"],
  ['packages/validation/src/leasing/leases.ts', "const message = 'The rent is required';"],
  ['packages/documents/src/lease-pdf.ts', "const title = 'Rent receipt';"],
  ['apps/web/src/lib/messages.ts', "export const MESSAGES = { 'lease.overlap': 'These leases overlap' };"],
])('refuses English in %s', (path, text) => {
  expect(findingsIn(interfaceLanguage, { [path]: text })).toMatchObject([{ file: path, line: 1 }]);
});

it.each([
  ['packages/domain/src/leasing/leases/lease-rules.cases.ts', "const name = 'signed on the first day';"],
  ['packages/domain/src/workspace/imports/lease-columns.ts', "const titles = ['Lease start'];"],
  ['packages/api/src/modules/leasing/leases/leases.queries.ts', "const step = 'Read the leases';"],
  ['packages/domain/src/leasing/leases/status.ts', "const code = 'lease.overlap';\nthrow new Error('The lease has no term');"],
  ['apps/web/src/routes/a.tsx', "if (failure === 'given up') return null;\nconst media = '(prefers-color-scheme: dark)';"],
])('accepts English that the interface does not show, in %s', (path, text) => {
  expect(findingsIn(interfaceLanguage, { [path]: text })).toEqual([]);
});
