import { Button, Group } from '@mantine/core';

interface RecordActionsProps {
  /** Of the form in the dialog: it adds a record, or changes one that exists. */
  isNew: boolean;
  pending: boolean;
  /** Absent for a new record. */
  onRemove?: (() => void) | undefined;
  onCancel: () => void;
}

/** The buttons of a dialog that adds a record, changes it, or removes it. */
export function RecordActions({ isNew, pending, onRemove, onCancel }: RecordActionsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      {onRemove && (
        <Button variant="subtle" color="red" mr="auto" disabled={pending} onClick={onRemove}>
          Supprimer
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      <Button type="submit" disabled={pending} aria-busy={pending}>
        {pending ? 'Enregistrement...' : isNew ? 'Ajouter' : 'Enregistrer'}
      </Button>
    </Group>
  );
}
