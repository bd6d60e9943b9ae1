import { Anchor, Stack, Text } from '@mantine/core';
import { addDays } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format.ts';
import { FillInSection } from './fill-in-section.tsx';
import type { PropertyDetail } from './properties.rows.ts';

const OwnerLink = ({ id, name }: { id: string; name: string }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to="/owners/$ownerId" params={{ ownerId: id }} />}>
    {name}
  </Anchor>
);

/**
 * The owner of a property, with a link to their page or to the missing field; after them those who owned it before, the latest one first. For
 * managers.
 */
export function PropertyOwnerSection({
  property: { id, owner, pastOwners },
}: {
  property: Pick<PropertyDetail, 'id' | 'owner' | 'pastOwners'>;
}) {
  const present = owner === null ? <FillInSection propertyId={id} section="publication" canEdit /> : <OwnerLink {...owner} />;
  const last = pastOwners.at(-1);
  if (last === undefined) return present;
  return (
    <Stack gap={2} component="span">
      <span>
        {present}
        {owner !== null && ` depuis le ${formatDay(addDays(last.untilDate, 1))}`}
      </span>
      {pastOwners.toReversed().map((past) => (
        <Text key={past.untilDate} component="span" size="sm">
          <OwnerLink {...past} /> jusqu’au {formatDay(past.untilDate)}
        </Text>
      ))}
    </Stack>
  );
}
