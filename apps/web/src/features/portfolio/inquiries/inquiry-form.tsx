import { Stack, Textarea, TextInput } from '@mantine/core';
import { DEFAULT_INQUIRY_MESSAGE } from '@lares/domain/portfolio/inquiries/message';
import { inquiryValues } from '@lares/validation/portfolio/inquiries';
import { ErrorSummary } from '#components/error-summary.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { useZodForm } from '#lib/form.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INQUIRY_MESSAGES } from './inquiries.messages.ts';

interface InquiryFormProps {
  propertyId: string;
  /** The sender's data from the session. */
  name: string;
  email: string;
}

export function InquiryForm({ propertyId, name, email }: InquiryFormProps) {
  const form = useZodForm(inquiryValues, { propertyId, name, email, phone: '', message: DEFAULT_INQUIRY_MESSAGE });
  const { creationKey, renew, renewIfServed } = useCreationKey();
  const create = useEntityMutation(trpc.inquiries.create, {
    messages: INQUIRY_MESSAGES.create,
    form,
    invalidates: [[['inquiries']]],
    onFailure: renewIfServed,
    onDone: () => {
      renew();
      form.reset();
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit((draft) => create.mutate({ ...draft, creationKey }))}>
      <Stack gap="sm">
        <ErrorSummary form={form} />
        <TextInput label="Nom" required autoComplete="name" {...form.getInputProps('name')} key={form.key('name')} />
        <TextInput label="E-mail" type="email" required autoComplete="email" {...form.getInputProps('email')} key={form.key('email')} />
        <TextInput label="Téléphone" type="tel" required autoComplete="tel" {...form.getInputProps('phone')} key={form.key('phone')} />
        <Textarea label="Message" required autosize minRows={3} maxRows={10} {...form.getInputProps('message')} key={form.key('message')} />
        <SubmitButton variant="light" pending={create.isPending} busyLabel="Envoi...">
          Envoyer la demande
        </SubmitButton>
      </Stack>
    </form>
  );
}
