import { MissingRecord } from '#components/missing-record.tsx';
import { DOCUMENT_TEXTS } from './documents.messages.ts';

/** A document that is absent, or not visible to the user. */
export function MissingDocumentSection() {
  return (
    <MissingRecord title={DOCUMENT_TEXTS.notFound} list="/documents" backLabel="Retour aux documents" hasArrow>
      Il a peut-être été supprimé, ou il n’est plus partagé avec vous.
    </MissingRecord>
  );
}
