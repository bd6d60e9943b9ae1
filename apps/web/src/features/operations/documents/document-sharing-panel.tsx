import { Stack, Switch } from '@mantine/core';
import { Panel } from '#components/panel.tsx';
import { DOCUMENT_LABELS, type DocumentDetail } from './documents.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { SHARING_HELP } from './document-sharing-section.tsx';
import { DOCUMENT_MESSAGES } from './documents.messages.ts';
import classes from './document-sharing-panel.module.css';

/** Shows and changes the sharing directly. */
export function DocumentSharingPanel({ document }: { document: DocumentDetail }) {
  const { id, version, visibleToTenant, visibleToOwner, relatedType } = document;
  const utils = trpc.useUtils();
  const share = useEntityMutation(trpc.documents.share, {
    messages: DOCUMENT_MESSAGES.share,
    // After a concurrent change the new state is shown, and the switch can be used again.
    onFailure: () => void utils.documents.byId.invalidate({ id }),
  });
  const change = (part: { visibleToTenant?: boolean; visibleToOwner?: boolean }) => {
    if (!share.isPending) share.mutate({ id, version, visibleToTenant, visibleToOwner, ...part });
  };
  return (
    <Panel title="Partage">
      <Stack gap="md">
        {relatedType === null && (
          <p className={classes.hint}>Ce document n’est classé nulle part : partagé ou non, il ne concerne personne d’autre.</p>
        )}
        <Switch
          label={DOCUMENT_LABELS.visibleToTenant}
          description={SHARING_HELP.visibleToTenant}
          checked={visibleToTenant}
          onChange={(event) => change({ visibleToTenant: event.currentTarget.checked })}
        />
        <Switch
          label={DOCUMENT_LABELS.visibleToOwner}
          description={SHARING_HELP.visibleToOwner}
          checked={visibleToOwner}
          onChange={(event) => change({ visibleToOwner: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}
