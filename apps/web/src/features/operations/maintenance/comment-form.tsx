import { Textarea } from '@mantine/core';
import { commentValues } from '@lares/validation/operations/maintenance';
import { IconSend } from '@tabler/icons-react';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { COMMENT_MESSAGES } from './maintenance.messages.ts';
import classes from './comment-form.module.css';

/** The text stays until it is stored. */
export function CommentForm({ requestId }: { requestId: string }) {
  const form = useZodForm(commentValues, { requestId, text: '' });
  const add = useEntityMutation(trpc.maintenance.addComment, {
    messages: COMMENT_MESSAGES.add,
    form,
    invalidates: [[['maintenance']], [['history']]],
    // Not `reset`: the sent text would be restored as the initial value.
    onDone: () => form.setFieldValue('text', ''),
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((draft) => {
        if (!add.isPending) add.mutate(draft);
      }, focusFirstError(form))}
    >
      <Textarea
        className={classes.text}
        aria-label="Votre message"
        placeholder="Écrire un message…"
        autosize
        minRows={1}
        maxRows={8}
        {...form.getInputProps('text')}
        key={form.key('text')}
      />
      <SubmitButton pending={add.isPending} busyLabel="Envoi..." rightSection={<IconSend size={16} aria-hidden="true" />}>
        Envoyer
      </SubmitButton>
    </form>
  );
}
