import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import type { LineDecision } from '@lares/domain/workspace/imports/known-records';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { IMPORT_MESSAGES } from './imports.messages.ts';

/** By line. */
export type LineDecisions = ReadonlyMap<number, LineDecision>;

const NONE: LineDecisions = new Map();
const PAUSE_MS = 400;

/**
 * The decisions for single lines: shown at once, and kept by the server after a pause. `decided` names those that the server keeps; while `isPending`,
 * newer ones are on their way.
 */
export function useLineDecisions({ draftId, kind }: { draftId: string; kind: ImportKind }) {
  const [decisions, setDecisions] = useState(NONE);
  const [kept, setKept] = useState<{ decisions: LineDecisions; name: string | undefined }>({ decisions: NONE, name: undefined });
  const keep = useEntityMutation(trpc.imports.decide, {
    messages: IMPORT_MESSAGES.decide,
    invalidates: [],
    onFailure: () => setDecisions(kept.decisions),
  });
  const send = useDebouncedCallback((wanted: LineDecisions) => {
    // The answer to an earlier request no longer counts.
    keep.reset();
    if (wanted.size === 0) setKept({ decisions: wanted, name: undefined });
    else
      keep.mutate(
        { draftId, kind, decisions: [...wanted.values()] },
        { onSuccess: ({ decided }) => setKept({ decisions: wanted, name: decided }) },
      );
  }, PAUSE_MS);
  const change = (wanted: LineDecisions) => {
    setDecisions(wanted);
    send(wanted);
  };
  return {
    decisions,
    decided: kept.name,
    isPending: decisions !== kept.decisions,
    /** Null: as the file. */
    decide: (line: number, decision: LineDecision | null) => {
      const wanted = new Map(decisions);
      if (decision === null) wanted.delete(line);
      else wanted.set(line, decision);
      change(wanted);
    },
    /** Lines of another sheet, or split in another way, are other lines. */
    forget: () => change(NONE),
  };
}
