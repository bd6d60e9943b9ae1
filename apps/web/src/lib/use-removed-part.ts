import { useLocation, useNavigate } from '@tanstack/react-router';

export interface RemovedPart {
  id: string;
  /** How it was called. */
  title: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was removed from this page last, by its kind: the way back stays on it, also when it is reloaded. */
    removedTask?: RemovedPart | undefined;
    removedPhoto?: RemovedPart | undefined;
  }
}

/** The part of a page that was just removed from it, kept with its place in the history of the browser. */
export function useRemovedPart(kind: 'removedTask' | 'removedPhoto') {
  const removed = useLocation({ select: ({ state }) => state[kind] });
  const navigate = useNavigate();
  const mark = (part: RemovedPart | undefined) =>
    void navigate({ to: '.', search: true, replace: true, resetScroll: false, state: (was) => ({ ...was, [kind]: part }) });
  return { removed, mark };
}
