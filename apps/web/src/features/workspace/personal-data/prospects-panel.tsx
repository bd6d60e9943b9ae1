import { Anchor, Button, Group } from '@mantine/core';
import { PROSPECT_NOTICE_DAYS } from '@lares/domain/workspace/personal-data/retention';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NamedRow, NamedRows, RowsLead } from '#components/named-rows.tsx';
import { Panel } from '#components/panel.tsx';
import { formatDay } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { EraseButton } from './person-data-panel.tsx';
import { PERSONAL_DATA_MESSAGES } from './personal-data.messages.ts';

type Prospect = RouterOutputs['personalData']['prospects']['prospects'][number];

const ROWS = 25;
/** The most that one answer holds. */
const MOST_ROWS = 500;

/** The prospects whom nobody contacted for almost three years: to write to once more, or to let go. For managers. */
export function ProspectsPanel() {
  const can = useCan();
  return can('personal-data:write') ? <EndingProspectsPanel /> : null;
}

function EndingProspectsPanel() {
  const [limit, setLimit] = useState(ROWS);
  const ending = trpc.personalData.prospects.useQuery({ limit }, { placeholderData: keepPreviousData });
  const shown = ending.data?.prospects.length ?? 0;
  return (
    <Panel title="Prospects sans contact">
      <RowsLead>
        Un prospect se garde trois ans après le dernier contact, puis sa fiche, ses documents et ses visites sont effacés. La liste les
        montre
        {` ${PROSPECT_NOTICE_DAYS} jours à l’avance.`}
      </RowsLead>
      <NamedRows
        label="Prospects sans contact"
        rows={ending.data?.prospects}
        waiting="Prospects sans contact : chargement"
        failure={ending.isError && 'Les prospects n’ont pas pu être lus.'}
        onRetry={() => void ending.refetch()}
        empty="Aucun prospect n’arrive au bout de ce délai."
      >
        {(prospect) => <ProspectRow prospect={prospect} />}
      </NamedRows>
      {ending.data && shown < Math.min(ending.data.total, MOST_ROWS) && (
        <Group justify="center" mt="sm">
          <Button variant="default" onClick={() => setLimit(Math.min(MOST_ROWS, limit + ROWS))} aria-busy={ending.isFetching}>
            Afficher plus ({ending.data.total - shown})
          </Button>
        </Group>
      )}
    </Panel>
  );
}

function ProspectRow({ prospect: { id, name, version, lastContactOn, endsOn } }: { prospect: Prospect }) {
  const recordContact = useEntityMutation(trpc.tenants.recordContact, { messages: PERSONAL_DATA_MESSAGES.recordContact });
  return (
    <NamedRow
      name={
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: id }} />}>
          {name}
        </Anchor>
      }
      details={[`Dernier contact le ${formatDay(lastContactOn)} · effacé le ${formatDay(endsOn)}`]}
    >
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Noter un contact avec ${name} aujourd’hui`}
        aria-busy={recordContact.isPending}
        disabled={recordContact.isPending}
        onClick={() => recordContact.mutate({ id, version })}
      >
        Contact aujourd’hui
      </Button>
      <EraseButton person={{ kind: 'tenant', id, name }} isSmall />
    </NamedRow>
  );
}
