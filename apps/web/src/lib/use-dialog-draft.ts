import { useState } from 'react';
import type { Failure } from './failure.ts';
import type { ZodForm } from './form.ts';
import { mergeDrafts } from './merge-drafts.ts';
import type { StoredDraft } from './use-edited-record.ts';

/**
 * A short form in a dialog, for a stored record. After a concurrent change the toast names its author; untouched fields show the new
 * values, and the user's input can be sent again over them.
 */
export function useDialogDraft<Draft extends object>(
  form: ZodForm<Draft>,
  read: StoredDraft<Draft>,
  readAgain: () => Promise<StoredDraft<Draft> | null>,
) {
  const [base, setBase] = useState(read);

  async function lookAtConflict(failure: Failure) {
    if (failure.kind !== 'refused' || failure.code !== 'common.modified-meanwhile') return;
    const fresh = await readAgain();
    if (!fresh) return;
    form.setValues(mergeDrafts({ loaded: base.stored, typed: form.getValues(), saved: fresh.stored }));
    setBase(fresh);
  }

  return { version: base.version, onFailure: (failure: Failure) => void lookAtConflict(failure) };
}
