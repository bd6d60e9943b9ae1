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
type OwnMandate = RouterOutputs['debits']['ofOwnLease'];

/**
 * For the tenant of a lease: how much to transfer, to whom, on which account and with which reference; or that it is collected, so that it is
 * not paid twice.
 */
export function PayDetailsPanel({ leaseId }: { leaseId: string }) {
  const query = trpc.rentAccounts.payDetails.useQuery({ leaseId });
  const mandate = trpc.debits.ofOwnLease.useQuery({ leaseId });
  const isFailed = query.isError || mandate.isError;
  const isLoaded = query.data !== undefined && mandate.data !== undefined;
  return (
    <Panel title={titleOf(mandate.data)}>
      {!isLoaded && !isFailed && <RowSkeletons label="Coordonnées bancaires : chargement" count={2} />}
      {isFailed && !isLoaded && (
        <p className={classes.text}>
          Les coordonnées bancaires n’ont pas pu être chargées.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void Promise.all([query.refetch(), mandate.refetch()])}>
            Réessayer
          </Anchor>
        </p>
      )}
      {isLoaded && <Details details={query.data} mandate={mandate.data} />}
    </Panel>
  );
}

/** Neutral until the mandate is read. */
function titleOf(mandate: OwnMandate | undefined): string {
  if (mandate === undefined) return 'Payer le loyer';
  return mandate === null ? 'Payer par virement' : 'Payer par prélèvement';
}

function Details({ details: { payable, transferTo, reference }, mandate }: { details: PayDetails; mandate: OwnMandate }) {
  if (mandate) return <Collected mandate={mandate} payable={payable} />;
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

/** Nothing to transfer: the account of the organisation is not shown. */
function Collected({ mandate, payable }: { mandate: NonNullable<OwnMandate>; payable: PayDetails['payable'] }) {
  const { debitDay, ibanEnding, reference, collections } = mandate;
  return (
    <div className={classes.details}>
      <div>
        <p className={classes.main}>
          Votre loyer est prélevé le {debitDay === 1 ? '1er' : debitDay} du mois, ou le jour ouvré suivant. Ne le virez pas&nbsp;: il serait
          payé deux fois.
        </p>
        {collections.map(({ collectOn, amountCents }) => (
          <p key={collectOn} className={classes.text}>
            Prélèvement annoncé&nbsp;: <strong className={classes.amount}>{formatCents(amountCents)}</strong> le {formatDay(collectOn)}
          </p>
        ))}
        {payable && payable.nowCents > 0 && (
          <p className={classes.text}>
            Dû à ce jour&nbsp;: <strong className={classes.amount}>{formatCents(payable.nowCents)}</strong>. Si une somme plus ancienne n’a
            pas été prélevée, demandez comment la payer.
          </p>
        )}
      </div>
      <dl className={classes.facts}>
        <Fact label="Compte prélevé">IBAN finissant par {ibanEnding}</Fact>
        <Fact label="Référence unique du mandat (RUM)">{reference}</Fact>
      </dl>
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
