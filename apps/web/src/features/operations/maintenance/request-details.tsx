import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { COST_PAYER_LABELS, REQUEST_KIND_LABELS, type RequestDetail } from './maintenance.labels.ts';
import { useCan } from '#lib/use-can.ts';
import { CostPayerHintSection } from './cost-payer-hint-section.tsx';
import classes from './request-details.module.css';

/** Property, tenant, description and cost payer. */
export function RequestDetails({ request }: { request: RequestDetail }) {
  const { kind, property, tenant, borneBy, title, description } = request;
  const can = useCan();
  // Undecided values are shown to users who can decide.
  const canWrite = can('maintenance:write');
  return (
    <Panel title="Description">
      <p className={classes.description}>{description}</p>
      <DescriptionList
        columns={1}
        items={[
          { label: 'Propriété', value: property ? <PropertyLine property={property} /> : 'Non spécifiée' },
          { label: 'Locataire', value: tenant ? <TenantLine tenant={tenant} canOpen={can('tenants:list')} /> : 'Non spécifié' },
          { label: 'Type de demande', value: REQUEST_KIND_LABELS[kind] },
          ...(borneBy || canWrite ? [{ label: 'Charge', value: borneBy ? COST_PAYER_LABELS[borneBy] : 'À décider' }] : []),
        ]}
      />
      {canWrite && (
        <div className={classes.hints}>
          <CostPayerHintSection text={`${title} ${description}`} />
        </div>
      )}
    </Panel>
  );
}

function PropertyLine({ property }: { property: NonNullable<RequestDetail['property']> }) {
  const { id, title, address, city, canOpen } = property;
  const words = `${title} - ${address}, ${city}`;
  if (!canOpen) return words;
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to="/properties/$propertyId" params={{ propertyId: id }} />}>
      {words}
    </Anchor>
  );
}

function TenantLine({ tenant, canOpen }: { tenant: NonNullable<RequestDetail['tenant']>; canOpen: boolean }) {
  const words = [tenant.name, tenant.email].filter(Boolean).join(' - ');
  if (!canOpen) return words;
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: tenant.id }} />}>
      {words}
    </Anchor>
  );
}
