import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { PdfRow } from '#components/pdf-row.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PauseRemindersDialog } from './pause-reminders-dialog.tsx';
import { CHANNEL_LABELS, guarantorText, nextDayText, nextText, signSentences } from './reminders.labels.ts';
import { REMINDER_MESSAGES } from './reminders.messages.ts';
import { SendRemindersDialog } from './send-reminders-dialog.tsx';
import classes from './arrears-table.module.css';

/** What is late of a lease, its next reminder, and those that were sent. Hidden while there is nothing to say. */
export function LeaseRemindersPanel({ leaseId }: { leaseId: string }) {
  const { data } = trpc.reminders.byLease.useQuery({ leaseId });
  if (!data || (data.arrears === null && data.reminders.length === 0)) return null;
  return <Reminders leaseId={leaseId} view={data} />;
}

function Reminders({ leaseId, view: { arrears, reminders, pause } }: { leaseId: string; view: RouterOutputs['reminders']['byLease'] }) {
  const [dialog, setDialog] = useState<'send' | 'pause' | null>(null);
  const resume = useEntityMutation(trpc.reminders.resume, { messages: REMINDER_MESSAGES.resume });
  return (
    <Panel title="Relances">
      {arrears && (
        <>
          <p className={classes.text}>
            {formatCents(arrears.lateCents)} en retard depuis le {formatDay(arrears.oldestOn)}.
          </p>
          <p className={classes.text}>
            {nextText(arrears)}
            {arrears.unpaidOrder === null ? ' ' : '\u00A0: '}
            <span className={classes.detail}>{nextDayText(arrears)}</span>
          </p>
          {pause && <p className={classes.detail}>{pause.reason}</p>}
          <ul className={classes.signs} aria-label="Suites de l’impayé">
            {signSentences(arrears).map(({ rule, text }) => (
              <li key={rule} className={classes.detail}>
                {text}{' '}
                <Anchor inherit renderRoot={(props) => <Link {...props} to="/rules" search={{ q: rule }} />}>
                  Voir la règle
                </Anchor>
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            {arrears.next && !pause && (
              <Button size="compact-sm" variant="default" onClick={() => setDialog('send')}>
                Relancer
              </Button>
            )}
            {pause ? (
              <Button size="compact-sm" variant="default" disabled={resume.isPending} onClick={() => resume.mutate({ leaseId })}>
                Reprendre les relances
              </Button>
            ) : (
              arrears.unpaidOrder === null && (
                <Button size="compact-sm" variant="default" onClick={() => setDialog('pause')}>
                  Mettre en pause
                </Button>
              )
            )}
          </div>
        </>
      )}
      {reminders.length > 0 && (
        <ul className={classes.list} aria-label="Relances envoyées">
          {reminders.map(({ id, stage, channel, sentOn, totalCents, guarantors }) => (
            <Fragment key={id}>
              <PdfRow href={`/api/reminders/${id}/pdf`} name={`${stage}, le ${formatDay(sentOn)}`}>
                {stage}, le {formatDay(sentOn)}
                <br />
                <span className={classes.detail}>
                  {formatCents(totalCents)} · {CHANNEL_LABELS[channel].toLowerCase()}
                </span>
              </PdfRow>
              {guarantors.map((guarantor) => (
                <PdfRow
                  key={guarantor.id}
                  href={`/api/guarantor-notices/${guarantor.id}/pdf`}
                  name={`Information de la caution ${guarantor.name}, le ${formatDay(sentOn)}`}
                >
                  <span className={classes.detail}>Caution informée, le {formatDay(sentOn)}</span>
                  <br />
                  <span className={classes.detail}>{guarantorText(guarantor)}</span>
                </PdfRow>
              ))}
            </Fragment>
          ))}
        </ul>
      )}
      {dialog === 'send' && <SendRemindersDialog leaseIds={[leaseId]} isEarly onClose={() => setDialog(null)} />}
      {dialog === 'pause' && <PauseRemindersDialog leaseId={leaseId} onClose={() => setDialog(null)} />}
    </Panel>
  );
}
