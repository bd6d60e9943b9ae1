import { EmptyState } from '#components/empty-state.tsx';
import { useSession } from '#lib/session.ts';

/** Shown where nothing can be shown: no organisation is chosen, or one belongs to none. */
export function NoOrganizationPanel() {
  const { role } = useSession();
  if (role === 'admin') {
    return (
      <EmptyState drawing="door" title="Choisissez une organisation">
        Le sélecteur en haut de la page liste les organisations de cette instance. Ce que vous y faites est inscrit à votre nom.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="letter" title="Vous ne faites encore partie d’aucune organisation">
      Demandez une invitation à votre bailleur ou à votre agence : le lien reçu par e-mail vous ouvrira votre logement, vos paiements et vos
      documents.
    </EmptyState>
  );
}
