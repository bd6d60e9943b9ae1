import { Anchor } from '@mantine/core';

/** Opens the document that proves an amount, for those who may read it. */
export function ProofLink({ documentId, of }: { documentId: string; of: string }) {
  return (
    <Anchor inherit href={`/api/documents/${documentId}/content`} target="_blank" rel="noopener" aria-label={`Ouvrir la facture : ${of}`}>
      Facture
    </Anchor>
  );
}
