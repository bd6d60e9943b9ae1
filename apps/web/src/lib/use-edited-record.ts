import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { Failure } from './failure.ts';
import { type DraftPlace, readDraft } from './form-draft.ts';
import { useZodForm } from './form.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSessionLost } from './use-session-lost.ts';

/** The stored values known to a form. */
export interface StoredDraft<Draft> {
  version: number;
  stored: Draft;
}

/** The initial values of a form; replaced when the user takes a newer version. */
export interface EditStart<Draft> extends StoredDraft<Draft> {
  shown: Draft;
  /** Restored after the session had ended. */
  isFound: boolean;
}

const asStored = <Draft>({ version, stored }: StoredDraft<Draft>): EditStart<Draft> => ({ version, stored, shown: stored, isFound: false });

/**
 * The initial values of an edit form. A restored draft keeps the version it was based on, so that saving detects concurrent changes. Give
 * the form `key={generation}`: it is remounted with each start.
 */
export function useEditStart<Draft extends object>(place: DraftPlace, read: StoredDraft<Draft>) {
  const [start, setStart] = useState<EditStart<Draft>>(() => {
    const held = readDraft<Draft, StoredDraft<Draft>>(place, read.stored);
    return held ? { ...held.base, shown: held.draft, isFound: true } : asStored(read);
  });
  const [generation, setGeneration] = useState(0);
  function restart(from: StoredDraft<Draft>) {
    setStart(asStored(from));
    setGeneration((was) => was + 1);
  }
  return { start, generation, restart };
}

interface Fresh<Draft> extends StoredDraft<Draft> {
  /** Who saved; `null`: an administrator. */
  by: string | null;
  /** ISO instant. */
  at: string;
}

interface EditedRecord<Input extends object, Draft extends Input> {
  schema: z.ZodType<unknown, Input>;
  start: EditStart<Draft>;
  place: DraftPlace;
  /** Reads the current record after a concurrent change. */
  readAgain: () => Promise<Fresh<Draft>>;
  /** Title of the toast when the session ended under the form. */
  lost: { failure: string };
  /** Where the focus goes once a conflict is decided. */
  firstField: keyof Draft & string;
}

/** The form of a stored record: its version, its conflict with a concurrent change, and its draft when the session ends. */
export function useEditedRecord<Input extends object, Draft extends Input>({
  schema,
  start,
  place,
  readAgain,
  lost,
  firstField,
}: EditedRecord<Input, Draft>) {
  const form = useZodForm(schema, start.shown);
  const [base, setBase] = useState<StoredDraft<Draft>>({ version: start.version, stored: start.stored });
  const [isSaved, setSaved] = useState(false);
  const [conflict, setConflict] = useState<{ by: string; at: string; saved: Draft; version: number } | null>(null);
  const isDirty = () => !isSaved && (form.isDirty() || start.isFound);
  useKeptDraft({ isDirty, getValues: form.getValues, base }, place);
  const sessionLost = useSessionLost(lost);

  async function onFailure(failure: Failure) {
    sessionLost(failure);
    if (failure.kind !== 'refused' || failure.code !== 'common.modified-meanwhile') return;
    const { by, at, stored, version } = await readAgain();
    setConflict({ by: by ?? 'un administrateur', at, saved: stored, version });
  }

  /** Untouched fields take the stored values; the differences remain to be saved. */
  function keepOwn() {
    if (!conflict) return;
    const { version, saved } = conflict;
    // Rendered before the focus moves from the disappearing button, because new values mount new inputs.
    flushSync(() => {
      form.setValues(mergeDrafts({ loaded: base.stored, typed: form.getValues(), saved }));
      form.resetDirty(saved);
      setBase({ version, stored: saved });
      setConflict(null);
    });
    form.getInputNode(firstField)?.focus();
  }

  return {
    form,
    version: base.version,
    loaded: base.stored,
    conflict,
    isDirty,
    onFailure: (failure: Failure) => void onFailure(failure),
    keepOwn,
    markSaved: () => setSaved(true),
  };
}
