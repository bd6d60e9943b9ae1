import type { RuleFinding } from '@lares/domain/shared/rule';
import { isRefusal } from '@lares/domain/shared/rule';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { LegalReference, UnverifiedBadge } from '#components/legal-reference.tsx';
import { ruleText } from './leases.labels.ts';
import type { OverlappingLease } from './overlap-section.tsx';
import classes from './lease-findings-panel.module.css';

interface LeaseFindingsPanelProps {
  findings: readonly RuleFinding[];
  /** Another active lease of the property on these days: not a legal rule, but an obstacle. */
  overlap?: OverlappingLease | null;
  /** Shown without findings; null: nothing is shown. */
  calm: string | null;
  /** False where they are part of a page that was read, and do not follow what the user types. */
  isLive?: boolean;
}

/** Legal findings: refusals first, then warnings. */
export function LeaseFindingsPanel({ findings, overlap = null, calm, isLive = true }: LeaseFindingsPanelProps) {
  return (
    <section className={classes.panel} aria-label="Ce que dit la loi" aria-live={isLive ? 'polite' : undefined}>
      {findings.length === 0 && overlap === null ? (
        calm !== null && (
          <p className={classes.calm}>
            <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
            {calm}
          </p>
        )
      ) : (
        <ul className={classes.list}>
          {overlap && (
            <li className={classes.finding} data-refused>
              <IconCircleX size={18} stroke={1.7} aria-hidden="true" />
              <p className={classes.sentence}>Le bien est déjà loué à {overlap.tenant} sur une partie de ces dates.</p>
            </li>
          )}
          {findings.map((finding) => (
            <Finding key={finding.ruleId} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Finding({ finding }: { finding: RuleFinding }) {
  const refused = isRefusal(finding);
  const Icon = refused ? IconCircleX : IconAlertTriangle;
  return (
    <li className={classes.finding} data-refused={refused || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={classes.sentence}>
          <span className={classes.unseen}>{refused ? 'Refusé : ' : 'À savoir : '}</span>
          {ruleText(finding)}
          {!finding.isVerified && <UnverifiedBadge />}
        </p>
        <p className={classes.article}>
          <LegalReference
            basis={{ ...finding, id: finding.ruleId }}
            sentence={finding.sentence === finding.message ? undefined : finding.sentence}
          />
        </p>
      </div>
    </li>
  );
}
