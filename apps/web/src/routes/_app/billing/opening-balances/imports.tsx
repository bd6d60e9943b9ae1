import { createFileRoute } from '@tanstack/react-router';
import { pastImportsSearch } from '../../-import-search.ts';
import { PastImportsPage } from '../../-past-imports-page.tsx';

export const Route = createFileRoute('/_app/billing/opening-balances/imports')({ validateSearch: pastImportsSearch, component: Page });

function Page() {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PastImportsPage kind="opening-balances" cursor={cursor} onCursor={(to) => void navigate({ search: { cursor: to } })} />;
}
