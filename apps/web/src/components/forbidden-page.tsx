import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from './empty-state.tsx';

export function ForbiddenPage() {
  return (
    <EmptyState
      wholePage
      drawing="entrance"
      title="Vous n’avez pas accès à cette page"
      action={
        <Button component={Link} to="/dashboard" variant="default">
          Retour au tableau de bord
        </Button>
      }
    >
      Elle est réservée à d’autres membres de l’organisation. Si vous pensez devoir y accéder, demandez-le à votre gestionnaire.
    </EmptyState>
  );
}
