import type { TermConfirmation } from '@lares/domain/leasing/leases/avenant-conditions';
import { rentWithCharges, rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { Anchor } from '@mantine/core';
import { Panel } from '#components/panel.tsx';
import { today } from '#lib/clock.ts';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatDay, formatPercent } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { quarterText, riseText, CONFIRMATION_LABELS, TERM_ORIGIN_LABELS } from './leases.labels.ts';
import classes from './lease-terms-panel.module.css';

type Term = LeaseDetail['terms'][number];

/** The rent over time, the latest first; the current one is marked. */
export function LeaseTermsPanel({ terms }: Pick<LeaseDetail, 'terms'>) {
  const inForce = terms.findLast(({ fromDate }) => fromDate <= today());
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
                      {originText(term)}
                      {term === inForce && <span className={classes.now}> · en vigueur</span>}
                    </span>
                    {term.agreedOn !== null && <span className={classes.origin}>{proofText(term.agreedOn, term.confirmed)}</span>}
                    {term.rise !== null && <span className={classes.origin}>{riseText(term.rise)}</span>}
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
    </Panel>
  );
}

/** « Révision par l’indice, IRL T2 2026 » */
const originText = ({ origin, index, indexQuarter }: Term): string =>
  [TERM_ORIGIN_LABELS[origin], indexQuarter !== null && `${index?.series ?? 'IRL'} ${quarterText(indexQuarter)}`]
    .filter(Boolean)
    .join(', ');

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
