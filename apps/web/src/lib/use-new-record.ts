import { useState } from 'react';
import type { z } from 'zod';
import type { Failure } from './failure.ts';
import { type DraftPlace, readDraft } from './form-draft.ts';
import { useZodForm } from './form.ts';
import { useSession } from './session.ts';
import { useCreationKey } from './use-creation-key.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSessionLost } from './use-session-lost.ts';

/** What a creation form starts from, and under which key it sends. */
export interface NewStart<Draft> {
  shown: Draft;
  /** Of what was typed here before the session ended; `null`: nothing was. */
  keptKey: string | null;
}

/**
 * What the form of a new record starts from: `empty`, or what was typed on this page before the session ended. Give the form
 * `key={generation}`: it begins anew when one drops what was found.
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
  /** Beside its fields something waits to be sent with it: files. */
  holdsMore?: boolean;
}

/** The form of a record that does not exist yet: the key that makes it once, and what is kept of it when the session ends. */
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
