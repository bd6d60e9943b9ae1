import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../-import-page.tsx';
import { importSearch } from '../-import-search.ts';

export const Route = createFileRoute('/_app/billing/charges_/import')({ validateSearch: importSearch, component: Page });

function Page() {
  const navigate = Route.useNavigate();
  return <ImportPage kind="charge-expenses" search={Route.useSearch()} onSearch={(search, how) => navigate({ search, ...how })} />;
}
