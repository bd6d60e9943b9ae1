import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { today } from '#lib/clock.ts';
import { formatCents, formatDay, formatEuros } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { LANDLORD_LABELS, LEASE_KIND_LABELS, PRORATION_LABELS, quarterText, yearlyDayText } from './leases.labels.ts';
import { cents } from '@lares/domain/shared/money';

/** The signed terms. */
export function LeaseConditionsPanel({ lease }: { lease: LeaseDetail }) {
  const { kind, furnished, property, shortTermReason } = lease;
  return (
    <Panel title="Conditions du bail">
      <DescriptionList
        items={[
          {
            label: 'Bien immobilier',
            value: (
              <Anchor inherit renderRoot={(props) => <Link {...props} to="/properties/$propertyId" params={{ propertyId: property.id }} />}>
                {property.title}
              </Anchor>
            ),
          },
          { label: 'Type de bail', value: kindText({ kind, furnished }) },
          { label: 'Bailleur', value: LANDLORD_LABELS[lease.landlordKind] },
          { label: 'Signé le', value: lease.signedOn && formatDay(lease.signedOn) },
          { label: 'Début', value: formatDay(lease.startDate) },
          ...(lease.termBegunOn > lease.startDate
            ? [{ label: 'Période en cours', value: `Depuis le ${formatDay(lease.termBegunOn)}` }]
            : []),
          { label: 'Fin', value: lease.endDate === null ? 'Sans terme' : formatDay(lease.endDate) },
          { label: 'Dépôt de garantie', value: lease.depositCents === 0 ? 'Aucun' : formatEuros(cents(lease.depositCents)) },
          { label: 'Mois incomplet', value: PRORATION_LABELS[lease.proration].label },
          { label: 'Révision', value: <Revision lease={lease} /> },
          ...(shortTermReason === '' ? [] : [{ label: 'Motif de la durée réduite', value: shortTermReason }]),
        ]}
      />
    </Panel>
  );
}

/** The clause, and the way to what may be confirmed today. */
function Revision({ lease }: { lease: LeaseDetail }) {
  return (
    <>
      {revisionText(lease)}
      {lease.revision?.plan.kind === 'possible' && (
        <Anchor
          inherit
          display="block"
          renderRoot={(props) => <Link {...props} to="/leases/revisions" search={{ q: lease.property.title }} />}
        >
          Révision à confirmer
        </Anchor>
      )}
      {lease.triennial && lease.triennial.firstOn > today() && (
        <span>, révision triennale possible à partir du {formatDay(lease.triennial.firstOn)}</span>
      )}
      {lease.triennial && lease.triennial.firstOn <= today() && (
        <Anchor
          inherit
          display="block"
          renderRoot={(props) => <Link {...props} to="/leases/revisions" search={{ q: lease.property.title }} />}
        >
          Révision triennale possible depuis le {formatDay(lease.triennial.firstOn)}
        </Anchor>
      )}
      {lease.crossing && (
        <span style={{ display: 'block' }}>
          Loyer à plus d’un quart de {formatCents(lease.crossing.fixedCents)}, fixé le {formatDay(lease.crossing.fixedOn)} : la valeur
          locative peut être demandée depuis le {formatDay(lease.crossing.openOn)} (C. com., art. L145-39)
        </span>
      )}
    </>
  );
}

const kindText = ({ kind, furnished }: Pick<LeaseDetail, 'kind' | 'furnished'>): string => {
  const { label } = LEASE_KIND_LABELS[kind];
  return kind === 'colocation' ? `${label} ${furnished ? 'meublée' : 'vide'}` : label;
};

function revisionText({ indexSeries, indexQuarter, revisionDay, startDate }: LeaseDetail): string {
  if (indexSeries === null) return 'Aucune';
  return `${indexSeries} ${quarterText(indexQuarter ?? '')}, le ${yearlyDayText(revisionDay ?? startDate.slice(5))}`;
}
