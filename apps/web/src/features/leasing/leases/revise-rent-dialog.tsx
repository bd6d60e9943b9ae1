import { type DueRevision, type LeaseRevision, revisionObstacle } from '@lares/domain/leasing/leases/lease-revision';
import { yearBefore } from '@lares/domain/leasing/indices/irl';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { REVISION_RULES } from '@lares/domain/leasing/leases/revision';
import { ruleOf } from '@lares/domain/shared/rule';
import { cents } from '@lares/domain/shared/money';
import { Text } from '@mantine/core';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { today } from '#lib/clock.ts';
import { formatCents, formatDay, formatLongDay } from '#lib/format.ts';
import { domainMessage } from '#lib/messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { LawSection } from './law-section.tsx';
import { indexText, ruleText } from './leases.labels.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';

const REVISION_LAW = ruleOf(REVISION_RULES, 'lease.revision.window');

interface ReviseRentDialogProps {
  lease: LeaseDetail;
  /** What the law allows today; the server computes it again. */
  revision: DueRevision;
  onClose: () => void;
}

/** The revision of today: its amount and its day are computed, never typed. */
export function ReviseRentDialog({ lease, revision: { plan, lastDay, revisionOn }, onClose }: ReviseRentDialogProps) {
  const { id: leaseId, version } = lease;
  const revise = useEntityMutation(trpc.revisions.confirm, { messages: LEASE_MESSAGES.reviseRent, onDone: onClose });
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
        if (!revise.isPending && plan.kind === 'possible')
          revise.mutate({ revisions: [{ leaseId, version, expectedCents: rentWithoutCharges(plan) }] });
      }}
    >
      <Plan plan={plan} before={lease.terms.at(-1) ?? lease} isHome={isHomeLease(lease)} />
      {plan.kind === 'possible' && lastDay !== null && revisionOn <= today() && (
        <Text size="sm" c="dimmed">
          Date de révision : {formatDay(revisionOn)}. Elle se demande jusqu’au {formatDay(lastDay)}, ensuite elle est perdue pour l’année.
        </Text>
      )}
    </ActionDialog>
  );
}

function Plan({ plan, before, isHome }: { plan: LeaseRevision; before: Rent; isHome: boolean }) {
  if (plan.kind === 'refused')
    return <LawSection basis={{ ...plan.finding, id: plan.finding.ruleId }}>{ruleText(plan.finding)}</LawSection>;
  if (plan.kind !== 'possible') {
    const { code, details } = revisionObstacle(plan);
    return <LawSection {...(isHome ? { basis: REVISION_LAW } : {})}>{domainMessage(code, details)}</LawSection>;
  }
  return (
    <>
      <OutcomeSection label={`Loyer hors charges à compter du ${formatLongDay(plan.effectiveOn)}`}>
        {formatCents(rentWithoutCharges(plan)).replaceAll('\u202F', '\u00A0')}
      </OutcomeSection>
      <LawSection {...(isHome ? { basis: REVISION_LAW } : {})}>
        {formatCents(cents(before.rentCents))} × {indexText(plan.series, plan.newQuarter, plan.newHundredths)} ÷{' '}
        {indexText(plan.series, plan.referenceQuarter, plan.referenceHundredths)}
        {plan.isCapped &&
          `, limité à +3,5 % ${plan.referenceQuarter === yearBefore(plan.newQuarter) ? '' : 'par an '}par le plafond de l’ILC pour les petites et moyennes entreprises, car la taille du locataire n’est pas connue`}
        {supplementText(before, plan)}. Lares prépare la lettre au locataire : la révision ne prend jamais effet avant la demande.
        {plan.isCapped &&
          ' Si le locataire n’est pas une petite ou moyenne entreprise, un avenant qu’il signe peut fixer le loyer au-delà.'}
      </LawSection>
      {plan.warnings.map((warning) => (
        <LawSection key={warning.ruleId} basis={{ ...warning, id: warning.ruleId }}>
          {ruleText(warning)}
        </LawSection>
      ))}
    </>
  );
}

type Rent = Pick<LeaseDetail, 'rentCents' | 'supplementCents'>;

/** The supplement is revised with the base rent, and rounded by itself. */
const supplementText = (before: Rent, after: Rent): string =>
  before.supplementCents === 0
    ? ''
    : `, et de même le complément de loyer : ${formatCents(cents(before.supplementCents))} devient ${formatCents(cents(after.supplementCents))}`;
