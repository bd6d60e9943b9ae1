/** What Chromium hands over when the application may be installed; no type library has it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;
const recipients = new Set<() => void>();

function hold(next: InstallPromptEvent | null): void {
  offer = next;
  for (const hear of recipients) hear();
}

/** The offer comes once a page, often before anybody is signed in: it is held until somebody asks for it. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => hold(null));
}

export const hasInstallOffer = (): boolean => offer !== null;

export function onInstallOffer(hear: () => void): () => void {
  recipients.add(hear);
  return () => recipients.delete(hear);
}

/** The browser's own question. An offer serves once: refused, it does not come back before the browser makes another. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  hold(null);
  await taken?.prompt();
}
