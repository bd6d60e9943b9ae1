import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#lib/use-can.ts';
import type { TenantChoice } from './use-tenant-choices.ts';
import classes from './tenant-select.module.css';
import { lazyDialog } from '#lib/lazy-part.tsx';

// A nested form, loaded only when a tenant is added.
const TenantDialog = lazyDialog(() => import('./tenant-dialog.tsx'), 'TenantDialog');

interface TenantChoiceSectionProps {
  /** The select. */
  children: ReactNode;
  creatable: boolean;
  onCreated: (tenant: TenantChoice) => void;
}

/** A select of tenants with a button to create a missing one. */
export function TenantChoiceSection({ children, creatable, onCreated }: TenantChoiceSectionProps) {
  const can = useCan();
  const [adding, setAdding] = useState(false);
  return (
    <div className={classes.field}>
      {children}
      {creatable && can('tenants:write') && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Créer un client
        </Button>
      )}
      {adding && (
        <TenantDialog
          onClose={() => setAdding(false)}
          onCreated={(tenant) => {
            onCreated(tenant);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

export function TenantOption({ tenant }: { tenant: TenantChoice | undefined }) {
  if (!tenant) return null;
  return (
    <span className={classes.option}>
      <span className={classes.name}>{tenant.name}</span>
      <span className={classes.email}>{tenant.email}</span>
    </span>
  );
}
