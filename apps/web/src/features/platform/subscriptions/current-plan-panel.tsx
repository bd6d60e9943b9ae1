import { Paper, Progress } from '@mantine/core';
import { PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { formatCents, formatCount, formatDay, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './current-plan-panel.module.css';

export type Subscription = RouterOutputs['subscriptions']['current'];

/** The plan, the rest of the trial, and the usage. */
export function CurrentPlanPanel({ subscription }: { subscription: Subscription }) {
  const { plan, since, trialDaysLeft, trialEndsOn, propertyCount, propertyCap } = subscription;
  const { name, monthlyCents } = PLAN_FACTS[plan];
  return (
    <Paper component="section" className={classes.panel} aria-label="Votre abonnement">
      <div className={classes.fact}>
        <span className={classes.label}>Plan</span>
        <strong className={classes.value}>{name}</strong>
        <span className={classes.note}>
          {formatCents(monthlyCents)}/mois, depuis le {formatDay(since)}
        </span>
      </div>
      {trialDaysLeft > 0 && trialEndsOn !== null && (
        <div className={classes.fact}>
          <span className={classes.label}>En ce moment</span>
          <strong className={classes.value}>Essai : {formatCount(trialDaysLeft, 'jour')}</strong>
          <span className={classes.note}>Gratuit, sans limite de biens jusqu’au {formatDay(trialEndsOn)} inclus</span>
        </div>
      )}
      <div className={classes.fact}>
        <span className={classes.label} id="subscription-usage">
          Biens
        </span>
        <strong className={classes.value}>{usageText(propertyCount, propertyCap)}</strong>
        {propertyCap === null ? (
          <span className={classes.note}>Ce plan n’a pas de limite</span>
        ) : (
          <>
            <Progress.Root size="sm" className={classes.meter}>
              <Progress.Section
                value={Math.min(100, (100 * propertyCount) / propertyCap)}
                color={propertyCount >= propertyCap && trialDaysLeft === 0 ? 'red' : undefined}
                aria-labelledby="subscription-usage"
                aria-valuetext={usageText(propertyCount, propertyCap)}
              />
            </Progress.Root>
            <span className={classes.note}>{roomText(subscription, propertyCap)}</span>
          </>
        )}
      </div>
    </Paper>
  );
}

const usageText = (count: number, cap: number | null): string =>
  cap === null ? formatCount(count, 'bien') : `${formatCount(count, 'bien')} sur ${formatNumber(cap)}`;

function roomText({ propertyCount, trialDaysLeft }: Subscription, cap: number): string {
  if (trialDaysLeft > 0) return 'Le plan ne limite rien pendant l’essai';
  if (propertyCount < cap) return `${formatCount(cap - propertyCount, 'place libre', 'places libres')}`;
  return 'Plus de place : vos biens restent modifiables, aucun ne peut être ajouté';
}
