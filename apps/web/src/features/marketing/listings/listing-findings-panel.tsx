import { Anchor } from '@mantine/core';
import { isRefusal, type RuleFinding } from '@lares/domain/shared/rule';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { LeaseFindingsPanel } from '#features/leasing/leases/lease-findings-panel.tsx';
import { propertySectionOf } from './listings.draft.ts';

interface ListingFindingsPanelProps {
  propertyId: string;
  findings: readonly RuleFinding[];
}

/** What is missing for publication, with links to the fields. */
export function ListingFindingsPanel({ propertyId, findings }: ListingFindingsPanelProps) {
  const missing = findings.filter(isRefusal).length;
  const section = findings.map(({ field }) => propertySectionOf(field)).find((found) => found !== null);
  return (
    <Panel title="Mentions obligatoires" aside={missing === 0 ? 'Complètes' : `${missing} à compléter`}>
      <LeaseFindingsPanel findings={findings} calm="Rien ne manque : l’annonce peut être publiée." />
      {section !== undefined && (
        <Anchor
          size="sm"
          mt="sm"
          display="inline-block"
          renderRoot={(props) => (
            <Link {...props} to="/properties/edit/$propertyId" params={{ propertyId }} hash={section}>
              Compléter la fiche du bien
            </Link>
          )}
        />
      )}
    </Panel>
  );
}
