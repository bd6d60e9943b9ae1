import { Anchor, Button } from '@mantine/core';
import { certificateInForce, type CertificateState } from '@lares/domain/operations/documents/certificate';
import type { Day } from '@lares/domain/shared/day';
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { today } from '#lib/clock.ts';
import { formatLongDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './insurance-panel.module.css';

interface InsurancePanelProps {
  leaseId: string;
  /** The property, where there are several. */
  place?: string;
}

const CERTIFICATE = "Attestation d'assurance" as const;
/** Years of certificates of one lease. */
const READ = 50;

const TEXT: Record<CertificateState, (expiresOn: Day | null) => string> = {
  missing: () => 'À fournir : votre bailleur n’a pas encore reçu votre attestation.',
  undated: () => 'Reçue, sans date d’expiration.',
  valid: (expiresOn) => `À jour : elle expire le ${textOf(expiresOn)}.`,
  soon: (expiresOn) => `Elle expire le ${textOf(expiresOn)}. Envoyez la suivante dès que vous l’avez.`,
  past: (expiresOn) => `Elle a expiré le ${textOf(expiresOn)}. Envoyez celle qui la remplace.`,
};
const textOf = (day: Day | null) => (day === null ? '' : formatLongDay(day));

const ASKS: ReadonlySet<CertificateState> = new Set<CertificateState>(['missing', 'soon', 'past']);

/** The yearly home insurance of a tenant: its certificate, its end, and a link to send the next one. */
export function InsurancePanel({ leaseId, place }: InsurancePanelProps) {
  const list = trpc.documents.list.useQuery({ documentType: CERTIFICATE, relatedType: 'lease', relatedId: leaseId, limit: READ });
  const { state, certificate } = certificateInForce(list.data?.rows ?? [], today());
  const isAsked = ASKS.has(state);
  return (
    <Panel title="Assurance habitation" aside={place}>
      {list.isPending && <RowSkeletons label="Assurance : chargement" count={1} />}
      {list.isError && (
        <p className={classes.words}>
          L’attestation n’a pas pu être lue.{' '}
          <Anchor component="button" type="button" inherit onClick={() => void list.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {list.data && (
        <>
          <div className={classes.state} data-asked={isAsked || undefined}>
            {isAsked ? (
              <IconShieldExclamation size={22} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconShieldCheck size={22} stroke={1.6} aria-hidden="true" />
            )}
            <p className={classes.words}>{TEXT[state](certificate?.expiresOn ?? null)}</p>
          </div>
          <div className={classes.actions}>
            <Button
              variant={isAsked ? 'filled' : 'default'}
              size="compact-sm"
              renderRoot={(props) => <Link {...props} to="/documents/new" search={{ leaseId, type: CERTIFICATE }} />}
            >
              {state === 'missing' ? 'Envoyer l’attestation' : 'Envoyer une nouvelle attestation'}
            </Button>
            {certificate && (
              <Anchor
                size="sm"
                renderRoot={(props) => <Link {...props} to="/documents/$documentId" params={{ documentId: certificate.id }} />}
              >
                Voir l’attestation
              </Anchor>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}
