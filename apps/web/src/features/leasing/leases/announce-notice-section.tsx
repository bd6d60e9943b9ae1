import { Button } from '@mantine/core';
import { useState } from 'react';
import { AnnounceNoticeDialog } from './announce-notice-dialog.tsx';
import { announcedByMe } from './announced-notices.labels.ts';
import type { LeaseDetail } from './leases.rows.ts';

interface AnnounceNoticeSectionProps {
  lease: LeaseDetail;
  isCompact?: boolean;
}

/** « Donner congé » of a tenant, for a lease that they may leave and have not announced to leave yet. */
export function AnnounceNoticeSection({ lease, isCompact = false }: AnnounceNoticeSectionProps) {
  const [opened, setOpened] = useState(false);
  const { announceable } = lease;
  if (announceable === null) return null;
  return (
    <>
      {!announcedByMe(lease) && (
        <Button variant="default" size={isCompact ? 'compact-sm' : 'sm'} onClick={() => setOpened(true)}>
          Donner congé
        </Button>
      )}
      {opened && <AnnounceNoticeDialog lease={lease} announceable={announceable} onClose={() => setOpened(false)} />}
    </>
  );
}
