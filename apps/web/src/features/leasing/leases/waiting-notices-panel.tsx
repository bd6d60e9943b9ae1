import { RecordList } from '#components/record-list.tsx';
import { formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

interface WaitingNoticesPanelProps {
  notices: RouterOutputs['leases']['waitingNotices']['rows'];
}

/** Announced notices that wait for an answer, on the dashboard of a manager. */
export function WaitingNoticesPanel({ notices }: WaitingNoticesPanelProps) {
  return (
    <RecordList
      label="Congés annoncés"
      records={notices.map(({ id, leaseId, tenantName, property, announcedOn }) => ({
        id,
        title: tenantName,
        detail: `${property.title} · annoncé le ${formatDay(announcedOn)}`,
        link: { to: '/leases/$leaseId', params: { leaseId } },
      }))}
    />
  );
}
