import { sendFile } from './send-file.ts';
import { reasonOf } from './use-uploads.ts';

/** A picture chosen before its record is stored; it is sent afterwards. */
export interface ChosenImage {
  id: string;
  file: File;
  /** 0 until it is being sent. */
  progress: number | null;
}

/** Sends them in order: the first one becomes primary. Returns why one was refused, if any was. */
export async function sendImages(
  address: string,
  images: ChosenImage[],
  onChange: (change: (all: ChosenImage[]) => ChosenImage[]) => void,
): Promise<string | null> {
  let reason: string | null = null;
  for (const { id, file } of images) {
    const show = (progress: number | null) => onChange((all) => all.map((image) => (image.id === id ? { ...image, progress } : image)));
    try {
      await sendFile(address, file, { signal: new AbortController().signal, onProgress: show });
    } catch (error) {
      show(null);
      reason ??= `${file.name} : ${reasonOf(error)}`;
    }
  }
  return reason;
}
