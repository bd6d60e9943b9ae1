import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { InvitationsPanel } from '#features/invitations/invitations-panel.tsx';
import { MembersPanel } from '#features/invitations/members-panel.tsx';
import { useSession } from '#lib/session.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-members-page.module.css';

export const Route = createFileRoute('/_app/settings/members')({
  // Not awaited: each sheet has a shape to wait in.
  loader: ({ context: { utils, session } }) => {
    if (session.permissions.includes('members:read')) void utils.members.list.prefetch();
  },
  component: MembersPage,
});

function MembersPage() {
  const { organization } = useSession();
  const can = useCan();
  if (!can('members:read') || !can('invitations:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader title="Membres et invitations" context={organization?.name} />
      <div className={classes.columns}>
        <MembersPanel />
        <InvitationsPanel />
      </div>
    </>
  );
}
