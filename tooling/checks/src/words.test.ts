import { expect, it } from 'vitest';
import { findingsIn, placesOf } from './planted.ts';
import { words } from './words.ts';

it.each([
  ['a relative clause', 'packages/api/src/a.ts', '// Sent to whoever asked.'],
  ['a headless relative', 'docs/a.md', 'The message goes to who signed.'],
  ['an e-mail called a letter', 'packages/domain/src/digest-mail.ts', 'export function digestLetter() {}'],
  ['a nightly job called a night', 'packages/api/src/a.ts', 'const NIGHTS = 7;'],
  ['recipients called hearers', 'packages/api/src/a.ts', "import { hearers } from './recipients.ts';"],
  ['a notification that is told', 'packages/api/src/a.test.ts', "it('is told of the visit', () => {});"],
  ['the scheduler called housekeeping', 'apps/server/src/a.ts', 'keepHouse(app);'],
  ['a door', 'packages/api/src/a.ts', 'invitations.atDoor({ token });'],
  ['a plan limit called room', 'packages/api/src/a.ts', 'await makeRoomForProperties(ctx);'],
  ['a portal called a room', 'e2e/flows/tenant-room.spec.ts', ''],
  ['the payer of a cost', 'packages/domain/src/a.ts', "export const FEE_BEARERS = ['locataire'];"],
  ['a document called a paper', 'apps/web/src/a.tsx', '// The latest papers of a lease.'],
  ['a correction', 'README.md', 'Mended in the next version.'],
  ['a helper by its old name', 'packages/api/src/a.ts', "import { hotSelect } from './prepared-query.ts';"],
  ['a file by its old name', 'packages/api/src/shared/breathing.ts', ''],
  ['a log line', 'apps/server/src/a.ts', "log.error('nobody was told of the day');"],
  ['a schema of an input', 'packages/validation/src/a.ts', 'export const draftChosen = 1;'],
  ['a person by a gender', 'docs/a.md', 'The manager reads his properties.'],
  ['a variable named after a gender', 'packages/api/src/a.test.ts', 'const herPage = 1;'],
  ['a text for the screen', 'apps/web/src/a.tsx', 'export function balanceWords(balance: Cents) {}'],
  ['labels for the screen', 'apps/web/src/a.tsx', 'const LEASE_KIND_WORDS = {};'],
  ['a component of texts', 'apps/web/src/a.tsx', 'interface EntryWordsProps {}'],
  ['a file of labels', 'apps/web/src/lib/lease-words.ts', ''],
])('refuses %s', (_, path, text) => {
  expect(findingsIn(words, { [path]: `\n${text}\n` })).toMatchObject([{ file: path, line: text === '' ? null : 2 }]);
});

it.each([
  ['letters of an alphabet', 'a.md', 'Ten letters and digits, a capital letter, a registered letter.'],
  ['letter spacing', 'a.module.css', 'letter-spacing: 0; }\n.a::first-letter {'],
  ['a drawing of a door', 'packages/demo-pictures/src/city.ts', 'door(x, y, mood); // the paper on a wall at night'],
  ['an icon of a door', 'apps/web/src/a.tsx', "import { IconDoorExit } from '@tabler/icons-react';"],
  ['rooms of a home', 'packages/domain/src/a.ts', 'const rooms = listing.rooms; // one contract per room'],
  ['a bearer token', 'packages/api/src/a.ts', '// A bearer call ignores cookies; a bearer token is hashed.'],
  ['the component Paper', 'apps/web/src/a.tsx', 'import { Button, Paper } from \'@mantine/core\';\n<Paper component="ul"></Paper>'],
  ['a nightly job', 'packages/api/src/a.ts', '// The nightly job runs overnight.'],
  ['a question about a person', 'packages/api/src/a.ts', "it.each(ROLES)('as %s', (who) => as(who).list({}));"],
  ['words of a search', 'packages/domain/src/a.ts', 'export function searchWords(query: string) {}\nconst MAX_WORDS = 8;'],
  ['a person', 'docs/a.md', 'The manager reads their properties; the other one, theirs.'],
  ['an input', 'packages/validation/src/a.ts', 'export const draftInput = 1;'],
])('accepts %s', (_, path, text) => {
  expect(placesOf(findingsIn(words, { [path]: text }))).toEqual([]);
});
