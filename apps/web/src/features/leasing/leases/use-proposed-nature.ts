import { DEFAULT_LEASE_KIND } from '@lares/domain/leasing/leases/kind';
import { DEFAULT_LANDLORD_KIND } from '@lares/domain/leasing/leases/landlord';
import { proposedKind, proposedLandlord } from '@lares/domain/leasing/leases/proposed-nature';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ZodForm } from '#lib/form.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type LeasedProperty = Pick<RouterOutputs['properties']['byId'], 'id' | 'type' | 'owner'>;

interface ProposedNature {
  form: ZodForm<LeaseDraft>;
  property: LeasedProperty | undefined;
  /** A stored lease or a restored draft has its kinds already. */
  isSettled: boolean;
}

/**
 * Kinds of lease and landlord follow the property, until the user chooses them. Spread the result on `onChoice` of each of the two: only a
 * user's choice counts.
 */
export function useProposedNature({ form, property, isSettled }: ProposedNature) {
  const settledFor = useRef(isSettled ? form.getValues().propertyId : null);
  const chosen = useRef(new Set<keyof LeaseDraft>());

  const propose = useEffectEvent((of: LeasedProperty) => {
    if (of.id === settledFor.current) return;
    const wasDirty = form.isDirty();
    const { kind, landlordKind } = form.getValues();
    const proposed = {
      kind: proposedKind(of.type) ?? DEFAULT_LEASE_KIND,
      landlordKind: of.owner ? proposedLandlord(of.owner.kind) : DEFAULT_LANDLORD_KIND,
    };
    if (!chosen.current.has('kind') && kind !== proposed.kind) form.setFieldValue('kind', proposed.kind);
    if (!chosen.current.has('landlordKind') && landlordKind !== proposed.landlordKind)
      form.setFieldValue('landlordKind', proposed.landlordKind);
    // The user typed nothing, so nothing is unsaved.
    if (!wasDirty) form.resetDirty();
  });
  useEffect(() => {
    if (property) propose(property);
  }, [property]);

  return (name: 'kind' | 'landlordKind') => void chosen.current.add(name);
}
