import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { Failure } from './failure.ts';
import { type DraftPlace, readDraft } from './form-draft.ts';
import { useZodForm } from './form.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSessionLost } from './use-session-lost.ts';

/** What is stored, as far as a form knows. */
export interface StoredDraft<Draft> {
  version: number;
  stored: Draft;
}

/** What a form starts from; taken again when one chooses the version saved meanwhile. */
export interface EditStart<Draft> extends StoredDraft<Draft> {
  shown: Draft;
  /** Found again after the session had ended. */
  isFound: boolean;
}

const asStored = <Draft>({ version, stored }: StoredDraft<Draft>): EditStart<Draft> => ({ version, stored, shown: stored, isFound: false });

/**
 * What the form of a stored record starts from. A draft found again stands on the version it was typed over: saved, it meets
 * whoever saved meanwhile instead of overwriting him. Give the form `key={generation}`: it begins anew with each start.
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
  /** The record as it stands now, when somebody else was faster. */
  readAgain: () => Promise<Fresh<Draft>>;
  /** Title of the toast when the session ended under the form. */
  lost: { failure: string };
  /** Where the focus goes on once a conflict is decided. */
  firstField: keyof Draft & string;
}

/** The form of a stored record: its version, its conflict with who was faster, what is kept of it when the session ends. */
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

  /** Untouched fields show the other's values from here on; what differs from them is what there is to save. */
  function keepOwn() {
    if (!conflict) return;
    const { version, saved } = conflict;
    // On screen before the focus moves from the button that goes: new values come with new inputs.
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
