import { REPORT_FIGURES, type ReportFigure, sectionsOf } from '@lares/domain/workspace/monthly-reports/figures';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { figureText, listOf, previousText } from './monthly-reports.labels.ts';
import classes from './report-section.module.css';

interface ReportSectionProps {
  month: string;
  figures: readonly ReportFigure[];
  /** The displayed figures belong to the previous month. */
  isOld: boolean;
}

/** The figures of a month by section; each opens the list whose rows make it. */
export function ReportSection({ month, figures, isOld }: ReportSectionProps) {
  return (
    <div className={classes.panels} aria-busy={isOld}>
      {sectionsOf(figures).map(({ title, figures: ofSection }) => (
        <Panel key={title} title={title}>
          <ul className={classes.figures}>
            {ofSection.map((figure) => {
              const previous = previousText(figure);
              return (
                <li key={figure.id} className={classes.figure}>
                  <Link className={classes.label} {...listOf(figure.id, month)}>
                    {REPORT_FIGURES[figure.id].label}
                  </Link>
                  <span className={classes.value}>{figureText(figure.id, figure.value)}</span>
                  {previous !== null && <span className={classes.previous}>{previous}</span>}
                </li>
              );
            })}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
