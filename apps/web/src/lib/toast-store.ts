export interface Toast {
  id: number;
  tone: 'success' | 'failure';
  title: string;
  message: string | null;
  action: { label: string; run: () => void } | null;
  durationMs: number;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** One toast at a time, never a queue: the new one takes the place of the one shown. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  publish({ ...toast, id: lastId });
}

/** Without an id, closes whatever is shown; with one, only that toast, so that a late timer cannot close its successor. */
export function closeToast(id?: number): void {
  if (current !== null && (id === undefined || current.id === id)) publish(null);
}

export const currentToast = (): Toast | null => current;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
