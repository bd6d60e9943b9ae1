import { Anchor, Button } from '@mantine/core';
import { IconCheck, IconRotate2, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { now } from '#lib/clock.ts';
import { formatCount, formatInstant, formatPhone, relativeTime } from '#lib/format.ts';
import { phoneLink } from '#lib/phone-link.ts';
import { trpc, trpcClient, type RouterOutputs } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { usePages } from '#lib/use-pages.ts';
import { INQUIRY_MESSAGES } from './inquiries.messages.ts';
import { ProspectDialog } from './prospect-dialog.tsx';
import classes from './received-inquiries-panel.module.css';

type Inquiry = RouterOutputs['inquiries']['list']['rows'][number];

interface ReceivedInquiriesPanelProps {
  propertyId: string;
  /** Further buttons of one inquiry. */
  actions?: (inquiry: Pick<Inquiry, 'id' | 'name'>) => ReactNode;
}

/** Inquiries about one property, open ones first. */
export function ReceivedInquiriesPanel({ propertyId, actions }: ReceivedInquiriesPanelProps) {
  const { data, isPending, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = usePages(
    [['inquiries', 'list'], { input: { propertyId }, type: 'pages' }],
    (cursor) => trpcClient.inquiries.list.query({ propertyId, cursor }),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const waiting = rows.filter(({ isHandled }) => !isHandled).length;

  return (
    <Panel
      title="Demandes reçues"
      aside={waiting > 0 ? <span className={classes.waiting}>{formatCount(waiting, 'à traiter', 'à traiter')}</span> : null}
    >
      {isPending && <RowSkeletons label="Demandes reçues : chargement" count={2} />}
      {isError && (
        <p className={classes.failed}>
          Les demandes n’ont pas pu être chargées.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && rows.length === 0 && (
        <EmptyState drawing="chat" title="Aucune demande" compact>
          Les messages envoyés depuis cette page arrivent ici, et par e-mail à l’agent du bien.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((inquiry) => (
            <ReceivedInquiry key={inquiry.id} inquiry={inquiry} actions={actions?.(inquiry)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Demandes plus anciennes
        </Button>
      )}
    </Panel>
  );
}

function ReceivedInquiry({ inquiry, actions }: { inquiry: Inquiry; actions: ReactNode }) {
  const { id, name, email, phone, message, isHandled, createdAt, version, prospect } = inquiry;
  const canCreate = useCan()('tenants:write');
  const [creating, setCreating] = useState(false);
  const mark = useEntityMutation(trpc.inquiries.markHandled, { messages: INQUIRY_MESSAGES.markHandled, invalidates: [[['inquiries']]] });
  return (
    <li className={classes.inquiry} data-handled={isHandled || undefined}>
      <div className={classes.head}>
        <p className={classes.name}>
          {name}
          {isHandled && <span className={classes.handled}>Traitée</span>}
        </p>
        <time className={classes.when} dateTime={createdAt} title={formatInstant(createdAt)}>
          {relativeTime(createdAt, now())}
        </time>
      </div>
      <p className={classes.message}>{message}</p>
      <div className={classes.foot}>
        <span className={classes.contacts}>
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
          <Anchor size="sm" href={phoneLink(phone)}>
            {formatPhone(phone)}
          </Anchor>
        </span>
        <span className={classes.actions}>
          {prospect !== null && (
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: prospect.id }} />}>
              Fiche de {prospect.name}
            </Anchor>
          )}
          {prospect === null && canCreate && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconUserPlus size={14} aria-hidden="true" />}
              aria-label={`Créer un prospect de la demande de ${name}`}
              onClick={() => setCreating(true)}
            >
              Créer un prospect
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={mark.isPending}
            leftSection={isHandled ? <IconRotate2 size={14} aria-hidden="true" /> : <IconCheck size={14} aria-hidden="true" />}
            aria-label={isHandled ? `Rouvrir la demande de ${name}` : `Marquer traitée la demande de ${name}`}
            onClick={() => mark.mutate({ id, isHandled: !isHandled, version })}
          >
            {isHandled ? 'Rouvrir' : 'Marquer traitée'}
          </Button>
          {actions}
        </span>
      </div>
      <ProspectDialog inquiry={inquiry} opened={creating} onClose={() => setCreating(false)} />
    </li>
  );
}
