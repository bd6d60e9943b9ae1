import { Anchor, Button } from '@mantine/core';
import { dayInParis } from '@lares/domain/shared/day';
import { PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { trialDaysLeft } from '@lares/domain/platform/subscriptions/trial';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { now } from '#lib/clock.ts';
import { formatCents, formatCount, formatNumber } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import classes from './demo-requests-panel.module.css';
import { OrganizationInvoicesDialog } from './organization-invoices-dialog.tsx';

type OrganizationPlan = RouterOutputs['instance']['plans'][number];

/** Plan, usage and unpaid invoices of every organisation. */
export function InstancePlansPanel() {
  const plans = trpc.instance.plans.useQuery();
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  return (
    <Panel title="Plans">
      {plans.isPending && <RowSkeletons label="Plans : chargement" count={3} />}
      {plans.isError && (
        <p className={classes.quiet}>
          Les plans n’ont pas pu être lus.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void plans.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {plans.data && (
        <ul className={classes.list} aria-label="Plans des organisations">
          {plans.data.map((row) => (
            <li key={row.organizationId} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{row.name}</p>
                <p className={classes.detail}>{planText(row)}</p>
                {row.unsettled > 0 && (
                  <p className={classes.detail}>
                    {formatCount(row.unsettled, 'relevé')} à payer : {formatCents(row.unsettledCents)}
                  </p>
                )}
              </div>
              {!row.isDemo && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Relevés : ${row.name}`}
                  onClick={() => setShown({ id: row.organizationId, name: row.name })}
                >
                  Relevés
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown && <OrganizationInvoicesDialog organization={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

function planText({ plan, properties, trialEndsOn, isDemo }: OrganizationPlan): string {
  const { name, propertyCap } = PLAN_FACTS[plan];
  const daysLeft = trialDaysLeft(trialEndsOn, dayInParis(now()));
  const held = formatCount(properties, 'bien') + (propertyCap === null ? '' : ` sur ${formatNumber(propertyCap)}`);
  return [name, held, daysLeft > 0 && !isDemo ? `Essai : ${formatCount(daysLeft, 'jour')}` : null, isDemo ? 'Démonstration' : null]
    .filter(Boolean)
    .join(' · ');
}
