import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Failure } from '#lib/failure.ts';
import { domainMessage } from '#lib/messages.ts';
import { LiveText } from '#components/live-text.tsx';
import { trpc } from '#lib/trpc.ts';
import classes from './plan-limit-panel.module.css';

interface PlanLimitPanelProps {
  /** Why the server refused; `null` while nothing was sent. */
  reason: string | null;
  /** Number of properties to add. */
  added?: number;
}

/** Shown before typing, and again after a refusal: the limit of the plan, and how to change it. */
export function PlanLimitPanel({ reason, added = 1 }: PlanLimitPanelProps) {
  const subscription = trpc.subscriptions.current.useQuery();
  const words = reason ?? (subscription.data ? fullText(subscription.data, added) : null);
  if (words === null) return null;
  return (
    <LiveText className={classes.panel} aria-label="Limite du plan">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>{words}</span>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/subscription" />}>
        Voir les plans
      </Button>
    </LiveText>
  );
}

/** The text of the panel for this failure; `null` when the plan is not the cause. */
export const planLimitReason = (failure: Failure): string | null =>
  failure.kind === 'refused' && failure.code === 'subscription.limit-reached' ? failure.reason : null;

interface Taken {
  plan: string;
  trialDaysLeft: number;
  propertyCount: number;
  propertyCap: number | null;
}

function fullText({ plan, trialDaysLeft, propertyCount, propertyCap }: Taken, added: number): string | null {
  if (propertyCap === null || trialDaysLeft > 0 || propertyCount + added <= propertyCap) return null;
  return domainMessage('subscription.limit-reached', { plan, cap: propertyCap, count: propertyCount, added });
}
