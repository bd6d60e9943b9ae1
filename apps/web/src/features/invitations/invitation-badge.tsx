import type { InvitationState } from '@lares/domain/invitations/state';
import { StatusBadge } from '#components/status-badge.tsx';

export const InvitationBadge = ({ state }: { state: InvitationState }) => <StatusBadge kind="invitation" word={state} />;
