import { DOCUMENT_UPLOAD_ADDRESS } from '@lares/domain/operations/documents/file';
import { useEffect, useRef, useState } from 'react';
import { type Failure, readFailure } from '#lib/failure.ts';
import { newKey } from '#lib/new-key.ts';
import { isGivenUp, sendFile } from '#lib/send-file.ts';

export interface FileToSend {
  /** Belongs to the file for all attempts: sent again, it is stored once. */
  key: string;
  file: File;
  /** 0 to 1 while sending; `null` while waiting. */
  progress: number | null;
  failure: Failure | null;
}

interface Outcome {
  /** Number of files stored by this attempt. */
  sent: number;
  /** Of the first file that failed. */
  failure: Failure | null;
  /** Whether nothing is left to send. */
  isDone: boolean;
}

/** A refusal of one file does not stop the next one; any other failure would. */
const isOfOneFile = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.code !== null &&
  (failure.code.startsWith('file.') || failure.code.startsWith('document.')) &&
  !STOPS_ALL.has(failure.code);
const STOPS_ALL = new Set(['document.limit-reached', 'document.busy', 'file.busy']);

/**
 * Chosen files and their upload: one after the other, with progress, cancelled on request or when the page is left. Files that were not
 * stored stay chosen, under their keys.
 */
export function useDocumentUpload() {
  const [files, setFiles] = useState<FileToSend[]>([]);
  const [isSending, setSending] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const change = (key: string, part: Partial<FileToSend>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => setFiles((all) => all.filter((one) => one.key !== key));
  const add = (chosen: File[]) =>
    setFiles((all) => [...all, ...chosen.map((file) => ({ key: newKey(), file, progress: null, failure: null }))]);

  /** `null` when it was cancelled, or already running. */
  async function send(valuesOf: (file: File) => object): Promise<Outcome | null> {
    if (stop.current) return null;
    const own = new AbortController();
    stop.current = own;
    setSending(true);
    let sent = 0;
    let first: Failure | null = null;
    try {
      for (const { key, file } of files) {
        const failure = await sendOne(key, file, valuesOf(file), own.signal);
        if (failure === 'given up') return null;
        if (!failure) {
          sent += 1;
          continue;
        }
        first ??= failure;
        if (!isOfOneFile(failure)) break;
      }
      return { sent, failure: first, isDone: first === null };
    } finally {
      stop.current = null;
      setSending(false);
    }
  }

  async function sendOne(key: string, file: File, values: object, signal: AbortSignal): Promise<Failure | 'given up' | null> {
    change(key, { progress: 0, failure: null });
    try {
      await sendFile(DOCUMENT_UPLOAD_ADDRESS, file, {
        signal,
        onProgress: (progress) => change(key, { progress }),
        values: { name: 'document', value: { ...values, creationKey: key } },
      });
      forget(key);
      return null;
    } catch (error) {
      const failure = isGivenUp(error) ? null : readFailure(error);
      change(key, { progress: null, failure });
      return failure ?? 'given up';
    }
  }

  return { files, isSending, add, forget, send, giveUp: () => stop.current?.abort() };
}
