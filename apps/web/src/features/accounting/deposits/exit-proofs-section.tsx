import { Anchor } from '@mantine/core';
import { trpc } from '#lib/trpc.ts';
import classes from './exit-proofs-section.module.css';

interface ExitProofsSectionProps {
  leaseId: string;
  settlementId: string;
}

/** The documents that prove the deductions of a settlement, for those who may read them. */
export function ExitProofsSection({ leaseId, settlementId }: ExitProofsSectionProps) {
  const { data = [] } = trpc.documents.exitProofs.useQuery({ leaseId });
  const named = data.filter((one) => one.settlementId === settlementId);
  if (named.length === 0) return null;
  return (
    <div className={classes.proofs}>
      <span className={classes.name}>Justificatifs</span>
      <ul className={classes.list} aria-label="Justificatifs des retenues">
        {named.map(({ documentId, title }) => (
          <li key={documentId}>
            <Anchor inherit href={`/api/documents/${documentId}/content?disposition=inline`} target="_blank" rel="noopener">
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
