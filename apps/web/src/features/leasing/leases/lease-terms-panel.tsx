import type { TermConfirmation } from '@lares/domain/leasing/leases/avenant-conditions';
import { rentWithCharges, rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { today } from '#lib/clock.ts';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatDay, formatPercent } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CancelRentDialog } from './cancel-rent-dialog.tsx';
import { CorrectFirstRentDialog } from './correct-first-rent-dialog.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { quarterText, riseText, CONFIRMATION_LABELS, TERM_ORIGIN_LABELS } from './leases.labels.ts';
import classes from './lease-terms-panel.module.css';

type Term = LeaseDetail['terms'][number];

/** The rent over time, the latest first; the current one is marked. A manager cancels a wrong one from its own day, and corrects the first. */
export function LeaseTermsPanel({ lease }: { lease: LeaseDetail }) {
  const { terms } = lease;
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const inForce = terms.findLast(({ fromDate, cancelled }) => cancelled === null && fromDate <= today());
  return (
    <Panel title="Loyers">
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Loyers successifs">
          <thead>
            <tr>
              <th scope="col">À compter du</th>
              <th scope="col">Hors charges</th>
              <th scope="col">Charges</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {terms
              .map((term, at) => ({ term, before: terms[at - 1] }))
              .toReversed()
              .map(({ term, before }) => (
                <tr key={term.id} data-now={term === inForce || undefined}>
                  <th scope="row">
                    {formatDay(term.fromDate)}
                    <span className={classes.origin}>
                      {term.cancelled === null ? originText(term) : cancelledText(term.cancelled)}
                      {term === inForce && <span className={classes.now}> · en vigueur</span>}
                    </span>
                    {term.agreedOn !== null && <span className={classes.origin}>{proofText(term.agreedOn, term.confirmed)}</span>}
                    {term.rise !== null && <span className={classes.origin}>{riseText(term.rise)}</span>}
                    {term.action !== null && <TermAction lease={lease} term={term} before={before} onOpen={setOpened} />}
                    {term.index !== null && (
                      <Anchor
                        href={`/api/revisions/${term.id}/pdf`}
                        {...asDownload}
                        className={classes.notice}
                        aria-label={`Télécharger la lettre de révision du ${formatDay(term.fromDate)}`}
                      >
                        Lettre (PDF)
                      </Anchor>
                    )}
                  </th>
                  <td>
                    {formatCents(rentWithoutCharges(term))} <Change term={term} before={before} />
                    {term.supplementCents > 0 && (
                      <span className={classes.change}>dont complément {formatCents(cents(term.supplementCents))}</span>
                    )}
                  </td>
                  <td>{term.chargesMode === 'aucune' ? '—' : formatCents(cents(term.chargesCents))}</td>
                  <td className={classes.total}>{formatCents(rentWithCharges(term))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {opened?.before && <CancelRentDialog lease={lease} term={opened.term} before={opened.before} onClose={() => setOpened(null)} />}
      {opened && !opened.before && <CorrectFirstRentDialog lease={lease} first={opened.term} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

interface OpenedRow {
  term: Term;
  /** None before the first rent, which is corrected instead of cancelled. */
  before: Term | undefined;
}

interface TermActionProps {
  lease: LeaseDetail;
  term: Term;
  before: Term | undefined;
  onOpen: (row: OpenedRow) => void;
}

const ACTION_LABELS = { cancel: 'Annuler', restore: 'Rétablir', correct: 'Corriger' } as const satisfies Record<
  NonNullable<Term['action']>,
  string
>;

function TermAction({ lease: { id, version }, term, before, onOpen }: TermActionProps) {
  const restore = useEntityMutation(trpc.revisions.restoreRent, { messages: LEASE_MESSAGES.restoreRent });
  if (term.action === null) return null;
  const label = ACTION_LABELS[term.action];
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.notice}
      aria-label={`${label} le loyer du ${formatDay(term.fromDate)}`}
      disabled={restore.isPending}
      onClick={() => {
        if (term.action === 'restore') restore.mutate({ id, version, termId: term.id });
        else onOpen({ term, before });
      }}
    >
      {label}
    </Anchor>
  );
}

/** « Révision par l’indice, IRL T2 2026 » */
const originText = ({ origin, index, indexQuarter }: Pick<Term, 'origin' | 'indexQuarter'> & { index?: Term['index'] }): string =>
  [TERM_ORIGIN_LABELS[origin], indexQuarter !== null && `${index?.series ?? 'IRL'} ${quarterText(indexQuarter)}`]
    .filter(Boolean)
    .join(', ');

/** « Annulé le 27/11/2026 : Avenant, 1 000,00 €. Faute de frappe » */
const cancelledText = ({ on, reason, ...was }: NonNullable<Term['cancelled']>): string =>
  [`Annulé le ${formatDay(on)} : ${originText(was)}, ${formatCents(rentWithCharges(was))} charges comprises`, reason]
    .filter((part) => part !== '')
    .join('. ');

/** When the tenant agreed, and what the manager confirmed. */
const proofText = (agreedOn: Day, confirmed: readonly TermConfirmation[]): string =>
  [
    `Accepté le ${formatDay(agreedOn)}`,
    ...(confirmed.length > 0 ? [`confirmé : ${confirmed.map((each) => CONFIRMATION_LABELS[each]).join(', ')}`] : []),
  ].join(' · ');

function Change({ term, before }: { term: Term; before: Term | undefined }) {
  if (before === undefined) return null;
  const [was, is] = [rentWithoutCharges(before), rentWithoutCharges(term)];
  if (was === 0 || was === is) return null;
  const ratio = is / was - 1;
  return (
    <span className={classes.change}>
      {ratio > 0 && '+'}
      {formatPercent(ratio)}
    </span>
  );
}
