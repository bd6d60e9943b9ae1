import { Anchor, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { TENANT_KINDS, type TenantKind } from '@lares/domain/portfolio/tenants/kind';
import type { TenantDraft } from '@lares/validation/portfolio/tenants';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceInput } from '#components/choice-input.tsx';
import type { ZodForm } from '#lib/form.ts';
import { TENANT_KIND_LABELS, TENANT_LABELS } from './tenants.labels.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './tenant-form.module.css';

interface TenantIdentitySectionProps {
  form: ZodForm<TenantDraft>;
  /** The tenant being edited, whose own e-mail is no duplicate. */
  tenantId?: string;
}

/** Name and contact details, shared by the page and the dialog of a select. */
export function TenantIdentitySection({ form, tenantId }: TenantIdentitySectionProps) {
  const [kind, setKind] = useState<TenantKind>(form.getValues().kind);
  form.watch('kind', ({ value }) => setKind(value));
  const isCompany = kind === 'société';
  // What an import left open may stay so.
  const initial = form.getInitialValues();
  const isAsked = (field: 'firstName' | 'lastName' | 'email') => tenantId === undefined || initial[field] !== '';
  return (
    <Stack gap="md">
      <ChoiceInput
        label="Type de client"
        choices={TENANT_KINDS.map((word) => ({ value: word, label: TENANT_KIND_LABELS[word] }))}
        {...form.getInputProps('kind')}
        key={form.key('kind')}
      />
      {isCompany && (
        <TextInput
          label={TENANT_LABELS.companyName}
          required
          autoComplete="off"
          {...form.getInputProps('companyName')}
          key={form.key('companyName')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={isCompany ? 'Prénom du contact' : TENANT_LABELS.firstName}
          required={isAsked('firstName')}
          autoComplete="off"
          {...form.getInputProps('firstName')}
          key={form.key('firstName')}
        />
        <TextInput
          label={isCompany ? 'Nom du contact' : TENANT_LABELS.lastName}
          required={!isCompany || isAsked('lastName')}
          autoComplete="off"
          {...form.getInputProps('lastName')}
          key={form.key('lastName')}
        />
        <div>
          <TextInput
            label={TENANT_LABELS.email}
            type="email"
            required={isAsked('email')}
            autoComplete="off"
            placeholder="nom@exemple.fr"
            {...form.getInputProps('email')}
            key={form.key('email')}
          />
          <SharedEmail form={form} tenantId={tenantId} />
        </div>
        <TextInput
          label={TENANT_LABELS.phone}
          type="tel"
          autoComplete="off"
          placeholder="06 12 34 56 78"
          {...form.getInputProps('phone')}
          key={form.key('phone')}
        />
      </SimpleGrid>
    </Stack>
  );
}

const PAUSE_MS = 300;
const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/;

/** Couples share an e-mail: an existing one is reported, and does not prevent saving. */
function SharedEmail({ form, tenantId }: TenantIdentitySectionProps) {
  const [email, setEmail] = useState(form.getValues().email);
  form.watch('email', ({ value }) => setEmail(value));
  const [asked] = useDebouncedValue(email.trim(), PAUSE_MS);
  const others = trpc.tenants.withEmail.useQuery(
    { email: asked, ...(tenantId === undefined ? {} : { exceptId: tenantId }) },
    { enabled: LOOKS_LIKE_EMAIL.test(asked) },
  );
  const [other] = LOOKS_LIKE_EMAIL.test(asked) ? (others.data ?? []) : [];
  return (
    <output className={classes.shared}>
      {other && (
        <>
          <Anchor
            inherit
            renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: other.id }} target="_blank" />}
          >
            {other.name}
          </Anchor>{' '}
          a déjà cette adresse. Rien n’empêche de la partager.
        </>
      )}
    </output>
  );
}
