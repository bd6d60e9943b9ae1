import { Button, SegmentedControl } from '@mantine/core';
import type { MemberRole } from '@lares/domain/shared/permissions';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { NamedRow, NamedRows } from '#components/named-rows.tsx';
import { Panel } from '#components/panel.tsx';
import { RoleBadge } from '#features/platform/sessions/role-badge.tsx';
import { formatNumber } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { CloseAccessDialog } from './close-access-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';

type Member = RouterOutputs['members']['list'][number];

const GROUPS = [
  { role: 'property_manager', label: 'Gestion' },
  { role: 'owner', label: 'Propriétaires' },
  { role: 'tenant', label: 'Locataires' },
] as const satisfies readonly { role: MemberRole; label: string }[];

/** A founder manages their own organisation, whatever their role is called. */
const groupOf = ({ role, isFounder }: Member): MemberRole => (isFounder ? 'property_manager' : role);

const NOBODY: Record<MemberRole, string> = {
  property_manager: 'Personne ne gère encore cette organisation.',
  owner: 'Aucun propriétaire n’a de compte. Invitez-les depuis leur fiche.',
  tenant: 'Aucun locataire n’a de compte. Invitez-les depuis leur fiche.',
};

/** Members of the organisation, and how to remove them. Owners and tenants are invited from their records. */
export function MembersPanel() {
  const members = trpc.members.list.useQuery();
  const [group, setGroup] = useState<MemberRole>('property_manager');
  const [inviting, setInviting] = useState(false);
  const isPhone = useIsPhone();
  const all = members.data ?? [];
  const shown = all.filter((member) => groupOf(member) === group);
  return (
    <Panel
      title="Membres"
      aside={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconMailForward size={14} aria-hidden="true" />}
          onClick={() => setInviting(true)}
        >
          Inviter un collègue
        </Button>
      }
    >
      <SegmentedControl
        mb="sm"
        fullWidth
        // Side by side the labels do not fit on a phone.
        orientation={isPhone ? 'vertical' : 'horizontal'}
        aria-label="Membres affichés"
        value={group}
        onChange={(value) => setGroup(value as MemberRole)}
        data={GROUPS.map(({ role, label }) => ({
          value: role,
          label: members.data ? `${label} (${formatNumber(all.filter((member) => groupOf(member) === role).length)})` : label,
        }))}
      />
      <NamedRows
        label="Membres"
        rows={members.data && shown}
        waiting="Membres : chargement"
        waitingRows={3}
        failure={members.isError && 'Les membres n’ont pas pu être chargés.'}
        onRetry={() => void members.refetch()}
        empty={NOBODY[group]}
      >
        {(member) => <MemberRow member={member} />}
      </NamedRows>
      <InvitationDialog from={null} email="" opened={inviting} onClose={() => setInviting(false)} />
    </Panel>
  );
}

function MemberRow({ member: { id, userId, fullName, avatarUrl, role, isFounder } }: { member: Member }) {
  const { user } = useSession();
  const [closing, setClosing] = useState(false);
  const isOneself = user.id === userId;
  return (
    <NamedRow
      picture={<InitialsAvatar name={fullName} imageUrl={avatarUrl} size={36} />}
      name={fullName}
      details={[[isOneself ? 'Vous' : null, isFounder ? 'À l’origine de l’organisation' : null].filter(Boolean).join(' · ')]}
    >
      <RoleBadge role={role} />
      {!isFounder && !isOneself && (
        <>
          <Button
            variant="default"
            color="red"
            size="compact-sm"
            onClick={() => setClosing(true)}
            aria-label={`Retirer l’accès de ${fullName}`}
          >
            Retirer
          </Button>
          <CloseAccessDialog member={{ membershipId: id, fullName }} opened={closing} onClose={() => setClosing(false)} />
        </>
      )}
    </NamedRow>
  );
}
