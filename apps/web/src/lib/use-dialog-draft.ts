import { useState } from 'react';
import type { Failure } from './failure.ts';
import type { ZodForm } from './form.ts';
import { mergeDrafts } from './merge-drafts.ts';
import type { StoredDraft } from './use-edited-record.ts';

/**
 * A short form in a dialog, over a stored record. When somebody was faster, the toast says who; what was not touched here
 * shows his values, and what was typed stays, to be sent again over them.
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
