import { Button, Title } from '@mantine/core';
import { type Plan, PLAN_FACTS, PLANS } from '@lares/domain/platform/subscriptions/plan';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import type { Subscription } from './current-plan-panel.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanRequestDialog } from './plan-request-dialog.tsx';
import classes from './plans-section.module.css';

interface PlansSectionProps {
  /** Absent for users who may not see the plan of the organisation. */
  subscription?: Subscription | undefined;
  /** A plan whose change waits for confirmation when the page opens. */
  proposed?: Plan | null;
  onClosed?: () => void;
}

/** The three plans. Users who may not choose see them too, with whom to contact. */
export function PlansSection({ subscription, proposed = null, onClosed }: PlansSectionProps) {
  const can = useCan();
  const [wanted, setWanted] = useState<Plan | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setWanted(null);
    onClosed?.();
  };
  const mayChoose = subscription !== undefined && can('subscription:change');
  const asked = trpc.subscriptions.waitingRequest.useQuery(undefined, { enabled: subscription !== undefined && !mayChoose }).data;
  return (
    <section aria-labelledby="plans">
      <Title order={2} id="plans" className={classes.title}>
        Plans
      </Title>
      {!mayChoose && (
        <div className={classes.advice}>
          <div>
            <p>Pour changer de plan, contactez votre administrateur.</p>
            {asked && (
              <p>
                Demande envoyée le {formatDate(asked.createdAt)} pour le plan {PLAN_FACTS[asked.wantedPlan].name}.
              </p>
            )}
          </div>
          {subscription && (
            <Button variant="default" leftSection={<IconMail size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
              Écrire à l’administrateur
            </Button>
          )}
        </div>
      )}
      <div className={classes.grid}>
        {PLANS.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            isCurrent={subscription?.plan === plan}
            isNext={subscription !== undefined && PLANS.indexOf(plan) === PLANS.indexOf(subscription.plan) + 1}
            onChoose={mayChoose ? () => setWanted(plan) : undefined}
          />
        ))}
      </div>
      {subscription && (
        <ChangePlanDialog
          subscription={subscription}
          wanted={mayChoose ? (wanted ?? (proposed === subscription.plan ? null : proposed)) : null}
          onClose={close}
        />
      )}
      {subscription && <PlanRequestDialog current={subscription.plan} opened={isAsking} onClose={() => setAsking(false)} />}
    </section>
  );
}
