import { occupancyRate } from '@lares/domain/portfolio/properties/occupancy';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RowLink } from '#components/row-link.tsx';
import { ShareBar } from '#components/share-bar.tsx';
import { formatNumber, formatPercent } from '#lib/format.ts';
import { propertiesLink } from '#lib/list-links.ts';
import type { Figures } from './figures-panel.tsx';
import classes from './occupancy-panel.module.css';

interface OccupancyPanelProps {
  types: Figures['occupancy']['byType'];
}

/** Today's occupancy by property type. Types without lettable properties are left out. */
export function OccupancyPanel({ types }: OccupancyPanelProps) {
  return (
    <Panel title="Occupation par type">
      {types.length === 0 && (
        <EmptyState drawing="key" title="Rien à louer" compact>
          Les biens « À Louer », « Loué » ou couverts par un bail sont comptés ici.
        </EmptyState>
      )}
      <ul className={classes.list} aria-label="Occupation par type de bien">
        {types.map(({ type, occupied, vacant }) => {
          const rate = occupancyRate({ occupied, vacant }) ?? 0;
          return (
            <li key={type} className={classes.item}>
              <RowLink link={propertiesLink({ type, occupancy: 'Occupé' })}>{type}</RowLink>
              <span className={classes.rate}>{formatPercent(rate)}</span>
              <ShareBar share={rate} />
              <span className={classes.count}>
                {formatNumber(occupied)} sur {formatNumber(occupied + vacant)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
