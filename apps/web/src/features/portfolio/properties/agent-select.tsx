import { Select, type SelectProps } from '@mantine/core';
import { trpc } from '#lib/trpc.ts';

/** Possible agents of a property: managers, and the owner who founded the organisation. */
export function AgentSelect(props: Omit<SelectProps, 'data'>) {
  const { data = [] } = trpc.members.list.useQuery();
  const agents = data.filter(({ role, isFounder }) => role === 'property_manager' || isFounder);
  return (
    <Select
      description="Il reçoit les demandes d’informations sur ce bien."
      searchable
      clearable
      {...props}
      data={agents.map(({ id, fullName }) => ({ value: id, label: fullName }))}
    />
  );
}
