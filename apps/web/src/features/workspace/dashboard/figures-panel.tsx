import { SimpleGrid } from '@mantine/core';
import { occupancyRate } from '@lares/domain/portfolio/properties/occupancy';
import { Link } from '@tanstack/react-router';
import { StatCard } from '#components/stat-card.tsx';
import { formatCount, formatEuros, formatLargeEuros, formatMonth, formatNumber, formatPercent } from '#lib/format.ts';
import { housedClientsLink, lateDuesLink, latePaymentsLink, propertiesLink, receivedLink } from '#lib/list-links.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './figures-panel.module.css';
import { OccupancyHelpSection } from './occupancy-help-section.tsx';

export type Figures = RouterOutputs['dashboard']['figures'];

interface FiguresPanelProps {
  figures: Figures;
}

/** The four main figures, then those that need action. Each links to the list it counts. */
export function FiguresPanel({ figures }: FiguresPanelProps) {
  const { properties, occupancy, tenants, income, late, lateDues } = figures;
  const rate = occupancyRate(occupancy);
  const month = income.at(-1);
  return (
    <section aria-label="Chiffres du jour">
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
        <StatCard
          label="Biens gérés"
          value={formatNumber(properties.total)}
          note={`dont ${formatNumber(occupancy.occupied + occupancy.vacant)} en location`}
          link={propertiesLink()}
        />
        <StatCard label="Locataires" value={formatNumber(tenants)} note="logés aujourd’hui" link={housedClientsLink} />
        <div className={classes.explained}>
          <StatCard
            label="Occupation"
            value={rate === null ? '—' : formatPercent(rate)}
            note={rate === null ? 'aucun bien à louer ni loué' : formatCount(occupancy.occupied, 'bien occupé', 'biens occupés')}
            link={propertiesLink({ occupancy: 'Occupé' })}
          />
          <OccupancyHelpSection />
        </div>
        {month && (
          <StatCard
            label="Revenus encaissés"
            value={formatLargeEuros(month.receivedCents)}
            note={formatMonth(month.firstDay)}
            link={receivedLink(month)}
          />
        )}
      </SimpleGrid>
      <ul className={classes.counts} aria-label="À suivre">
        <li>
          <Link {...propertiesLink({ status: 'À Louer' })} className={classes.count}>
            <strong>{formatNumber(properties.toRent)}</strong> à louer
          </Link>
        </li>
        <li>
          <Link {...propertiesLink({ status: 'À Vendre' })} className={classes.count}>
            <strong>{formatNumber(properties.toSell)}</strong> à vendre
          </Link>
        </li>
        <li>
          <Link {...propertiesLink({ occupancy: 'Vacant' })} className={classes.count}>
            <strong>{formatNumber(occupancy.vacant)}</strong> {occupancy.vacant < 2 ? 'vacant' : 'vacants'} aujourd’hui
          </Link>
        </li>
        <li>
          <Link {...lateDuesLink} className={classes.count} data-tone={lateDues.count > 0 ? 'negative' : undefined}>
            <strong>{formatNumber(lateDues.count)}</strong> {lateDues.count < 2 ? 'échéance' : 'échéances'} en retard
            {lateDues.count > 0 && (
              <>
                <span className={classes.dot}> · </span>
                <span className={classes.sum}>{formatEuros(lateDues.amountCents)}</span>
              </>
            )}
          </Link>
        </li>
        {late.count > 0 && (
          <li>
            <Link {...latePaymentsLink} className={classes.count} data-tone="negative">
              <strong>{formatNumber(late.count)}</strong> {late.count < 2 ? 'paiement' : 'paiements'} en retard
              <span className={classes.dot}> · </span>
              <span className={classes.sum}>{formatEuros(late.amountCents)}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
