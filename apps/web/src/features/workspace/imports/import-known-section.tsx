import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { isRepeatable, isUpdatable, KNOWN_RECORD_CHOICES, type KnownRecordChoice } from '@lares/domain/workspace/imports/known-records';
import { Group, Radio, Text } from '@mantine/core';
import { IMPORT_KIND_LABELS, kindText } from './imports.labels.ts';

interface ImportKnownSectionProps {
  kind: ImportKind;
  /** Lines of records already there. */
  existing: number;
  choice: KnownRecordChoice;
  /** Whether each line says which fields it gives: the official file of sales does not. */
  canUpdate: boolean;
  onChange: (choice: KnownRecordChoice) => void;
}

const isChoice = (value: string): value is KnownRecordChoice => KNOWN_RECORD_CHOICES.some((one) => one === value);

/** What becomes of the lines of records already there. */
export function ImportKnownSection({ kind, existing, choice, canUpdate, onChange }: ImportKnownSectionProps) {
  return (
    <Radio.Group
      label={`${kindText(kind, existing)} déjà ${existing > 1 ? 'présents' : 'présent'} (${IMPORT_KIND_LABELS[kind].alike})`}
      value={choice}
      onChange={(value) => isChoice(value) && onChange(value)}
    >
      <Group gap="md" mt="xs">
        <Radio
          value="skip"
          label={kind === 'rent-roll' ? 'N’ajouter que ce qui est nouveau' : existing > 1 ? 'Les écarter' : 'L’écarter'}
        />
        {canUpdate && isUpdatable(kind) && <Radio value="update" label={existing > 1 ? 'Les mettre à jour' : 'Le mettre à jour'} />}
        {isRepeatable(kind) && <Radio value="import" label={existing > 1 ? 'Les importer quand même' : 'L’importer quand même'} />}
      </Group>
      {kind === 'rent-roll' && choice === 'skip' && (
        <Text size="sm" c="dimmed" mt="xs">
          Un bien ou une personne déjà présents sont repris tels quels, sans rien y changer.
        </Text>
      )}
      {choice === 'update' && (
        <Text size="sm" c="dimmed" mt="xs">
          Une cellule vide ne change rien.
          {kind === 'properties' && ' Les images ne changent pas.'}
          {kind === 'opening-balances' &&
            ' Ce qui a été appelé est corrigé, jamais réécrit. Un compte dont une quittance dépend ne change pas.'}
          {kind === 'leases' &&
            ' Seuls le jour et le moment du paiement et les notes changent : le loyer, les dates et les parties ont leurs propres actions.'}
        </Text>
      )}
    </Radio.Group>
  );
}
