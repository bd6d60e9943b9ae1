declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was removed just before this page was shown: the way back stays on it. */
    removed?: { id: string; title: string };
  }
}

export {};
