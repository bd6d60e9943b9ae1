import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCan } from '#lib/use-can.ts';
import type { TenantChoice } from './use-tenant-choices.ts';
import classes from './tenant-select.module.css';

// A nested form, loaded only when a tenant is added.
const TenantDialog = lazy(async () => ({ default: (await import('./tenant-dialog.tsx')).TenantDialog }));

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
        <Suspense>
          <TenantDialog
            onClose={() => setAdding(false)}
            onCreated={(tenant) => {
              onCreated(tenant);
              setAdding(false);
            }}
          />
        </Suspense>
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
