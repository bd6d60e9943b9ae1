import { type Cents, sumCents } from '@lares/domain/shared/money';
import { Anchor, Button, Group, Select, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { ExecutionDaySection, useExecutionDay } from '#components/execution-day-section.tsx';
import { MissingDebtorNotice } from '#components/missing-debtor-notice.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import classes from './exit-form.module.css';
import { type ExitSettlement, type ExitView, settlementPenaltyOf, settlementTitle } from './exits.labels.ts';

interface RefundTransferDialogProps {
  view: ExitView;
  settlement: ExitSettlement;
  /** Of the deposit, without the penalty. */
  restCents: Cents;
  onClose: () => void;
}

/** An order of one SEPA transfer that pays a tenant out, to hand to the bank. Without the account of a tenant it says where to enter it. */
export function RefundTransferDialog({ view, settlement, restCents, onClose }: RefundTransferDialogProps) {
  const { payees, today } = view;
  useReturnedFocus();
  const day = useExecutionDay();
  const organization = trpc.organizations.current.useQuery();
  const payable = payees.filter(({ ibanEnding }) => ibanEnding !== '');
  const [chosen, setChosen] = useState<string | null>(payable[0]?.id ?? null);
  const bank = organization.data?.bank;
  const on = day.executionDay ?? today;
  const next = restCents > 0 ? { movedOn: on, amountCents: restCents } : undefined;
  const penalty = settlementPenaltyOf(view, settlement, { on, next });
  return (
    <Dialog opened onClose={onClose} title={`Fichier de virement · ${settlementTitle(settlement)}`} size="lg">
      <Stack gap="md">
        {organization.data && bank === null && <MissingDebtorNotice />}
        {payable.length === 0 ? (
          <p className={classes.next}>
            Aucun compte n’est connu pour{' '}
            {payees.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: id }} />}>
                  {name}
                </Anchor>
              </span>
            ))}
            {'\u00A0'}: ajoutez l’IBAN sur sa fiche.
          </p>
        ) : (
          <>
            <p className={classes.next}>
              Le fichier (SEPA pain.001) se dépose sur le site de votre banque
              {bank ? `, pour le compte …\u2060${bank.ending}` : ''}. Enregistrez ensuite le versement.
            </p>
            <Select
              allowDeselect={false}
              label="Versé à"
              data={payable.map(({ id, name, ibanEnding }) => ({ value: id, label: `${name} · IBAN …${ibanEnding}` }))}
              value={chosen}
              onChange={setChosen}
            />
            <dl className={classes.amounts}>
              {penalty.leftCents > 0 && (
                <>
                  <dt>Dépôt de garantie</dt>
                  <dd>{formatCents(restCents)}</dd>
                  <dt>Majoration de retard, le jour de l’exécution</dt>
                  <dd>{formatCents(penalty.leftCents)}</dd>
                </>
              )}
              <dt className={classes.strong}>À verser</dt>
              <dd className={classes.strong}>{formatCents(sumCents([restCents, penalty.leftCents]))}</dd>
            </dl>
            <ExecutionDaySection {...day} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {bank && chosen !== null && day.executionDay !== null && (
            <Button
              component="a"
              href={`/api/exits/${settlement.id}/transfer.xml?tenantId=${chosen}&on=${day.executionDay}`}
              {...asDownload}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={(event) => {
                asDownload.onClick(event);
                onClose();
              }}
            >
              Télécharger le fichier
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
