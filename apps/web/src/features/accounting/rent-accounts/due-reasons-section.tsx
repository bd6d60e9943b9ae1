import { Anchor, VisuallyHidden } from '@mantine/core';
import { RISE_LAW } from '@lares/domain/leasing/leases/commercial-rise';
import type { LeaseNature } from '@lares/domain/leasing/leases/regime';
import { Link } from '@tanstack/react-router';
import { formatCents } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './account-table.module.css';
import { reasonOf, riseReason } from './due-reasons.labels.ts';
import { type AccountDue, dueTitle, lineText } from './rent-accounts.labels.ts';

/** The days, the rent and the fraction behind an amount, what it is, and the rule that decided it. */
export function WhySection({ due, lease }: { due: AccountDue; lease: LeaseNature & { id: string } }) {
  const lines = due.lines.filter(({ fromDate }) => fromDate !== null);
  const { text, rule, article } = reasonOf(due, lease);
  // A correction has a line that is taken back, and perhaps several of one rent.
  const risen = lines.flatMap(({ rise, reversesId }) => (rise !== null && rise.steps > 1 && reversesId === null ? [rise] : []));
  const steps = [...new Map(risen.map((rise) => [rise.step, rise])).values()];
  return (
    <details className={classes.why}>
      <summary>
        Pourquoi ce montant ?<VisuallyHidden> ({dueTitle(due)})</VisuallyHidden>
      </summary>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <span>{lineText(line)}</span>
              <span className={classes.lineAmount}>{formatCents(line.amountCents)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>{text}</p>
      {steps.map((rise) => (
        <p key={rise.step}>
          {riseReason(rise)}{' '}
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/rules" search={{ q: 'revision.rise-steps' }} />}>
            {RISE_LAW.article}
          </Anchor>
        </p>
      ))}
      <p className={classes.sources}>
        <Decision kind={due.kind} leaseId={lease.id} />
        {rule !== null && (
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/rules" search={{ q: rule }} />}>
            {article ?? 'Voir la règle'}
          </Anchor>
        )}
      </p>
    </details>
  );
}

/** The page on which the amount was decided, for managers. */
function Decision({ kind, leaseId }: { kind: AccountDue['kind']; leaseId: string }) {
  const canWrite = useCan()('rent-accounts:write');
  if (!canWrite) return null;
  if (kind === 'régularisation')
    return (
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/billing/charges/settlement" />}>
        Voir la régularisation
      </Anchor>
    );
  if (kind === 'retenue' || kind === 'dépôt')
    return (
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId/exit" params={{ leaseId }} />}>
        Voir le solde de tout compte
      </Anchor>
    );
  return null;
}
