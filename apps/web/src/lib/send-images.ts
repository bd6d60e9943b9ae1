import { sendFile } from './send-file.ts';
import { reasonOf } from './use-uploads.ts';

/** A picture of what is not there yet: it leaves once it is. */
export interface ChosenImage {
  id: string;
  file: File;
  /** 0 until it leaves. */
  progress: number | null;
}

/** One after the other, in their order: the first one becomes the primary one. Answers why one was not taken, if any was. */
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
      reason ??= `${file.name} : ${reasonOf(error)}`;
    }
  }
  return reason;
}
