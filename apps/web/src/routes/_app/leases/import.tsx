import { createFileRoute } from '@tanstack/react-router';
import { ImportPage, importSearch } from '../-import-page.tsx';

export const Route = createFileRoute('/_app/leases/import')({ validateSearch: importSearch, component: Page });

function Page() {
  const navigate = Route.useNavigate();
  return <ImportPage kind="leases" search={Route.useSearch()} onSearch={(search, how) => navigate({ search, ...how })} />;
}
