import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { PdfRow } from '#components/pdf-row.tsx';
import { SplitRow } from '#components/split-row.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatCount } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CHANNEL_LABELS, guarantorsText, nextDayText, nextText } from './reminders.labels.ts';
import { SEND_REMINDERS_MESSAGES } from './reminders.messages.ts';
import classes from './arrears-table.module.css';

type Previewed = RouterOutputs['reminders']['preview'][number];

interface SendRemindersDialogProps {
  leaseIds: string[];
  /** Also before its day, unless the last reminder was just sent: the user asks for this one lease. */
  isEarly?: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Shows which reminder each lease would receive and how, then sends them, all or none. */
export function SendRemindersDialog({ leaseIds, isEarly = false, onClose, onDone }: SendRemindersDialogProps) {
  const preview = trpc.reminders.preview.useQuery({ leaseIds });
  const [sent, setSent] = useState<RouterOutputs['reminders']['send']['sent'] | null>(null);
  const send = useEntityMutation(trpc.reminders.send, {
    messages: SEND_REMINDERS_MESSAGES,
    onDone: (result) => {
      setSent(result.sent);
      onDone?.();
    },
  });
  // Kept while the lists are read again after the sending.
  const [names] = useState(new Map<string, string>());
  for (const { leaseId, tenant } of preview.data ?? []) names.set(leaseId, tenant.name);
  const rows = preview.data ?? [];
  const ready = rows.flatMap((row) =>
    row.next && row.pausedUntil === null && (row.next.isDue || (isEarly && row.isPossible)) ? [{ ...row, next: row.next }] : [],
  );
  const others = rows.filter(({ leaseId }) => !ready.some((row) => row.leaseId === leaseId));
  return (
    <ActionDialog
      title="Relancer"
      confirmLabel={ready.length > 1 ? `Envoyer ${formatCount(ready.length, 'relance')}` : 'Envoyer la relance'}
      busyLabel="Envoi..."
      pending={send.isPending}
      isImpossible={sent !== null || preview.isError || (preview.isSuccess && ready.length === 0)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && ready.length > 0)
          send.mutate({ reminders: ready.map(({ leaseId, next: { stage } }) => ({ leaseId, stage })) });
      }}
    >
      {sent ? (
        <Outcome sent={sent} names={names} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Une relance part par e-mail quand tous les locataires du contrat ont une adresse ; sinon elle est à imprimer. Une mise en
            demeure est toujours à imprimer et à envoyer en recommandé. Aucune ne part deux fois pour la même échéance. Les cautions sont
            informées avec chaque mise en demeure, et de tout impayé de plus d’un mois.
          </Text>
          {preview.isError && <p className={classes.text}>L’aperçu n’a pas pu être préparé. Fermez, puis réessayez.</p>}
          {preview.isPending && <p className={classes.text}>Préparation de l’aperçu…</p>}
          {preview.isSuccess && ready.length === 0 && <p className={classes.text}>Aucune relance n’est à envoyer.</p>}
          {ready.length > 0 && (
            <ul className={classes.list} aria-label="Relances à envoyer">
              {ready.map((row) => (
                <SplitRow key={row.leaseId}>
                  <Who row={row} />
                  <span>
                    {row.next.stage} · {formatCents(row.lateCents)}
                    {row.channel !== null && <span className={classes.detail}> · {CHANNEL_LABELS[row.channel].toLowerCase()}</span>}
                    <a
                      className={classes.draft}
                      href={draftUrl(row)}
                      {...asDownload}
                      aria-label={`Lire le projet : ${row.next.stage}, ${row.tenant.name}`}
                    >
                      Lire le projet (PDF)
                    </a>
                    {row.guarantors.length > 0 && <span className={classes.below}>{guarantorsText(row.guarantors)}</span>}
                  </span>
                </SplitRow>
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <>
              <p className={classes.main}>Pas maintenant</p>
              <ul className={classes.list} aria-label="Pas maintenant">
                {others.map((row) => (
                  <SplitRow key={row.leaseId}>
                    <Who row={row} />
                    <span className={classes.detail}>{[nextText(row), nextDayText(row)].filter(Boolean).join(', ')}</span>
                  </SplitRow>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** What the reminder would say if it were sent now. */
const draftUrl = ({ leaseId, next: { stage } }: { leaseId: string; next: { stage: string } }): string =>
  `/api/reminders/draft.pdf?${new URLSearchParams({ leaseId, stage }).toString()}`;

const Who = ({ row: { tenant, property } }: { row: Previewed }) => (
  <span>
    <span className={classes.main}>{tenant.name}</span> <span className={classes.detail}>{property.title}</span>
  </span>
);

function Outcome({ sent, names }: { sent: RouterOutputs['reminders']['send']['sent']; names: ReadonlyMap<string, string> }) {
  const emailed = sent.filter(({ channel }) => channel === 'e-mail').length;
  const printed = sent.filter(({ channel }) => channel === 'papier');
  const guarantors = sent.flatMap(({ guarantors: informed }) => informed);
  const notices = guarantors.filter(({ channel }) => channel === 'papier');
  const informed = guarantors.length - notices.length;
  return (
    <div aria-live="polite">
      {emailed > 0 && <p className={classes.text}>{formatCount(emailed, 'relance part', 'relances partent')} par e-mail.</p>}
      {informed > 0 && <p className={classes.text}>{formatCount(informed, 'caution informée', 'cautions informées')} par e-mail.</p>}
      {printed.length + notices.length > 0 && (
        <>
          <p className={classes.main}>À imprimer</p>
          <ul className={classes.list} aria-label="À imprimer">
            {printed.map(({ id, leaseId, stage }) => (
              <PdfRow key={id} href={`/api/reminders/${id}/pdf`} name={`${stage}, ${names.get(leaseId) ?? ''}`}>
                {names.get(leaseId)} <span className={classes.detail}>{stage}</span>
              </PdfRow>
            ))}
            {notices.map(({ id, name }) => (
              <PdfRow key={id} href={`/api/guarantor-notices/${id}/pdf`} name={`Information de la caution, ${name}`}>
                {name} <span className={classes.detail}>Information de la caution</span>
              </PdfRow>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
