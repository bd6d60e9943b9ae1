import { useEffect, useEffectEvent } from 'react';
import { type DraftPlace, forgetDraft, keepDraft } from './form-draft.ts';
import { trpc } from './trpc.ts';

interface Drafted {
  isDirty: () => boolean;
  getValues: () => object;
  /** The stored version of an edit form: kept with the draft, so that the server detects concurrent changes. */
  base?: unknown;
}

/** A page left because the session ended keeps its input for the user's return. Left on purpose, it keeps nothing. */
export function useKeptDraft(form: Drafted, place: DraftPlace): void {
  const utils = trpc.useUtils();
  const leave = useEffectEvent(() => {
    if (utils.sessions.current.getData() === null && form.isDirty()) keepDraft(place, { draft: form.getValues(), base: form.base ?? null });
    else forgetDraft(place);
  });
  useEffect(() => () => leave(), []);
}
