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
  /** `false`: until it is closed, or another takes its place. */
  durationMs: number | false;
  /** Still true at the door, when the session has ended. */
  outlivesSession?: boolean;
}

let outlives = false;

/** One toast at a time, never a queue: the new one takes the place of the one shown. */
function show({ tone, title, message = null, action = null, durationMs, outlivesSession = false }: Toast): void {
  notifications.clean();
  outlives = outlivesSession;
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
    // A refusal interrupts a screen reader, a success waits for its turn.
    role: tone === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Fermer le message' },
    mod: { tone },
  });
}

export const notify = {
  success: (title: string, message: string | null = null) => show({ tone: 'success', title, message, durationMs: SHORT_MS }),
  failure: (title: string, message: string | null = null, action: ToastAction | null = null) =>
    show({ tone: 'failure', title, message, action, durationMs: LONG_MS }),
  /** « Annuler » for eight seconds. The page keeps its own way to undo, for those who need longer. */
  undo: (title: string, run: () => void) => show({ tone: 'success', title, action: { label: 'Annuler', run }, durationMs: UNDO_MS }),
  /** What waits for an answer, however long one takes. */
  news: (title: string, action: ToastAction) => show({ tone: 'success', title, action, durationMs: false }),
  /** What the end of the session did not let happen. */
  lost: (title: string, message: string) => show({ tone: 'failure', title, message, durationMs: LONG_MS, outlivesSession: true }),
  close: () => notifications.clean(),
  /** The session is over: what was told within it is not news any more. */
  declineInvitation: () => {
    if (!outlives) notifications.clean();
  },
};
