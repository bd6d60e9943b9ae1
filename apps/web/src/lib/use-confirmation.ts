import { useRef, useState } from 'react';

interface Asked<Draft> {
  draft: Draft;
  warnings: readonly string[];
}

/**
 * Saving where the server may ask for a confirmation: first without one, then with the warnings that the user has read. Values changed in
 * between are sent without it again.
 */
export function useConfirmation<Draft>(send: (draft: Draft, confirmed: readonly string[]) => void) {
  const [asked, setAsked] = useState<Asked<Draft> | null>(null);
  const sent = useRef<Draft | null>(null);
  function submit(draft: Draft, confirmed: readonly string[] = []) {
    sent.current = structuredClone(draft);
    send(draft, confirmed);
  }
  return {
    /** Warnings to show; empty when nothing is asked. */
    warnings: asked?.warnings ?? [],
    submit: (draft: Draft) => submit(draft),
    confirm: (draft: Draft) => {
      const isRead = asked !== null && JSON.stringify(draft) === JSON.stringify(asked.draft);
      submit(draft, isRead ? asked.warnings : []);
    },
    ask: (warnings: readonly string[]) => {
      if (sent.current !== null) setAsked({ draft: sent.current, warnings });
    },
    forget: () => setAsked(null),
  };
}

/** The question as a form shows it. */
export interface FormConfirmation<Draft> {
  warnings: readonly string[];
  confirm: (draft: Draft) => void;
}
