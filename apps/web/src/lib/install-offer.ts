/** The event of Chromium when the application can be installed; no type library has it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function hold(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** The event comes once per page, often before sign-in: it is kept until the user asks for it. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => hold(null));
}

export const hasInstallOffer = (): boolean => offer !== null;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own dialog. An offer can be used once: after a refusal it returns only when the browser makes another. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  hold(null);
  await taken?.prompt();
}
