import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FillInSection } from './fill-in-section.tsx';
import type { PropertyDetail } from './properties.rows.ts';

/** The owner of a property, with a link to their page or to the missing field. For managers. */
export function PropertyOwnerSection({ property: { id, owner } }: { property: Pick<PropertyDetail, 'id' | 'owner'> }) {
  if (owner === null) return <FillInSection propertyId={id} section="publication" canEdit />;
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to="/owners/$ownerId" params={{ ownerId: owner.id }} />}>
      {owner.name}
    </Anchor>
  );
}
