import { closeToast, showToast, type Toast } from './toast-store.ts';

const SHORT_MS = 5000;
const LONG_MS = 10_000;
const UNDO_MS = 8000;

function success(title: string, message: string | null = null): void {
  showToast({ tone: 'success', title, message, action: null, durationMs: SHORT_MS });
}

function failure(title: string, message: string | null = null, action: Toast['action'] = null): void {
  showToast({ tone: 'failure', title, message, action, durationMs: LONG_MS });
}

/** « Annuler » for eight seconds. The page keeps its own way to undo, for those who need longer. */
function undo(title: string, run: () => void): void {
  showToast({ tone: 'success', title, message: null, action: { label: 'Annuler', run }, durationMs: UNDO_MS });
}

export const notify = { success, failure, undo, close: closeToast };
