import { type LeaseRevision, revisionObstacle } from '@lares/domain/leasing/leases/lease-revision';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { REVISION_RULES } from '@lares/domain/leasing/leases/revision';
import { ruleOf } from '@lares/domain/shared/rule';
import { cents } from '@lares/domain/shared/money';
import { formatCents, formatLongDay } from '#lib/format.ts';
import { domainMessage } from '#lib/messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog, OutcomeSection } from './action-dialog.tsx';
import { LawSection } from './law-section.tsx';
import { quarterText, ruleText } from './leases.labels.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';

const REVISION_LAW = ruleOf(REVISION_RULES, 'lease.revision.window');

interface ReviseRentDialogProps {
  lease: LeaseDetail;
  /** What the law allows today; the server computes it again. */
  plan: LeaseRevision;
  onClose: () => void;
}

/** The IRL revision of today: its amount and its day are computed, never typed. */
export function ReviseRentDialog({ lease, plan, onClose }: ReviseRentDialogProps) {
  const { id, version } = lease;
  const revise = useEntityMutation(trpc.leases.reviseRent, { messages: LEASE_MESSAGES.reviseRent, onDone: onClose });
  return (
    <ActionDialog
      title="Réviser le loyer"
      confirmLabel="Réviser"
      busyLabel="Enregistrement..."
      pending={revise.isPending}
      isImpossible={plan.kind !== 'possible'}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!revise.isPending && plan.kind === 'possible') revise.mutate({ id, version });
      }}
    >
      <Plan plan={plan} before={lease.terms.at(-1) ?? lease} />
    </ActionDialog>
  );
}

function Plan({ plan, before }: { plan: LeaseRevision; before: Rent }) {
  if (plan.kind === 'refused')
    return <LawSection basis={{ ...plan.finding, id: plan.finding.ruleId }}>{ruleText(plan.finding)}</LawSection>;
  if (plan.kind !== 'possible') {
    const { code, details } = revisionObstacle(plan);
    return <LawSection basis={REVISION_LAW}>{domainMessage(code, details)}</LawSection>;
  }
  return (
    <>
      <OutcomeSection label={`Loyer hors charges à compter du ${formatLongDay(plan.effectiveOn)}`}>
        {formatCents(rentWithoutCharges(plan)).replaceAll('\u202F', '\u00A0')}
      </OutcomeSection>
      <LawSection basis={REVISION_LAW}>
        {formatCents(cents(before.rentCents))} × IRL {quarterText(plan.newQuarter)} ÷ IRL {quarterText(plan.referenceQuarter)}
        {supplementText(before, plan)}. Demandez la révision au locataire aujourd’hui : elle ne prend jamais effet avant la demande.
      </LawSection>
    </>
  );
}

type Rent = Pick<LeaseDetail, 'rentCents' | 'supplementCents'>;

/** The supplement is revised with the base rent, and rounded by itself. */
const supplementText = (before: Rent, after: Rent): string =>
  before.supplementCents === 0
    ? ''
    : `, et de même le complément de loyer : ${formatCents(cents(before.supplementCents))} devient ${formatCents(cents(after.supplementCents))}`;
