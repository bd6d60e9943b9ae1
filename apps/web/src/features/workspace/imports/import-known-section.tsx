import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import type { KnownRecordChoice } from '@lares/domain/workspace/imports/known-records';
import { Group, Radio } from '@mantine/core';
import { IMPORT_KIND_WORDS, kindText } from './imports.labels.ts';

interface ImportKnownSectionProps {
  kind: ImportKind;
  /** Lines of records already there. */
  existing: number;
  choice: KnownRecordChoice;
  onChange: (choice: KnownRecordChoice) => void;
}

const isChoice = (value: string): value is KnownRecordChoice => value === 'skip' || value === 'import';

/** What becomes of the lines of records already there. */
export function ImportKnownSection({ kind, existing, choice, onChange }: ImportKnownSectionProps) {
  return (
    <Radio.Group
      label={`${kindText(kind, existing)} déjà ${existing > 1 ? 'présents' : 'présent'} (${IMPORT_KIND_WORDS[kind].alike})`}
      value={choice}
      onChange={(value) => isChoice(value) && onChange(value)}
    >
      <Group gap="md" mt="xs">
        <Radio value="skip" label={existing > 1 ? 'Les écarter' : 'L’écarter'} />
        <Radio value="import" label={existing > 1 ? 'Les importer quand même' : 'L’importer quand même'} />
      </Group>
    </Radio.Group>
  );
}
