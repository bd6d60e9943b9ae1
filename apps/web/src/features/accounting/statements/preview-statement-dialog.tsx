import { monthOf } from '@lares/domain/accounting/dues/month';
import { correctionLabel } from '@lares/domain/accounting/statements/period';
import { laterParts } from '@lares/domain/accounting/statements/snapshot';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, negated, sumCents } from '@lares/domain/shared/money';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { detailsOf, readFailure } from '#lib/failure.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import classes from './owner-statements-panel.module.css';
import { earlierFeeText, feeAtRateText, type MonthStatement, MOVEMENT_LABELS, ownerTitle } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

interface PreviewStatementDialogProps {
  row: Pick<MonthStatement, 'owner' | 'fromDate'>;
  /** « 2026-10 » */
  month: string;
  onClose: () => void;
}

/** What the statement would say now; it is issued from here. */
export function PreviewStatementDialog({ row, month, onClose }: PreviewStatementDialogProps) {
  useReturnedFocus();
  const { owner, fromDate } = row;
  const { data, error } = trpc.statements.preview.useQuery({ ownerId: owner.id, month }, { retry: false, staleTime: 0 });
  const takenOver = error ? mandatesToTakeOver(error) : null;
  const issue = useEntityMutation(trpc.statements.issue, { messages: STATEMENT_MESSAGES.issue, onDone: onClose });
  return (
    <Dialog opened onClose={onClose} title={ownerTitle(row, month)} size="lg">
      <Stack gap="md">
        {error ? (
          <>
            <Text size="sm" role="alert">
              {refusalText(error)}
            </Text>
            {takenOver !== null && <EarlierAccounts ownerId={owner.id} fromDate={fromDate} mandates={takenOver} />}
          </>
        ) : data ? (
          <Amounts preview={data} />
        ) : (
          <RowSkeletons label="Aperçu : chargement" count={4} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button
            disabled={!data || issue.isPending}
            aria-busy={issue.isPending}
            onClick={() => issue.mutate({ ownerIds: [owner.id], month })}
          >
            {issue.isPending ? 'Émission...' : 'Émettre le relevé'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function refusalText(error: unknown): string {
  const failure = readFailure(error);
  return failure.kind === 'refused' && failure.reason !== null
    ? failure.reason
    : 'L’aperçu n’a pas pu être chargé. Fermez-le, puis réessayez.';
}

/** The mandates whose accounts may be confirmed to begin later; null where an earlier month has to be issued. */
function mandatesToTakeOver(error: unknown): string | null {
  const { mandates } = detailsOf(error);
  return mandates === undefined ? null : String(mandates);
}

interface EarlierAccountsProps {
  ownerId: string;
  fromDate: Day;
  /** Their numbers. */
  mandates: string;
}

/** For a mandate that was taken over: its earlier accounts are no concern of these statements. */
function EarlierAccounts({ ownerId, fromDate, mandates }: EarlierAccountsProps) {
  const confirm = useEntityMutation(trpc.statements.confirmEarlierAccounts, { messages: STATEMENT_MESSAGES.confirmEarlierAccounts });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        Si les comptes d’avant le {formatDay(fromDate)} ont déjà été rendus ailleurs, les relevés commencent à ce jour et ne mentionnent
        rien de ce qui précède. Ses{' '}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/owners/$ownerId" params={{ ownerId }} />}>
          mandats sans relevé
        </Anchor>{' '}
        ({mandates} notamment) gardent ce jour, que vous pouvez y changer jusqu’au premier relevé.
      </Text>
      <Button
        variant="light"
        disabled={confirm.isPending}
        aria-busy={confirm.isPending}
        onClick={() => confirm.mutate({ ownerId, month: monthOf(fromDate) })}
      >
        {confirm.isPending ? 'Enregistrement...' : 'Comptes déjà rendus ailleurs'}
      </Button>
    </Stack>
  );
}

type Preview = RouterOutputs['statements']['preview'];

function Amounts({ preview }: { preview: Preview }) {
  const { namedFees, ownerMovements } = laterParts({ ...preview, number: '' });
  const { leases, expenses, previousCents, correctionCents, keptCents, paidOutCents, carriedCents } = preview;
  const earlierFees = preview.fees.filter(({ isEarlierRate }) => isEarlierRate);
  const ownFees = feesByRate(preview.fees.filter(({ isEarlierRate }) => !isEarlierRate));
  const rows: [string, Cents][] = [
    ['Solde antérieur', previousCents],
    ...leases.map(({ property, tenants, receivedCents }): [string, Cents] => [
      `${[property, tenants.join(', ')].filter(Boolean).join(' · ')} : encaissé`,
      receivedCents,
    ]),
    [correctionLabel(preview), correctionCents],
    ...ownFees.map(([fee, totalCents]): [string, Cents] => [
      ownFees.length === 1 ? 'Honoraires de gestion TTC' : feeAtRateText(fee),
      negated(totalCents),
    ]),
    ...earlierFees.map((fee): [string, Cents] => [earlierFeeText(fee), negated(withVat(fee))]),
    ...namedFees.map((line): [string, Cents] => [`${line.label} TTC`, negated(sumCents([line.feeCents, line.vatCents]))]),
    ...ownerMovements.map(({ kind, label, amountCents }): [string, Cents] => [`${MOVEMENT_LABELS[kind]} : ${label}`, amountCents]),
    ...expenses.map(({ label, amountCents }): [string, Cents] => [label, negated(amountCents)]),
    ['Gardé pour travaux, dans le solde reporté', keptCents],
  ];
  return (
    <dl className={classes.amounts}>
      {rows.map(([label, amount], at) =>
        amount === 0 ? null : (
          <Fragment key={`${at} ${label}`}>
            <dt>{label}</dt>
            <dd>{formatCents(amount)}</dd>
          </Fragment>
        ),
      )}
      <dt className={classes.strong}>À verser au propriétaire</dt>
      <dd className={classes.strong}>{formatCents(paidOutCents)}</dd>
      <dt>{carriedCents < 0 ? 'Solde reporté, dû par le propriétaire' : 'Solde reporté'}</dt>
      <dd>{formatCents(carriedCents)}</dd>
    </dl>
  );
}

type FeeLine = Preview['fees'][number];
const withVat = ({ feeCents, vatCents }: FeeLine): Cents => sumCents([feeCents, vatCents]);

/** The fees of all mandates at each rate. */
function feesByRate(fees: readonly FeeLine[]): [FeeLine, Cents][] {
  const groups = Map.groupBy(fees, ({ feeBp, vatBp }) => `${feeBp} ${vatBp}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [[first, sumCents(group.map(withVat))]];
  });
}
