import { Button, VisuallyHidden } from '@mantine/core';
import { cents, type Cents } from '@lares/domain/shared/money';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { formatEuros, formatLargeEuros, formatMonth, formatShortMonth } from '#lib/format.ts';
import { receivedLink } from '#lib/list-links.ts';
import type { Figures } from './figures-panel.tsx';
import classes from './income-panel.module.css';

interface IncomePanelProps {
  income: Figures['income'];
}

/** Received payments of twelve months, the current one last: bars linked to their payments, or the same as a table. */
export function IncomePanel({ income }: IncomePanelProps) {
  const [asTable, setAsTable] = useState(false);
  const total = cents(income.reduce((sum, { receivedCents }) => sum + receivedCents, 0));
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Panel
      title="Revenus encaissés sur 12 mois"
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Voir le graphique' : 'Voir le tableau'}
        </Button>
      }
    >
      <p className={classes.total}>
        <strong>{formatLargeEuros(total)}</strong> au total
      </p>
      {asTable ? <Months income={income} /> : <Bars income={income} />}
    </Panel>
  );
}

function Bars({ income }: IncomePanelProps) {
  const most = Math.max(...income.map(({ receivedCents }) => receivedCents));
  const top = scaleTop(most);
  return (
    <div className={classes.chart}>
      <div className={classes.scale} aria-hidden="true">
        <span>{formatEuros(top)}</span>
        <span>{formatEuros(cents(top / 2))}</span>
        <span>{formatEuros(cents(0))}</span>
      </div>
      <ol className={classes.bars} aria-label="Revenus encaissés par mois">
        {income.map((month, at) => (
          <li key={month.firstDay} className={classes.month} data-current={at === income.length - 1 || undefined}>
            <Link {...receivedLink(month)} className={classes.link}>
              <VisuallyHidden>
                {formatMonth(month.firstDay)}&nbsp;: {formatEuros(month.receivedCents)}
              </VisuallyHidden>
              <span aria-hidden="true">
                <span className={classes.room}>
                  <span className={classes.bar} style={{ height: `${(month.receivedCents / top) * 100}%` }}>
                    <span className={classes.value}>{formatEuros(month.receivedCents)}</span>
                  </span>
                </span>
                <span className={classes.name}>
                  {formatShortMonth(month.firstDay)}
                  {(at === 0 || month.firstDay.slice(5, 7) === '01') && <span className={classes.year}>{month.firstDay.slice(0, 4)}</span>}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Months({ income }: IncomePanelProps) {
  return (
    <table aria-label="Revenus encaissés par mois" className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Mois</th>
          <th scope="col">Encaissé</th>
        </tr>
      </thead>
      <tbody>
        {income.toReversed().map((month) => (
          <tr key={month.firstDay}>
            <td>
              <Link {...receivedLink(month)}>{formatMonth(month.firstDay)}</Link>
            </td>
            <td>{formatEuros(month.receivedCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The round figure above the highest bar, whose half is round too. Without income: 100 €. */
export function scaleTop(most: number): Cents {
  if (most <= 0) return cents(10_000);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= most) ?? 10;
  return cents(Math.max(Math.round(step * power), 200));
}
