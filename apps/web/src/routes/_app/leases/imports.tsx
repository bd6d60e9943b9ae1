import { createFileRoute } from '@tanstack/react-router';
import { pastImportsSearch } from '../-import-search.ts';
import { PastImportsPage } from '../-past-imports-page.tsx';

export const Route = createFileRoute('/_app/leases/imports')({ validateSearch: pastImportsSearch, component: Page });

function Page() {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PastImportsPage kind="leases" cursor={cursor} onCursor={(to) => void navigate({ search: { cursor: to } })} />;
}
