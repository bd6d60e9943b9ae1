import { cents, sumCents } from '@lares/domain/shared/money';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Dialog } from '#components/dialog.tsx';
import { ExecutionDaySection, useExecutionDay } from '#components/execution-day-section.tsx';
import { MissingDebtorNotice } from '#components/missing-debtor-notice.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import type { MonthStatement } from '#features/accounting/statements/statements.labels.ts';
import classes from './transfers-section.module.css';

interface TransfersDialogProps {
  month: string;
  title: string;
  /** The rows that are still to be paid out. */
  rows: readonly MonthStatement[];
  onClose: () => void;
}

/** An order of SEPA transfers for what is left to pay out, to hand to the bank. Owners without account are named. */
export function TransfersDialog({ month, title, rows, onClose }: TransfersDialogProps) {
  useReturnedFocus();
  const day = useExecutionDay();
  const organization = trpc.organizations.current.useQuery();
  const payable = rows.filter(({ owner }) => owner.ibanEnding !== '');
  const without = rows.filter(({ owner }) => owner.ibanEnding === '');
  const bank = organization.data?.bank;
  const isReady = Boolean(bank) && payable.length > 0 && day.executionDay !== null;
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        {organization.data && bank === null && <MissingDebtorNotice />}
        {payable.length > 0 && (
          <>
            <p className={classes.note}>
              Le fichier (SEPA pain.001) se dépose sur le site de votre banque
              {bank ? `, pour le compte …\u2060${bank.ending}` : ''}. Enregistrez ensuite chaque versement avec «&nbsp;Verser&nbsp;».
            </p>
            <dl className={classes.amounts}>
              {payable.map(({ owner, statement }) => (
                <Amount key={owner.id} label={owner.name} detail={`IBAN …${owner.ibanEnding}`} value={leftOf(statement)} />
              ))}
              <Amount label={formatCount(payable.length, 'virement')} value={totalOf(payable)} isStrong />
            </dl>
            <ExecutionDaySection {...day} />
          </>
        )}
        {without.length > 0 && (
          <div className={classes.notice}>
            <strong>{without.length === 1 ? 'Un propriétaire sans IBAN' : `${without.length} propriétaires sans IBAN`}</strong>
            <p>
              {without.map(({ owner }, index) => (
                <span key={owner.id}>
                  {index > 0 && ', '}
                  <Anchor inherit renderRoot={(props) => <Link {...props} to="/owners/$ownerId" params={{ ownerId: owner.id }} />}>
                    {owner.name}
                  </Anchor>
                </span>
              ))}
              {'\u00A0'}: pas de virement dans ce fichier.
            </p>
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {isReady && (
            <Button
              component="a"
              href={`/api/statements/payouts.xml?month=${month}&on=${day.executionDay}`}
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

const leftOf = (statement: MonthStatement['statement']) => cents(statement === null ? 0 : statement.paidOutCents - statement.payoutCents);
const totalOf = (rows: readonly MonthStatement[]) => sumCents(rows.map(({ statement }) => leftOf(statement)));

interface AmountProps {
  label: string;
  detail?: string;
  value: ReturnType<typeof leftOf>;
  isStrong?: boolean;
}

function Amount({ label, detail, value, isStrong = false }: AmountProps) {
  const className = isStrong ? classes.strong : undefined;
  return (
    <>
      <dt className={className}>
        {label}
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </dt>
      <dd className={className}>{formatCents(value)}</dd>
    </>
  );
}
