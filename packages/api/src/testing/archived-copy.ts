import { text } from 'node:stream/consumers';
import { type ArchivedRow, readArchive } from '@lares/db/archive-reading';
import { writeArchive } from '@lares/db/archive-writing';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { Readable } from 'node:stream';

/** A new database that holds one organisation of another, through the rows of its archive. */
export async function archivedCopy(database: TestDatabase, key: { organizationId: string; userId: string }): Promise<TestDatabase> {
  const rows = new Map<string, ArchivedRow[]>();
  const schema = await readArchive(new Wall(database, key), {
    readers: {},
    onTable: async ({ name, lines }) => {
      const written = (await text(Readable.from(lines))).split('\n').filter((line) => line !== '');
      rows.set(
        name,
        written.map((line) => JSON.parse(line) as ArchivedRow),
      );
    },
  });
  const copy = await freshDatabase();
  await writeArchive(copy.ownerUrl, {
    schema,
    organizationId: key.organizationId,
    now: new Date('2027-01-05T09:00:00Z'),
    continuedBy: null,
    rowsOf: (table) => Readable.from(rows.get(table) ?? []),
    writers: {},
    unusablePasswordHash: 'none',
    beforeCommit: () => Promise.resolve(),
  });
  return copy;
}
