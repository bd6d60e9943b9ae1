import { useEffect, useRef, useState } from 'react';
import { readFailure } from './failure.ts';
import { isGivenUp, sendFile } from './send-file.ts';

export interface Upload {
  id: string;
  name: string;
  size: number;
  /** 0 to 1; `null` once it failed. */
  progress: number | null;
  error?: string;
}

interface Waiting {
  id: string;
  file: File;
  stop: AbortController;
}

interface UseUploadsOptions {
  address: string;
  /** With the text of the answer. */
  onTaken: (answer: string, file: File) => void;
}

/**
 * Several uploads, each with its own progress and cancellation. One after the other: they arrive in order, and a slow connection is not
 * shared. Leaving the page cancels the rest.
 */
export function useUploads({ address, onTaken }: UseUploadsOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const sending = useRef<Waiting | null>(null);

  useEffect(
    () => () => {
      waiting.current = [];
      sending.current?.stop.abort();
    },
    [],
  );

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));

  async function send(next: Waiting) {
    const { id, file, stop } = next;
    try {
      const answer = await sendFile(address, file, { signal: stop.signal, onProgress: (progress) => change(id, { progress }) });
      drop(id);
      onTaken(answer, file);
    } catch (error) {
      if (isGivenUp(error)) drop(id);
      else change(id, { progress: null, error: reasonOf(error) });
    }
    sending.current = null;
    sendNext();
  }

  function sendNext() {
    const next = sending.current ? undefined : waiting.current.shift();
    if (!next) return;
    sending.current = next;
    void send(next);
  }

  function add(files: File[]) {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file, stop: new AbortController() }));
    setUploads((all) => [...all, ...added.map(({ id, file }) => ({ id, name: file.name, size: file.size, progress: 0 }))]);
    waiting.current.push(...added);
    sendNext();
  }

  function forget(id: string) {
    waiting.current = waiting.current.filter((one) => one.id !== id);
    if (sending.current?.id === id) sending.current.stop.abort();
    drop(id);
  }

  return { uploads, add, forget };
}

export function reasonOf(error: unknown): string {
  const failure = readFailure(error);
  if (failure.kind === 'offline') return 'Connexion impossible. Ajoutez ce fichier de nouveau.';
  return failure.kind === 'refused' && failure.reason !== null ? failure.reason : 'L’envoi a échoué. Ajoutez ce fichier de nouveau.';
}
