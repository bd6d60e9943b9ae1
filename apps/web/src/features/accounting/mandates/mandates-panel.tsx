import type { Day } from '@lares/domain/shared/day';
import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { MandateDialog } from './mandate-dialog.tsx';
import { MandateFeeDialog } from './mandate-fee-dialog.tsx';
import {
  accountsText,
  coverText,
  feeDaysText,
  feeTexts,
  mandateDaysText,
  namedFeeText,
  type StoredFee,
  type StoredMandate,
} from './mandates.labels.ts';
import classes from './mandates-panel.module.css';

interface MandatesPanelProps {
  ownerId: string;
  today: Day;
}

/** The management mandates of an owner. A landlord who manages alone holds none, and sees no panel. */
export function MandatesPanel(props: MandatesPanelProps) {
  return useCan()('mandates:read') ? <HeldMandates {...props} /> : null;
}

function HeldMandates({ ownerId, today }: MandatesPanelProps) {
  const canWrite = useCan()('mandates:write');
  const { data, isPending, isError, refetch } = trpc.mandates.ofOwner.useQuery({ ownerId });
  const [edited, setEdited] = useState<StoredMandate | 'new' | null>(null);
  const [charged, setCharged] = useState<{ mandate: StoredMandate; fee: StoredFee | null } | null>(null);
  if (data && !data.managesForOthers) return null;
  return (
    <Panel
      title="Mandats"
      aside={
        data &&
        canWrite && (
          <Button variant="default" size="compact-sm" aria-label="Ajouter un mandat" onClick={() => setEdited('new')}>
            Ajouter
          </Button>
        )
      }
    >
      {isPending && <RowSkeletons label="Mandats : chargement" count={1} />}
      {isError && (
        <p className={classes.note}>
          Les mandats n’ont pas pu être chargés.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data?.mandates.length === 0 && (
        <p className={classes.note}>Aucun mandat. Il fixe vos honoraires, et permet d’émettre les relevés de gérance.</p>
      )}
      {data && data.mandates.length > 0 && (
        <ul className={classes.list}>
          {data.mandates.map((mandate) => (
            <li key={mandate.id} className={classes.mandate}>
              <p className={classes.number}>N° {mandate.number}</p>
              <FeeRates mandate={mandate} today={today} />
              <p className={classes.note}>{mandateDaysText(mandate, today)}</p>
              {mandate.accountsFrom !== null && <p className={classes.note}>{accountsText(mandate)}</p>}
              <p className={classes.note}>{coverText(mandate, data.properties)}</p>
              {mandate.fees.length > 0 && (
                <ul className={classes.fees} aria-label={`Assurance et frais du mandat n° ${mandate.number}`}>
                  {mandate.fees.map((fee) => (
                    <li key={fee.id} className={classes.fee}>
                      <span>
                        {fee.label} : {namedFeeText(fee)}
                        <span className={classes.days}>{feeDaysText(fee)}</span>
                      </span>
                      {canWrite && (
                        <Button
                          variant="subtle"
                          size="compact-xs"
                          aria-label={`Modifier : ${fee.label}`}
                          onClick={() => setCharged({ mandate, fee })}
                        >
                          Modifier
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {canWrite && (
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={`Modifier le mandat n° ${mandate.number}`}
                    onClick={() => setEdited(mandate)}
                  >
                    Modifier
                  </Button>
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={`Assurance, frais\u00A0: ajouter au mandat n° ${mandate.number}`}
                    onClick={() => setCharged({ mandate, fee: null })}
                  >
                    Assurance, frais
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
      {charged !== null && <MandateFeeDialog {...charged} today={today} onClose={() => setCharged(null)} />}
      {data && edited !== null && (
        <MandateDialog
          ownerId={ownerId}
          mandate={edited === 'new' ? null : edited}
          owned={data.properties}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

/** The rates of today, then those of other days. */
function FeeRates({ mandate, today }: { mandate: StoredMandate; today: Day }) {
  const { now, others } = feeTexts(mandate, today);
  return (
    <>
      <p className={classes.text}>{now}</p>
      {others.map((text) => (
        <p key={text} className={classes.note}>
          {text}
        </p>
      ))}
    </>
  );
}
