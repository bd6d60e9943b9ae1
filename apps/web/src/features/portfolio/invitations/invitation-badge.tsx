import type { InvitationState } from '@lares/domain/portfolio/invitations/state';
import { StatusBadge } from '#components/status-badge.tsx';

export const InvitationBadge = ({ state }: { state: InvitationState }) => <StatusBadge kind="invitation" word={state} />;
