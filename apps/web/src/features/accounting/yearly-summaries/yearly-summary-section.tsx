import { TAX_LINE_LABELS, TAX_LINES } from '@lares/domain/accounting/statements/tax-lines';
import { sumCents } from '@lares/domain/shared/money';
import { AmountTotals } from '#components/amount-totals.tsx';
import { Panel } from '#components/panel.tsx';
import { formatCents, formatCount } from '#lib/format.ts';
import { FigureDetails } from './figure-details.tsx';
import classes from './yearly-summary-section.module.css';
import {
  furnishedCosts,
  furnishedReceipts,
  sourcesOf,
  type SummaryEntry,
  unsortedSources,
  TOTAL_LINES,
  type YearlySummary,
} from './yearly-summaries.labels.ts';

interface YearlySummarySectionProps {
  summary: YearlySummary;
  /** The displayed amounts belong to the previous owner or year. */
  isOld: boolean;
}

/** The lines of all unfurnished properties together, then each property. */
export function YearlySummarySection({ summary, isOld }: YearlySummarySectionProps) {
  const { entries, unfurnished, microTaxedCents, furnished } = summary;
  const bare = entries.filter((entry) => !entry.isFurnished);
  return (
    <>
      {bare.length > 0 && (
        <>
          <AmountTotals
            label="Revenus fonciers de l’année"
            isOld={isOld}
            totals={[
              { label: 'Recettes', amount: unfurnished['215'] },
              { label: 'Frais et charges', amount: unfurnished['240'] },
              { label: 'Intérêts d’emprunt', amount: unfurnished['250'] },
              { label: unfurnished.resultCents < 0 ? 'Déficit foncier' : 'Revenu foncier', amount: unfurnished.resultCents },
            ]}
          />
          <p className={classes.note}>
            {microTaxedCents === null
              ? 'Les recettes dépassent 15 000 € : le régime réel est obligatoire.'
              : `Au micro-foncier, ${formatCents(microTaxedCents)} seraient imposables, soit 70 % des recettes.`}{' '}
            Les montants comptent au jour où ils sont encaissés ou payés.
          </p>
        </>
      )}
      <div className={classes.panels}>
        {bare.length > 1 && (
          <Panel title="Tous les biens loués nus" aside={formatCount(bare.filter(({ propertyId }) => propertyId !== null).length, 'bien')}>
            <ul className={classes.lines}>
              {TAX_LINES.map((line) => (
                <FigureDetails
                  key={line}
                  line={line}
                  label={TAX_LINE_LABELS[line]}
                  amountCents={unfurnished[line]}
                  isTotal={TOTAL_LINES.has(line)}
                  sources={[]}
                />
              ))}
            </ul>
          </Panel>
        )}
        {bare.map((entry) => (
          <UnfurnishedPanel key={entry.propertyId ?? ''} entry={entry} />
        ))}
        {entries
          .filter((entry) => entry.isFurnished)
          .map((entry) => (
            <FurnishedPanel key={entry.propertyId ?? ''} entry={entry} />
          ))}
      </div>
      {furnished.receiptsCents > 0 && (
        <p className={classes.note}>
          Les locations meublées relèvent des bénéfices industriels et commerciaux : {formatCents(furnished.receiptsCents)} de recettes,{' '}
          {formatCents(furnished.costCents)} de frais, sans ligne de la déclaration n° 2044.
        </p>
      )}
    </>
  );
}

const titleOf = ({ propertyId, property }: SummaryEntry): string => (propertyId === null ? 'Pour tous les biens' : property);

/** The lines with an amount, and the totals. */
function UnfurnishedPanel({ entry }: { entry: SummaryEntry }) {
  const { income, chargesCents } = entry;
  const shown = TAX_LINES.filter((line) => TOTAL_LINES.has(line) || income[line] !== 0);
  return (
    <Panel title={titleOf(entry)} aside="Location nue">
      <ul className={classes.lines}>
        {shown.map((line) => (
          <FigureDetails
            key={line}
            line={line}
            label={TAX_LINE_LABELS[line]}
            amountCents={income[line]}
            isTotal={TOTAL_LINES.has(line)}
            sources={sourcesOf(entry, line)}
          />
        ))}
        {income.unsortedCents !== 0 && (
          <FigureDetails
            line=""
            label="Dépenses sans ligne, non déduites"
            amountCents={income.unsortedCents}
            sources={unsortedSources(entry)}
          />
        )}
        {chargesCents !== 0 && (
          <FigureDetails line="" label="Charges récupérées, hors déclaration" amountCents={chargesCents} sources={[]} />
        )}
      </ul>
    </Panel>
  );
}

function FurnishedPanel({ entry }: { entry: SummaryEntry }) {
  const [receipts, costs] = [furnishedReceipts(entry), furnishedCosts(entry)];
  return (
    <Panel title={titleOf(entry)} aside="Location meublée">
      <ul className={classes.lines}>
        <FigureDetails
          line=""
          label="Recettes, charges comprises"
          amountCents={sumCents(receipts.map(({ amountCents }) => amountCents))}
          sources={receipts}
        />
        <FigureDetails
          line=""
          label="Honoraires et dépenses"
          amountCents={sumCents(costs.map(({ amountCents }) => amountCents))}
          sources={costs}
        />
      </ul>
    </Panel>
  );
}
