import { Button } from '@mantine/core';
import { NOTICE_PROOFS } from '@lares/domain/leasing/leases/announced-notice';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatLongDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type AnnouncedNotice, noticeFormText, shownNotices } from './announced-notices.labels.ts';
import classes from './announced-notices-panel.module.css';
import { DeclineNoticeDialog } from './decline-notice-dialog.tsx';
import { GiveNoticeDialog } from './give-notice-dialog.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { WrittenNoticeDialog } from './written-notice-dialog.tsx';

type Opened = { what: 'confirm' | 'decline' | 'writing' | 'withdraw'; notice: AnnouncedNotice };

/** « Congé annoncé » of a lease: what it still needs, for its tenant and for the manager who answers. Hidden while there is none. */
export function AnnouncedNoticesPanel({ lease }: { lease: LeaseDetail }) {
  const manages = useCan()('leases:write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const notices = shownNotices(lease);
  return (
    <>
      {notices.length > 0 && (
        <Panel title="Congé annoncé">
          <ul className={classes.list} aria-label="Congés annoncés">
            {notices.map((notice) => (
              <li key={notice.id} className={classes.notice}>
                <span className={classes.head}>
                  <strong>{notice.isMine ? 'Vous' : notice.tenantName}</strong>
                  <StatusBadge kind="announcedNotice" word={notice.state} />
                </span>
                <p className={classes.detail}>
                  {[
                    `Annoncé le ${formatLongDay(notice.announcedOn)}`,
                    notice.wishedOn && `dernier jour souhaité : ${formatLongDay(notice.wishedOn)}`,
                    notice.reason && `motif : ${notice.reason}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <NoticeText lease={lease} notice={notice} manages={manages} />
                {notice.state === 'En attente' && (manages || notice.isMine) && (
                  <span className={classes.actions}>
                    {manages ? (
                      <>
                        {lease.actions.includes('giveNotice') && lease.exitOn === null && (
                          <Button size="compact-sm" onClick={() => setOpened({ what: 'confirm', notice })}>
                            Confirmer
                          </Button>
                        )}
                        <Button size="compact-sm" variant="default" onClick={() => setOpened({ what: 'decline', notice })}>
                          Décliner
                        </Button>
                      </>
                    ) : (
                      <>
                        <Button size="compact-sm" onClick={() => setOpened({ what: 'writing', notice })}>
                          Voir la lettre
                        </Button>
                        <Button size="compact-sm" variant="default" onClick={() => setOpened({ what: 'withdraw', notice })}>
                          Retirer
                        </Button>
                      </>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {opened?.what === 'confirm' && <GiveNoticeDialog lease={lease} announced={opened.notice} onClose={close} />}
      {opened?.what === 'decline' && <DeclineNoticeDialog notice={opened.notice} onClose={close} />}
      {opened?.what === 'writing' && <WrittenNoticeDialog lease={lease} notice={opened.notice} onClose={close} />}
      {opened?.what === 'withdraw' && <WithdrawDialog notice={opened.notice} onClose={close} />}
    </>
  );
}

interface NoticeTextProps {
  lease: LeaseDetail;
  notice: AnnouncedNotice;
  manages: boolean;
}

function NoticeText({ lease, notice: { state, answer, isMine, reason }, manages }: NoticeTextProps) {
  if (state === 'Décliné')
    return (
      <p className={classes.text}>{answer === '' ? 'Votre gestionnaire l’a décliné.' : `Réponse de votre gestionnaire : ${answer}`}</p>
    );
  if (manages)
    return (
      <p className={classes.text}>
        Le préavis court du jour où vous recevez sa lettre recommandée, un acte ou une remise en main propre&nbsp;: confirmez avec ce jour.
        {reason !== null && ` ${PROOF_TO_CHECK}`}
      </p>
    );
  if (!isMine) return null;
  return (
    <p className={classes.text}>
      Ce n’est pas encore un congé. {noticeFormText(lease)}
      {reason !== null && ` ${NOTICE_PROOFS[reason]}`}
    </p>
  );
}

const PROOF_TO_CHECK = 'Le motif ne compte que s’il est écrit et justifié dans la lettre.';

function WithdrawDialog({ notice: { id, version }, onClose }: { notice: AnnouncedNotice; onClose: () => void }) {
  const withdraw = useEntityMutation(trpc.leases.withdrawAnnouncedNotice, { messages: LEASE_MESSAGES.withdrawAnnounced, onDone: onClose });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ id, version })}
      title="Retirer le congé annoncé ?"
      confirmLabel="Retirer"
      busyLabel="Enregistrement..."
      pending={withdraw.isPending}
    >
      Votre gestionnaire n’en sera plus saisi. Si votre lettre est déjà partie, écrivez-lui aussi&nbsp;: un congé reçu ne se retire que d’un
      commun accord.
    </ConfirmDialog>
  );
}
