import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { today } from '#lib/clock.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './lease-mismatch-section.module.css';

/** The property status contradicts its lease: shown, never corrected silently. */
export function LeaseMismatchSection({ lease: { status, startDate, property } }: { lease: LeaseDetail }) {
  const can = useCan();
  const isLived = status === 'Actif' && startDate <= today();
  if (!isLived || property.status === 'Loué') return null;
  return (
    <div className={classes.mismatch}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <p>
        Ce contrat est actif, mais le bien porte le statut «&nbsp;{property.status}&nbsp;».{' '}
        {can('properties:write') && (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link {...props} to="/properties/edit/$propertyId" params={{ propertyId: property.id }} hash="essentiel" />
            )}
          >
            Modifier le bien
          </Anchor>
        )}
      </p>
    </div>
  );
}
