import { useState } from 'react';
import type { z } from 'zod';
import type { Failure } from './failure.ts';
import { type DraftPlace, readDraft } from './form-draft.ts';
import { useZodForm } from './form.ts';
import { useSession } from './session.ts';
import { useCreationKey } from './use-creation-key.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSessionLost } from './use-session-lost.ts';

/** The initial values of a creation form, and its creation key. */
export interface NewStart<Draft> {
  shown: Draft;
  /** Key of a restored draft; `null` without one. */
  keptKey: string | null;
}

/**
 * The initial values of a creation form: `empty`, or a draft kept when the session ended. Give the form `key={generation}`: it is remounted
 * when the user drops the draft.
 */
export function useNewStart<Draft extends object>(page: string, empty: Draft) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page };
  const [found, setFound] = useState(() => readDraft<Draft, string>(place, empty));
  const start: NewStart<Draft> = found ? { shown: found.draft, keptKey: found.base } : { shown: empty, keptKey: null };
  return { place, start, generation: found ? 'found' : 'empty', forget: () => setFound(null) };
}

interface NewRecord<Input extends object, Draft extends Input> {
  schema: z.ZodType<unknown, Input>;
  start: NewStart<Draft>;
  place: DraftPlace;
  /** Title of the toast when the session ended under the form. */
  lost: { failure: string };
  /** Besides its fields there are files to be sent. */
  holdsMore?: boolean;
}

/** The form of a new record: its creation key, and its draft when the session ends. */
export function useNewRecord<Input extends object, Draft extends Input>({
  schema,
  start,
  place,
  lost,
  holdsMore = false,
}: NewRecord<Input, Draft>) {
  const form = useZodForm(schema, start.shown);
  const { creationKey, renewIfServed } = useCreationKey(start.keptKey);
  const [isSaved, setSaved] = useState(false);
  const isFound = start.keptKey !== null;
  const isDirty = () => !isSaved && (form.isDirty() || isFound || holdsMore);
  useKeptDraft({ isDirty, getValues: form.getValues, base: creationKey }, place);
  const sessionLost = useSessionLost(lost);
  return {
    form,
    creationKey,
    isFound,
    isDirty,
    onFailure: (failure: Failure) => {
      sessionLost(failure);
      renewIfServed(failure);
    },
    markSaved: () => setSaved(true),
  };
}
