import { createFileRoute } from '@tanstack/react-router';
import { pastImportsSearch } from '../-import-search.ts';
import { PastImportsPage } from '../-past-imports-page.tsx';

export const Route = createFileRoute('/_app/billing/charges_/imports')({ validateSearch: pastImportsSearch, component: Page });

function Page() {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PastImportsPage kind="charge-expenses" cursor={cursor} onCursor={(to) => void navigate({ search: { cursor: to } })} />;
}
