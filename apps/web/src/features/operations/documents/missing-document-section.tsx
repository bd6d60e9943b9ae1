import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { DOCUMENT_TEXTS } from './documents.messages.ts';

/** A document that is absent, or not visible to the user. */
export function MissingDocumentSection() {
  return (
    <EmptyState
      wholePage
      drawing="lost"
      title={DOCUMENT_TEXTS.notFound}
      action={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to="/documents" />}
        >
          Retour aux documents
        </Button>
      }
    >
      Il a peut-être été supprimé, ou il n’est plus partagé avec vous.
    </EmptyState>
  );
}
