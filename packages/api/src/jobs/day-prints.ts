import { buffer } from 'node:stream/consumers';
import { recentFolders, sweepFolders } from '../shared/day-folders.ts';
import type { FileStore } from '../shared/ports.ts';

/** What the worker renders for one request: its organisation, and an id of its own. */
export interface DayPrint {
  organizationId: string;
  id: string;
}

interface Stored {
  files: FileStore;
  at: Date;
}

/**
 * PDFs that are not kept: what was asked for and its bytes live in the file store only, in a folder of the day and the organisation, so
 * ownership follows from the path and a whole day is deleted at once.
 */
export function dayPrints(root: string) {
  const foldersOf = ({ organizationId, id }: DayPrint, at: Date): [string, string] => {
    const [today, yesterday] = recentFolders(root, at);
    return [`${today}/${organizationId}/${id}`, `${yesterday}/${organizationId}/${id}`];
  };
  return {
    /** Keeps what is asked for; returns where its PDF will be stored. */
    async ask({ files, at }: Stored, print: DayPrint, content: string): Promise<string> {
      const [folder] = foldersOf(print, at);
      await files.put(`${folder}/request`, Buffer.from(content));
      return `${folder}/pdf`;
    },
    /** What was asked for, and where its PDF is stored; null once it is deleted. */
    async find({ files, at }: Stored, print: DayPrint): Promise<{ content: unknown; pdfKey: string } | null> {
      for (const folder of foldersOf(print, at)) {
        const found = await files.get(`${folder}/request`);
        if (found) return { content: JSON.parse((await buffer(found)).toString()), pdfKey: `${folder}/pdf` };
      }
      return null;
    },
    /** Removes those of past days. Called at start and every hour. */
    sweep: (files: FileStore, at: Date): Promise<void> => sweepFolders(files, root, at),
  };
}
