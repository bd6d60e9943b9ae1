import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatDay } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { CONSENT_MESSAGES } from './receipts.messages.ts';
import classes from './receipt-consent-panel.module.css';

type TenantConsent = RouterOutputs['receipts']['consent'];

const TITLE = 'Quittances par e-mail';

interface ConsentQuery<Answer> {
  data: Answer | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** On the page of a tenant: whether they agreed to receive their receipts by e-mail. Managers record it, the tenant decides it. */
export function TenantConsentPanel({ tenantId }: { tenantId: string }) {
  const can = useCan();
  const query = trpc.receipts.consent.useQuery({ tenantId }, { enabled: can('receipts:consent') });
  if (!can('receipts:consent')) return null;
  return <ConsentPanel query={query}>{can('receipts:write') ? ManagedConsent : OwnConsent}</ConsentPanel>;
}

/** In the portal of a tenant: their own consent. */
export function OwnConsentPanel() {
  const query = trpc.receipts.ownConsent.useQuery();
  if (query.data === null) return null;
  return <ConsentPanel query={query}>{OwnConsent}</ConsentPanel>;
}

interface ConsentPanelProps {
  query: ConsentQuery<TenantConsent | null>;
  children: (props: TenantConsent) => ReactNode;
}

function ConsentPanel({ query, children: Content }: ConsentPanelProps) {
  return (
    <Panel title={TITLE}>
      {query.isPending && <RowSkeletons label="Accord : chargement" count={1} />}
      {query.isError && (
        <p className={classes.words}>
          L’accord n’a pas pu être lu.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void query.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {query.data && (
        <div className={classes.story}>
          <Content {...query.data} />
        </div>
      )}
    </Panel>
  );
}

function ManagedConsent(tenant: TenantConsent) {
  const { email, consent } = tenant;
  const [isAsking, setAsking] = useState(false);
  const isInForce = consent !== null && consent.withdrawnOn === null;
  return (
    <>
      <p className={classes.words}>{managedText(consent)}</p>
      {isInForce && email === '' && (
        <p className={classes.words}>Sans adresse e-mail, ses quittances et ses avis d’échéance restent à imprimer.</p>
      )}
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {isInForce ? 'Enregistrer le retrait de l’accord' : 'Enregistrer l’accord'}
      </Button>
      {isAsking && <ConsentDialog tenant={tenant} isInForce={isInForce} onClose={() => setAsking(false)} />}
    </>
  );
}

function managedText(consent: TenantConsent['consent']): string {
  if (consent === null)
    return 'Sans accord enregistré, ses quittances et ses avis d’échéance sont à imprimer. La loi demande son accord exprès pour l’e-mail.';
  const { givenOn, recordedByName, isGivenByTenant, withdrawnOn, withdrawnByName, isWithdrawnByTenant } = consent;
  if (withdrawnOn === null) return `Accord donné le ${formatDay(givenOn)}${authorText(isGivenByTenant, recordedByName)}.`;
  return `Accord retiré le ${formatDay(withdrawnOn)}${authorText(isWithdrawnByTenant, withdrawnByName)} : ses quittances et ses avis d’échéance sont à imprimer.`;
}

/** Administrators are no members: they stay unnamed. */
function authorText(isTenant: boolean, name: string): string {
  if (isTenant) return ' par le locataire, depuis son espace';
  return name === '' ? '' : `, enregistré par ${name}`;
}

function OwnConsent({ tenantId, email, today, consent }: TenantConsent) {
  const give = useEntityMutation(trpc.receipts.giveConsent, { messages: CONSENT_MESSAGES.give });
  const withdraw = useEntityMutation(trpc.receipts.withdrawConsent, { messages: CONSENT_MESSAGES.withdraw });
  const isInForce = consent !== null && consent.withdrawnOn === null;
  const { mutate, isPending } = isInForce ? withdraw : give;
  return (
    <>
      <p className={classes.words}>
        {isInForce
          ? `Vous l’avez accepté le ${formatDay(consent.givenOn)} : vos quittances et vos avis d’échéance vous sont envoyés à ${email}, gratuitement.`
          : `Avec votre accord, vos quittances et vos avis d’échéance vous sont envoyés par e-mail à ${email}, gratuitement. Sinon, ils vous sont remis sur papier.`}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => mutate({ tenantId, on: today })}
      >
        {isInForce ? 'Retirer mon accord' : 'Donner mon accord'}
      </Button>
    </>
  );
}
