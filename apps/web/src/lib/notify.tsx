import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

const SHORT_MS = 5000;
const LONG_MS = 10_000;
const UNDO_MS = 8000;

interface ToastAction {
  label: string;
  run: () => void;
}

interface Toast {
  tone: 'success' | 'failure';
  title: string;
  message?: string | null;
  action?: ToastAction | null;
  /** `false`: until it is closed or replaced. */
  durationMs: number | false;
  /** Kept on the sign-in page when the session has ended. */
  outlivesSession?: boolean;
  /** Concerns only the screen that shows it. */
  leavesWithScreen?: boolean;
}

let outlives = false;
let leaves = false;

/** One toast at a time, never a queue: a new one replaces the current one. */
function show({ tone, title, message = null, action = null, durationMs, outlivesSession = false, leavesWithScreen = false }: Toast): void {
  notifications.clean();
  outlives = outlivesSession;
  leaves = leavesWithScreen;
  const Icon = tone === 'success' ? IconCheck : IconAlertCircle;
  const id = notifications.show({
    title,
    message: (
      <>
        {message}
        {message !== null && action !== null && ' '}
        {action !== null && (
          <button
            type="button"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
    icon: <Icon size={20} stroke={1.8} aria-hidden="true" />,
    autoClose: durationMs,
    // An error interrupts a screen reader, a success waits.
    role: tone === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Fermer le message' },
    mod: { tone },
  });
}

export const notify = {
  success: (title: string, message: string | null = null) => show({ tone: 'success', title, message, durationMs: SHORT_MS }),
  failure: (title: string, message: string | null = null, action: ToastAction | null = null) =>
    show({ tone: 'failure', title, message, action, durationMs: LONG_MS, leavesWithScreen: true }),
  /** What was saved only in part: the message belongs to the page that follows. */
  partly: (title: string, message: string) => show({ tone: 'failure', title, message, durationMs: LONG_MS }),
  /** « Annuler » for eight seconds. The page has its own undo button for users who need longer. */
  undo: (title: string, run: () => void, message: string | null = null) =>
    show({ tone: 'success', title, message, action: { label: 'Annuler', run }, durationMs: UNDO_MS }),
  /** Stays until the user answers. */
  news: (title: string, action: ToastAction) => show({ tone: 'success', title, action, durationMs: false }),
  /** What failed because the session ended. */
  lost: (title: string, message: string) => show({ tone: 'failure', title, message, durationMs: LONG_MS, outlivesSession: true }),
  close: () => notifications.clean(),
  /** The screen is left: what failed there does not apply any more. A success announces the change that left it, and stays. */
  closeWithScreen: () => {
    if (leaves) notifications.clean();
  },
  /** The session is over: older messages do not apply any more. */
  closeOnSignIn: () => {
    if (!outlives) notifications.clean();
  },
};
