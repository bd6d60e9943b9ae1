import type { Cents } from '@lares/domain/shared/money';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { AgreePlanDialog } from './agree-plan-dialog.tsx';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { instalmentText, planText, type PlanView } from './payment-plans.labels.ts';
import classes from './payment-plans-panel.module.css';
import { ReschedulePlanDialog } from './reschedule-plan-dialog.tsx';

/** The plans of a lease, and a new one while something is late. Hidden while there is nothing to say. */
export function PaymentPlansPanel({ leaseId, lateCents }: { leaseId: string; lateCents: Cents }) {
  const mayAgree = useCan()('payment-plans:write');
  const { data } = trpc.paymentPlans.byLease.useQuery({ leaseId });
  const [isAgreeing, setAgreeing] = useState(false);
  const [cancelled, setCancelled] = useState<PlanView | null>(null);
  const [changed, setChanged] = useState<PlanView | null>(null);
  const plans = data?.plans ?? [];
  const isRunning = plans.some(({ state }) => state === 'En cours');
  const offers = data !== undefined && mayAgree && lateCents > 0 && !isRunning;
  if (plans.length === 0 && !offers) return null;
  return (
    <Panel title="Plan d’apurement">
      {plans.length > 0 && (
        <ul className={classes.plans} aria-label="Plans d’apurement">
          {plans.map((plan) => (
            <Plan
              key={plan.id}
              plan={plan}
              {...(mayAgree ? { onChange: () => setChanged(plan), onCancel: () => setCancelled(plan) } : {})}
            />
          ))}
        </ul>
      )}
      {offers && (
        <>
          <p className={classes.text}>{formatCents(lateCents)} en retard&nbsp;: le locataire peut les payer en plusieurs fois.</p>
          <div className={classes.actions}>
            <Button size="compact-sm" variant="default" onClick={() => setAgreeing(true)}>
              Convenir d’un plan
            </Button>
          </div>
        </>
      )}
      {isAgreeing && <AgreePlanDialog leaseId={leaseId} onClose={() => setAgreeing(false)} />}
      {changed && data && <ReschedulePlanDialog plan={changed} today={data.today} onClose={() => setChanged(null)} />}
      {cancelled && <CancelPlanDialog plan={cancelled} onClose={() => setCancelled(null)} />}
    </Panel>
  );
}

function Plan({ plan, onChange, onCancel }: { plan: PlanView; onChange?: () => void; onCancel?: () => void }) {
  const { id, agreedOn, debtCents, state, instalments, requiresRent } = plan;
  const isRunning = state === 'En cours';
  return (
    <li className={classes.plan}>
      <span className={classes.head}>
        <span>
          {formatCents(debtCents)} en {formatCount(instalments.length, 'mensualité')}
        </span>
        <span className={state === 'Rompu' ? classes.broken : undefined}>{state}</span>
      </span>
      <p className={classes.text}>{planText(plan)}</p>
      <span className={classes.detail}>
        Convenu le {formatDay(agreedOn)}
        {requiresRent && ' · un loyer courant impayé le rompt aussi'}
      </span>
      {isRunning && (
        <ol className={classes.instalments} aria-label={`Mensualités du plan du ${formatDay(agreedOn)}`}>
          {instalments.map((instalment) => (
            <li key={instalment.on} className={classes.instalment} data-paid={instalment.paidCents >= instalment.amountCents || undefined}>
              <span>{formatDay(instalment.on)}</span>
              <span>{formatCents(instalment.amountCents)}</span>
              <span>{instalmentText(instalment)}</span>
            </li>
          ))}
        </ol>
      )}
      <span className={classes.actions}>
        <Button
          component="a"
          href={`/api/payment-plans/${id}/pdf`}
          {...asDownload}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={`Télécharger le plan du ${formatDay(agreedOn)}`}
        >
          PDF
        </Button>
        {isRunning && onChange && (
          <Button variant="default" size="compact-sm" aria-label={`Modifier l’échéancier du ${formatDay(agreedOn)}`} onClick={onChange}>
            Modifier l’échéancier
          </Button>
        )}
        {isRunning && onCancel && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Annuler le plan du ${formatDay(agreedOn)}`}
            onClick={onCancel}
          >
            Annuler
          </Button>
        )}
      </span>
    </li>
  );
}
