import type { MouseEvent } from 'react';
import { readFailure } from './failure.ts';
import { SendError, refusalIn } from './send-file.ts';
import { reportFailure } from './use-entity-mutation.ts';

const MESSAGES = { failure: 'Le fichier n’a pas pu être téléchargé', unexpectedReason: 'Réessayez dans un moment.' } as const;

const KEPT_MS = 60_000;

/** « attachment; filename="relance.pdf"; filename*=UTF-8''relanc%C3%A9.pdf » */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? '')?.[1];
  return encoded === undefined ? (/filename="([^"]+)"/iu.exec(disposition ?? '')?.[1] ?? null) : decodeURIComponent(encoded);
}

/** A browser only reports a refused download as failed: the page asks for the file itself, so that it shows why. */
export async function downloadFile(address: string): Promise<void> {
  try {
    const answer = await fetch(address).catch(() => {
      throw new SendError(null);
    });
    if (!answer.ok) throw new SendError({ httpStatus: answer.status, ...refusalIn(await answer.text()) });
    save(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? 'document');
  } catch (error) {
    const failure = readFailure(error);
    const why =
      failure.kind === 'refused' ? { ...failure, reason: failure.reason ?? Object.values(failure.fieldErrors)[0] ?? null } : failure;
    reportFailure(why, MESSAGES, () => void downloadFile(address));
  }
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/**
 * Of a link to a document: keeps the page, and says why when the server refuses. Archives and other files that are written while they are sent
 * stay plain links: they would not fit into memory.
 */
export const asDownload = {
  download: true,
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void downloadFile(event.currentTarget.href);
  },
};
