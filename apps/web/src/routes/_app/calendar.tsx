import { calendarSearch, kindsOfAddress } from '@lares/validation/workspace/calendar';
import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { shownDays } from '#features/workspace/calendar/calendar.labels.ts';
import { today } from '#lib/clock.ts';
import { useCan } from '#lib/use-can.ts';
import { CalendarPage } from './-calendar-page.tsx';

/** The whole state of the page is in the URL: reloaded or shared, it shows the same days. */
export const Route = createFileRoute('/_app/calendar')({
  validateSearch: calendarSearch,
  loaderDeps: ({ search }) => ({ ...search }),
  // Not awaited: the page shows its own grid, and cached days at once.
  loader: ({ context: { utils, session }, deps: { view = 'mois', date = today(), kinds, propertyId } }) => {
    if (!session.organization || !session.permissions.includes('calendar:read')) return;
    void utils.calendar.entries.prefetch({ ...shownDays(view, date, today()), kinds: kindsOfAddress(kinds), propertyId });
  },
  component: CalendarRoute,
});

function CalendarRoute() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  if (!useCan()('calendar:read')) return <ForbiddenPage />;
  return (
    <CalendarPage search={search} onSearch={(part) => void navigate({ search: (was) => ({ ...was, ...part }), resetScroll: false })} />
  );
}
