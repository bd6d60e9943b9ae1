import { DEFAULT_AID_CHOICE } from '@lares/domain/accounting/deposits/awaited-aid';
import type { ExitDraft } from '@lares/validation/accounting/deposits.exits';
import type { ExitView } from './exits.labels.ts';

/** What was saved, or what is proposed at first. */
export function exitDraftOf({ saved, lastDay, today }: ExitView): ExitDraft {
  if (saved === null)
    return {
      keysOn: lastDay !== null && lastDay < today ? lastDay : today,
      conformity: 'conforme',
      newAddress: '',
      deductions: [],
      keptCents: '',
      awaitedAid: DEFAULT_AID_CHOICE,
    };
  const { keysOn, isConform, newAddress, deductions, keptCents, awaitedAid } = saved;
  return { keysOn, conformity: isConform ? 'conforme' : 'non conforme', newAddress, deductions, keptCents, awaitedAid };
}
