import type { Day } from '@lares/domain/shared/day';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { today } from '#lib/clock.ts';
import { insuranceText } from './contractors.labels.ts';
import classes from './insurance-badge.module.css';

const ICONS = {
  unknown: IconShieldQuestion,
  expired: IconAlertTriangle,
  'expires-soon': IconAlertTriangle,
  valid: IconShieldCheck,
} as const;

/** Whether the contractor is insured today. */
export function InsuranceBadge({ insuranceUntil }: { insuranceUntil: Day | null }) {
  const { state, text } = insuranceText(insuranceUntil, today());
  const Icon = ICONS[state];
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {text}
    </span>
  );
}
