import { STATEMENT_RHYTHMS, type StatementRhythm } from '@lares/domain/portfolio/owners/statement-rhythm';
import { Select } from '@mantine/core';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { RHYTHM_OPTIONS } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

/** Whether the owner is accounted to by month or by quarter: saved when it is chosen. */
export function RhythmSelect({ ownerId, rhythm }: { ownerId: string; rhythm: StatementRhythm }) {
  const set = useEntityMutation(trpc.statements.setRhythm, { messages: STATEMENT_MESSAGES.setRhythm });
  return (
    <Select
      label="Relevés"
      description="Les relevés déjà émis restent ; après un changement, un relevé trimestriel couvre ce qui reste du trimestre."
      data={RHYTHM_OPTIONS}
      value={rhythm}
      disabled={set.isPending}
      allowDeselect={false}
      maw="20rem"
      mb="sm"
      onChange={(chosen) => {
        const next = STATEMENT_RHYTHMS.find((value) => value === chosen);
        if (next !== undefined && next !== rhythm) set.mutate({ ownerId, rhythm: next });
      }}
    />
  );
}
