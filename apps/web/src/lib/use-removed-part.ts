import { useLocation, useNavigate } from '@tanstack/react-router';

export interface RemovedPart {
  id: string;
  /** Title of the deleted part. */
  title: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The part last deleted from this page, by kind: undo stays available, also after a reload. */
    removedTask?: RemovedPart | undefined;
    removedPhoto?: RemovedPart | undefined;
  }
}

/** The part just deleted from a page, stored in the history state of the browser. */
export function useRemovedPart(kind: 'removedTask' | 'removedPhoto') {
  const removed = useLocation({ select: ({ state }) => state[kind] });
  const navigate = useNavigate();
  const mark = (part: RemovedPart | undefined) =>
    void navigate({ to: '.', search: true, replace: true, resetScroll: false, state: (was) => ({ ...was, [kind]: part }) });
  return { removed, mark };
}
