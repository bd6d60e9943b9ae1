import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { REQUEST_TEXTS } from './maintenance.messages.ts';

/** A request that is absent, or not visible to the user. */
export function MissingRequestSection() {
  return (
    <EmptyState
      wholePage
      drawing="lost"
      title={REQUEST_TEXTS.notFound}
      action={
        <Button component={Link} to="/maintenance" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden="true" />}>
          Retour aux demandes
        </Button>
      }
    >
      Elle a peut-être été supprimée, ou l’adresse est incomplète.
    </EmptyState>
  );
}
