import type { AidChoice } from '@lares/domain/accounting/deposits/awaited-aid';
import type { ExitDraft } from '@lares/validation/accounting/deposits.exits';
import { List, Stack } from '@mantine/core';
import { type Choice, ChoiceInput } from '#components/choice-input.tsx';
import { Panel } from '#components/panel.tsx';
import type { ZodForm } from '#lib/form.ts';
import { aidText, type ExitView } from './exits.labels.ts';

const CHOICES: readonly Choice<AidChoice>[] = [
  { value: 'à venir', label: 'Attendre l’aide à venir', detail: 'Celle dont le jour est passé est due par le locataire.' },
  { value: 'aussi en retard', label: 'Attendre toute l’aide', detail: 'Même celle dont le jour est passé.' },
  { value: 'due par le locataire', label: 'Tout retenir sur le dépôt', detail: 'L’aide ne viendra plus.' },
];

interface ExitAidSectionProps {
  view: ExitView;
  form: ZodForm<ExitDraft>;
}

/** What becomes of the housing aid that the fund still owes; nothing while none is expected. */
export function ExitAidSection({ view, form }: ExitAidSectionProps) {
  const expected = view.account?.expectedAid ?? [];
  if (expected.length === 0) return null;
  return (
    <Panel title="4. Aide au logement attendue">
      <Stack gap="md">
        <List size="sm" listStyleType="none">
          {expected.map((aid) => (
            <List.Item key={aid.month}>{aidText(aid, view.today)}</List.Item>
          ))}
        </List>
        <ChoiceInput
          label="Dans le décompte"
          description="Vérifiez auprès de la caisse que l’aide du mois du départ sera versée. Le locataire reste débiteur de ce qu’elle ne verse pas."
          choices={CHOICES}
          {...form.getInputProps('awaitedAid')}
          key={form.key('awaitedAid')}
        />
      </Stack>
    </Panel>
  );
}
