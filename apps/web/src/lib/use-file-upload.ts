import { useEffect, useRef, useState } from 'react';
import { reasonOf } from './use-uploads.ts';
import { isGivenUp, sendFile } from './send-file.ts';

interface UseFileUploadOptions<Answer> {
  address: string;
  onAnswer: (answer: Answer) => void;
}

/** One upload with its progress and its error. A new file, or leaving the page, cancels the previous one. */
export function useFileUpload<Answer>({ address, onAnswer }: UseFileUploadOptions<Answer>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const stop = useRef<AbortController | null>(null);

  useEffect(() => () => stop.current?.abort(), []);

  async function send(chosen: File) {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setFile(chosen);
    setError(null);
    setProgress(0);
    try {
      const answer = await sendFile(address, chosen, { signal: own.signal, onProgress: setProgress });
      setProgress(null);
      onAnswer(JSON.parse(answer) as Answer);
    } catch (reason) {
      if (isGivenUp(reason)) return;
      setProgress(null);
      setError(reasonOf(reason));
    }
  }

  function giveUp() {
    stop.current?.abort();
    setProgress(null);
  }

  return { file, progress, error, send: (chosen: File) => void send(chosen), giveUp };
}
