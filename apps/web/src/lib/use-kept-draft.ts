import { useEffect, useEffectEvent } from 'react';
import { type DraftPlace, forgetDraft, keepDraft } from './form-draft.ts';
import { trpc } from './trpc.ts';

interface Drafted {
  isDirty: () => boolean;
  getValues: () => object;
  /** What the form stands on, for a form that changes a record: found again with the draft, it lets the server see who was faster. */
  base?: unknown;
}

/** A page left because the session ended keeps what was typed, for when one comes back. Left on purpose, it keeps nothing. */
export function useKeptDraft(form: Drafted, place: DraftPlace): void {
  const utils = trpc.useUtils();
  const leave = useEffectEvent(() => {
    if (utils.sessions.current.getData() === null && form.isDirty()) keepDraft(place, { draft: form.getValues(), base: form.base ?? null });
    else forgetDraft(place);
  });
  useEffect(() => () => leave(), []);
}
