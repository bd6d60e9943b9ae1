import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../-import-page.tsx';
import { importSearch } from '../../-import-search.ts';

export const Route = createFileRoute('/_app/properties/rent-roll/import')({ validateSearch: importSearch, component: Page });

function Page() {
  const navigate = Route.useNavigate();
  return <ImportPage kind="rent-roll" search={Route.useSearch()} onSearch={(search, how) => navigate({ search, ...how })} />;
}
