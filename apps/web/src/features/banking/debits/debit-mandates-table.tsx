import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatDay } from '#lib/format.ts';
import { type DebitMandate, mandateDetail } from './debits.labels.ts';
import classes from './debits-section.module.css';

export type MandateAct = 'sign' | 'schedule' | 'revoke';

interface MandatesTableProps {
  rows: DebitMandate[];
  onAct: (act: MandateAct, mandate: DebitMandate) => void;
}

// Constant, so that a button keeps the focus when the rows are read again.
const COLUMNS: DataColumn<DebitMandate>[] = [
  {
    id: 'tenant',
    header: 'Locataire',
    phone: 'title',
    cell: ({ tenant, property }) => (
      <span className={classes.two}>
        <span className={classes.main}>{tenant.name}</span>
        <span className={classes.detail}>{property.title}</span>
      </span>
    ),
  },
  { id: 'reference', header: 'RUM', cell: ({ reference }) => <span className={classes.figure}>{reference}</span> },
  {
    id: 'account',
    header: 'Compte',
    cell: ({ ibanEnding, signedOn }) =>
      signedOn === null ? (
        <span className={classes.detail}>–</span>
      ) : (
        <span className={classes.two}>
          <span className={classes.figure}>{`IBAN …${ibanEnding}`}</span>
          <span className={`${classes.detail} ${classes.whole}`}>{`signé le ${formatDay(signedOn)}`}</span>
        </span>
      ),
  },
  {
    id: 'schedule',
    header: 'Prélèvement',
    cell: ({ debitDay, noticeDays }) => (
      <span className={classes.two}>
        <span>{`le ${debitDay === 1 ? '1er' : debitDay} du mois`}</span>
        <span className={`${classes.detail} ${classes.whole}`}>{`annoncé ${noticeDays} j avant`}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'aside',
    cell: ({ state }) => <StatusBadge kind="debit-mandate" word={state} />,
  },
  { id: 'detail', header: 'Suivi', cell: (mandate) => <span className={classes.detail}>{mandateDetail(mandate)}</span> },
  { id: 'actions', header: 'Actions', hidesHeader: true, actions: true, cell: (mandate) => <Actions mandate={mandate} /> },
];

const idOf = ({ id }: DebitMandate) => id;
const ActContext = createContext<MandatesTableProps['onAct'] | null>(null);

/** The mandates of the organisation, with what can be done with each. */
export function DebitMandatesTable({ rows, onAct }: MandatesTableProps) {
  return (
    <ActContext value={onAct}>
      <DataTable label="Mandats de prélèvement" columns={COLUMNS} rows={rows} rowId={idOf} />
    </ActContext>
  );
}

function Actions({ mandate }: { mandate: DebitMandate }) {
  const onAct = useContext(ActContext);
  if (!onAct) return null;
  const { id, state, tenant } = mandate;
  return (
    <span className={`${classes.actions} ${classes.inLine}`}>
      {state === 'à signer' && (
        <Button size="compact-sm" aria-label={`Signature : ${tenant.name}`} onClick={() => onAct('sign', mandate)}>
          Signature
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`Actions : mandat de ${tenant.name}`}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={`/api/debit-mandates/${id}/pdf`}
            {...asDownload}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            Imprimer le mandat
          </Menu.Item>
          {state !== 'révoqué' && (
            <>
              <Menu.Item onClick={() => onAct('schedule', mandate)}>Jour et délai</Menu.Item>
              <Menu.Item color="red" onClick={() => onAct('revoke', mandate)}>
                Révoquer
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
