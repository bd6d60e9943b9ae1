import { lastDayToSubmit, targetDayFrom } from '@lares/domain/banking/sepa/target-calendar';
import { addDays, type Day, isDay, laterDay } from '@lares/domain/shared/day';
import { useState } from 'react';
import { today } from '#lib/clock.ts';
import { formatDay } from '#lib/format.ts';
import { DayInput } from './day-input.tsx';
import classes from './execution-day-section.module.css';

interface ExecutionDay {
  /** As typed. */
  asked: string | null;
  ask: (day: string | null) => void;
  /** The first day from it on which banks execute transfers; null while none is typed. */
  executionDay: Day | null;
}

/** The day on which a bank is to execute transfers: the next working day unless another is typed. */
export function useExecutionDay(): ExecutionDay {
  const [asked, ask] = useState<string | null>(targetDayFrom(addDays(today(), 1)));
  return { asked, ask, executionDay: asked !== null && isDay(asked) ? targetDayFrom(laterDay(asked, today())) : null };
}

export function ExecutionDaySection({ asked, ask, executionDay }: ExecutionDay) {
  return (
    <>
      <DayInput
        label="Jour d’exécution"
        value={asked}
        onChange={ask}
        description={
          executionDay !== null && executionDay !== asked
            ? `Les banques n’exécutent pas de virement ce jour-là : il le sera le ${formatDay(executionDay)}.`
            : 'Un jour ouvré de la place européenne, à partir d’aujourd’hui.'
        }
      />
      {executionDay !== null && <p className={classes.note}>{submission(executionDay)}</p>}
    </>
  );
}

function submission(executionDay: Day): string {
  const last = lastDayToSubmit(executionDay);
  return last < today()
    ? 'La plupart des banques demandent le fichier un jour ouvré avant : celui-ci peut être exécuté plus tard.'
    : `La plupart des banques prennent le fichier jusqu’au ${formatDay(last)}, un jour ouvré avant.`;
}
