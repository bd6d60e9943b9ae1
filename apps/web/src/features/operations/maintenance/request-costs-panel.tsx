import type { CostTotals } from '@lares/domain/operations/maintenance/costs';
import { COST_PAYERS } from '@lares/domain/operations/maintenance/cost-payer';
import { Panel } from '#components/panel.tsx';
import { formatCents } from '#lib/format.ts';
import { COST_PAYER_LABELS } from './maintenance.labels.ts';
import classes from './request-costs-panel.module.css';

/** Costs of the tasks, in total and by payer; zeros are hidden. */
export function RequestCostsPanel({ costs }: { costs: CostTotals }) {
  const { totalCents, byCostPayer, undecidedCents } = costs;
  const parts = [
    ...COST_PAYERS.map((payer) => ({ label: COST_PAYER_LABELS[payer], cents: byCostPayer[payer] })),
    { label: 'Charge à décider', cents: undecidedCents },
  ].filter(({ cents }) => cents > 0);
  return (
    <Panel title="Coût des travaux">
      <p className={classes.total}>{formatCents(totalCents)}</p>
      {parts.length === 0 ? (
        <p className={classes.none}>Le coût de chaque tâche s’additionne ici.</p>
      ) : (
        <dl className={classes.parts}>
          {parts.map(({ label, cents }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
