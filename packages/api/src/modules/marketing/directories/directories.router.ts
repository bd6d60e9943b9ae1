import { agencyInput, agentInput, directoryFilters } from '@lares/validation/marketing/directories';
import { requires, router } from '../../../trpc/procedures.ts';
import { agencyOf, agentOf, listAgencies, listAgents } from './directories.queries.ts';

const reading = requires('directories:read');

export const directoriesRouter = router({
  agencies: reading.input(directoryFilters).query(({ ctx, input }) => listAgencies(ctx, input)),
  agency: reading.input(agencyInput).query(({ ctx, input }) => agencyOf(ctx, input)),
  agents: reading.input(directoryFilters).query(({ ctx, input }) => listAgents(ctx, input)),
  agent: reading.input(agentInput).query(({ ctx, input }) => agentOf(ctx, input)),
});
