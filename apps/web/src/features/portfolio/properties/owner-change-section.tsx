import { Radio, Stack, Text } from '@mantine/core';
import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import { DayInput } from '#components/day-input.tsx';
import { today } from '#lib/clock.ts';
import type { ZodForm } from '#lib/form.ts';
import { OWNER_CHANGE_LABELS, PROPERTY_LABELS } from './properties.labels.ts';

interface OwnerChangeSectionProps {
  form: ZodForm<PropertyDraft>;
  /** The stored owner. */
  former: { id: string; name: string } | null;
}

/** Once the owner of a property is another one: whether the stored one was wrong, or owned it until a day. */
export function OwnerChangeSection({ form, former }: OwnerChangeSectionProps) {
  const ownerId = form.useWatchValue('ownerId');
  const change = form.useWatchValue('ownerChange');
  if (former === null || ownerId === former.id) return null;
  const { onChange, ...choice } = form.getInputProps('ownerChange');
  return (
    <Stack gap="sm">
      <Radio.Group
        label={PROPERTY_LABELS.ownerChange}
        {...choice}
        onChange={(value) => {
          onChange(value);
          if (value === 'changement' && !form.getValues().ownerFrom) form.setFieldValue('ownerFrom', today());
        }}
        key={form.key('ownerChange')}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="changement"
            label={OWNER_CHANGE_LABELS.changement}
            description={`Vente, donation, succession. ${former.name} reste propriétaire jusqu’à la veille.`}
          />
          <Radio
            value="correction"
            label={OWNER_CHANGE_LABELS.correction}
            description={`Ce n’était pas ${former.name} : toute sa période passe à l’autre propriétaire.`}
          />
        </Stack>
      </Radio.Group>
      {change === 'changement' && (
        <>
          <DayInput required label="À compter du" max={today()} {...form.getInputProps('ownerFrom')} key={form.key('ownerFrom')} />
          <Text size="sm" c="dimmed">
            Les loyers encaissés à compter de ce jour, arriérés compris, vont au nouveau propriétaire. Ceux d’avant restent sur les relevés
            de {former.name}.
          </Text>
        </>
      )}
    </Stack>
  );
}
