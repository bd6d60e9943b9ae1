import { vi } from 'vitest';

/** An upload in progress, controlled by its test. */
export interface FakeUpload {
  address: string;
  values: Record<string, unknown>;
  file: File;
  /** Out of one hundred bytes. */
  advance: (loaded: number) => void;
  answer: (status: number, body: object) => void;
  loseConnection: () => void;
  isGivenUp: boolean;
}

/** Replaces the network: records every upload in order, waiting for its test. Undone by `vi.unstubAllGlobals()`. */
export function fakeUploads(field: string): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    address = '';
    sent: FakeUpload | null = null;

    open(_method: string, address: string) {
      this.address = address;
    }

    send(form: FormData) {
      this.sent = {
        address: this.address,
        values: JSON.parse(form.get(field) as string) as Record<string, unknown>,
        file: form.get('file') as File,
        advance: (loaded) => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 })),
        answer: (status, body) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) });
          this.dispatchEvent(new Event('load'));
        },
        loseConnection: () => this.dispatchEvent(new Event('error')),
        isGivenUp: false,
      };
      uploads.push(this.sent);
    }

    abort() {
      if (this.sent) this.sent.isGivenUp = true;
      this.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
