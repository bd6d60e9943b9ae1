import { Anchor, Button, CopyButton } from '@mantine/core';
import { groupedIban } from '@lares/domain/shared/iban';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import classes from './pay-details-panel.module.css';

type PayDetails = RouterOutputs['rentAccounts']['payDetails'];

/** For the tenant of a lease: how much to transfer, to whom, on which account and with which reference. */
export function PayDetailsPanel({ leaseId }: { leaseId: string }) {
  const query = trpc.rentAccounts.payDetails.useQuery({ leaseId });
  return (
    <Panel title="Payer par virement">
      {query.isPending && <RowSkeletons label="Coordonnées bancaires : chargement" count={2} />}
      {query.isError && (
        <p className={classes.text}>
          Les coordonnées bancaires n’ont pas pu être chargées.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void query.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {query.data && <Details details={query.data} />}
    </Panel>
  );
}

function Details({ details: { payable, transferTo, reference } }: { details: PayDetails }) {
  return (
    <div className={classes.details}>
      {payable && <Amounts payable={payable} />}
      {transferTo ? (
        <dl className={classes.facts}>
          <Fact label="Bénéficiaire">{transferTo.holder}</Fact>
          <Fact label="IBAN" copied={transferTo.iban}>
            {groupedIban(transferTo.iban)}
          </Fact>
          <Fact label="Référence à indiquer" copied={reference}>
            {reference}
          </Fact>
        </dl>
      ) : (
        <p className={classes.text}>
          Votre bailleur n’a pas indiqué de compte bancaire dans Lares. Demandez-lui comment payer, et vérifiez par téléphone tout IBAN reçu
          par e-mail.
        </p>
      )}
    </div>
  );
}

function Amounts({ payable: { nowCents, next } }: { payable: NonNullable<PayDetails['payable']> }) {
  return (
    <div>
      <p className={classes.main}>
        {nowCents > 0 ? (
          <>
            À payer maintenant&nbsp;: <strong className={classes.amount}>{formatCents(nowCents)}</strong>
          </>
        ) : (
          'Rien à payer aujourd’hui.'
        )}
      </p>
      {next && (
        <p className={classes.text}>
          {nowCents > 0 ? 'Puis' : 'Prochain paiement'}&nbsp;: <strong className={classes.amount}>{formatCents(next.amountCents)}</strong>{' '}
          au plus tard le {formatDay(next.on)}
        </p>
      )}
    </div>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** What the button copies; absent without one. */
  copied?: string;
}

function Fact({ label, children, copied }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {children}
        {copied !== undefined && (
          <CopyButton value={copied}>
            {({ copied: isCopied, copy }) => (
              <Button
                variant="default"
                size="compact-sm"
                className={classes.copy}
                aria-label={`${isCopied ? 'Copié' : 'Copier'}\u00A0: ${label}`}
                leftSection={isCopied ? <IconCheck size={14} aria-hidden="true" /> : <IconCopy size={14} aria-hidden="true" />}
                onClick={copy}
              >
                {isCopied ? 'Copié' : 'Copier'}
              </Button>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  );
}
