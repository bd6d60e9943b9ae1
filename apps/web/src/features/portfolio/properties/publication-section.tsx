import { Stack, TextInput } from '@mantine/core';
import { OwnerSelect } from '#features/portfolio/owners/owner-select.tsx';
import { FormSection } from '#components/form-section.tsx';
import { PROPERTY_LABELS } from './properties.labels.ts';
import { OwnerChangeSection } from './owner-change-section.tsx';
import { AgentSelect } from './agent-select.tsx';
import type { PropertySectionProps } from './properties.rows.ts';

interface PublicationSectionProps extends PropertySectionProps {
  owner?: { id: string; name: string } | null;
  /** The creating user is the agent by default. */
  isNew: boolean;
}

const FIELDS = ['videoUrl', 'ownerId', 'ownerChange', 'ownerFrom', 'agentMembershipId'] as const;

export function PublicationSection({ form, wanted, owner = null, isNew }: PublicationSectionProps) {
  function summary(): string {
    const { videoUrl, ownerId, agentMembershipId } = form.getValues();
    return [videoUrl && 'vidéo', ownerId && 'propriétaire choisi', agentMembershipId && 'agent choisi'].filter(Boolean).join(' · ');
  }

  return (
    <FormSection
      title="Vidéo, propriétaire et agent"
      id="publication"
      summary={summary}
      hasErrors={FIELDS.some((field) => Boolean(form.errors[field]))}
      wanted={wanted === 'publication'}
    >
      <Stack gap="md">
        <TextInput
          label={PROPERTY_LABELS.videoUrl}
          placeholder="https://…"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('videoUrl')}
          key={form.key('videoUrl')}
        />
        <OwnerSelect label={PROPERTY_LABELS.ownerId} chosen={owner} {...form.getInputProps('ownerId')} key={form.key('ownerId')} />
        <OwnerChangeSection form={form} former={owner} />
        <AgentSelect
          label={PROPERTY_LABELS.agentMembershipId}
          placeholder={isNew ? 'Vous, par défaut' : 'Aucun'}
          {...form.getInputProps('agentMembershipId')}
          key={form.key('agentMembershipId')}
        />
      </Stack>
    </FormSection>
  );
}
