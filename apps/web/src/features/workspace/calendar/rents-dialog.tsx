import { Anchor, Text } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { Dialog } from '#components/dialog.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatWeekday, typeset } from '#lib/format.ts';
import { duesLink } from '#lib/list-links.ts';
import { trpc } from '#lib/trpc.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { detailText, otherRentsText, rentLink } from './calendar.labels.ts';
import { CALENDAR_MESSAGES } from './calendar.messages.ts';

interface RentsDialogProps {
  on: Day;
  /** « 14 loyers » */
  title: string;
  propertyId?: string | undefined;
  onClose: () => void;
}

/** The rents of a combined entry: property, tenant, what is left to pay, and link to the lease or its account. */
export function RentsDialog({ on, title, propertyId, onClose }: RentsDialogProps) {
  const rents = trpc.calendar.rents.useQuery({ on, propertyId });
  useReturnedFocus();
  return (
    <Dialog opened onClose={onClose} title={`${title}, ${formatWeekday(on)}`} size="lg">
      {rents.isPending && <RowSkeletons label="Chargement des loyers" count={4} />}
      {rents.isError && (
        <ErrorState title={CALENDAR_MESSAGES.rents.unexpected} onRetry={() => void rents.refetch()} retrying={rents.isFetching} />
      )}
      {rents.data && rents.data.rents.length > 0 && (
        <RecordList
          label="Loyers du jour"
          records={rents.data.rents.map(({ key, leaseId, title: home, detail, place, rent }) => ({
            id: key,
            title: typeset(home),
            detail: typeset([detailText({ detail, rent }), place].filter(Boolean).join(' · ')),
            link: rentLink(leaseId, rent),
          }))}
        />
      )}
      {rents.data && rents.data.others > 0 && (
        <Text mt="md" size="sm">
          {otherRentsText(rents.data.others, rents.data.rents.length > 0)}{' '}
          <Anchor inherit renderRoot={(props) => <Link {...props} {...duesLink({ month: on.slice(0, 7) })} />}>
            Voir les échéances du mois
          </Anchor>
        </Text>
      )}
    </Dialog>
  );
}
