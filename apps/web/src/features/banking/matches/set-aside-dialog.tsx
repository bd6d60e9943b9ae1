import { LINE_NATURES } from '@lares/domain/banking/bank-statements/natures';
import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { type BankLine, natureName } from './matches.labels.ts';
import { MATCH_MESSAGES } from './matches.messages.ts';

interface SetAsideDialogProps {
  line: BankLine;
  onClose: () => void;
  onDone: (decided: { id: string; version: number }) => void;
}

/** Says what a line is that no tenant paid: it leaves the worklist, and nothing is recorded. */
export function SetAsideDialog({ line, onClose, onDone }: SetAsideDialogProps) {
  const { id, version, label, bookedOn, amountCents, proposal } = line;
  const [nature, setNature] = useState(proposal?.nature ?? 'autre');
  const [isTaught, setTaught] = useState(false);
  const setAside = useEntityMutation(trpc.matches.setAside, {
    messages: MATCH_MESSAGES.setAside,
    onDone: (done) => {
      onDone(done);
      onClose();
    },
  });
  useReturnedFocus();
  return (
    <Dialog opened onClose={onClose} title="Écarter cette ligne">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!setAside.isPending) setAside.mutate({ id, version, nature, learn: isTaught && nature !== 'doublon' });
        }}
      >
        <Stack gap="md">
          <div>
            <Text size="sm" fw={550}>
              {label}
            </Text>
            <Text size="sm" c="dimmed">
              {formatDay(bookedOn)} · {formatCents(amountCents)}
            </Text>
          </div>
          <Select
            data-autofocus
            label="De quoi s’agit-il ?"
            description="Rien n’est enregistré sur les comptes des locataires."
            allowDeselect={false}
            data={LINE_NATURES.map((one) => ({ value: one, label: natureName(one) }))}
            value={nature}
            onChange={(to) => {
              const chosen = LINE_NATURES.find((one) => one === to);
              if (chosen !== undefined) setNature(chosen);
            }}
          />
          {nature !== 'doublon' && (
            <Checkbox
              label="Le proposer pour ce libellé à l’avenir"
              checked={isTaught}
              onChange={(event) => setTaught(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={setAside.isPending}>
              Écarter
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
