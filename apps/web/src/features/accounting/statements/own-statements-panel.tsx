import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { trpc } from '#lib/trpc.ts';
import { IssuedStatementSection } from './issued-statement-section.tsx';

/** For an owner in their room: the statements that the agency issued to them. */
export function OwnStatementsPanel() {
  const { data, isError, refetch } = trpc.statements.own.useQuery();
  const bills = trpc.documents.statedBills.useQuery();
  if (isError) return <ErrorState title="Vos relevés n’ont pas pu être chargés" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons label="Relevés : chargement" count={4} />;
  if (data.length === 0)
    return (
      <EmptyState drawing="mail" title="Aucun relevé">
        Votre agence vous y rend compte, chaque mois ou chaque trimestre, de ce qu’elle a encaissé pour vous.
      </EmptyState>
    );
  return (
    <Panel title="Vos relevés de gérance">
      <IssuedStatementSection statements={data} bills={bills.data ?? []} />
    </Panel>
  );
}
