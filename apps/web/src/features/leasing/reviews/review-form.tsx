import { Stack, Textarea } from '@mantine/core';
import { reviewValues } from '@lares/validation/leasing/reviews';
import { RatingInput } from '#components/rating-input.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REVIEW_MESSAGES } from './reviews.messages.ts';

interface ReviewFormProps {
  /** The user's lease of the property. */
  leaseId: string;
}

export function ReviewForm({ leaseId }: ReviewFormProps) {
  const form = useZodForm(reviewValues, { leaseId, rating: null as number | null, text: '' });
  const create = useEntityMutation(trpc.reviews.create, {
    messages: REVIEW_MESSAGES.create,
    form,
    invalidates: [[['reviews']]],
  });
  return (
    <form noValidate aria-label="Donner votre avis" onSubmit={form.onSubmit((draft) => create.mutate(draft), focusFirstError(form))}>
      <Stack gap="sm">
        <RatingInput label="Votre note" {...form.getInputProps('rating')} key={form.key('rating')} />
        <Textarea
          label="Votre avis"
          description="Ce qu’il faut savoir avant de s’y installer : calme, clarté, chauffage, voisinage…"
          required
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('text')}
          key={form.key('text')}
        />
        <div>
          <SubmitButton pending={create.isPending} busyLabel="Envoi...">
            Envoyer mon avis
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
