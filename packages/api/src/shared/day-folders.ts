import type { FileStore } from './ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After a longer downtime, older folders are left to the operator. */
const SWEPT_DAYS = 60;

/** The folder of a UTC day. */
export const dayFolder = (root: string, at: Date, daysAgo = 0): string =>
  `${root}/${new Date(at.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)}`;

/** Today's and yesterday's folders of what is stored for one to two days: what was stored before midnight stays available. */
export const recentFolders = (root: string, at: Date): [today: string, yesterday: string] => [
  dayFolder(root, at, 0),
  dayFolder(root, at, 1),
];

/** When the folder of this instant may be removed: after the next day. */
export const dayFolderEnd = (at: Date): Date => new Date((Math.floor(at.getTime() / DAY_MS) + 2) * DAY_MS);

/** Removes the folders of earlier days. Today's is kept for this many days, at least. */
export async function sweepFolders(files: FileStore, root: string, at: Date, keptDays = 1): Promise<void> {
  for (let daysAgo = keptDays + 1; daysAgo <= SWEPT_DAYS; daysAgo += 1) await files.remove(dayFolder(root, at, daysAgo));
}
