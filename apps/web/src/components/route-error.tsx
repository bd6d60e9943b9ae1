import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isForbidden, readFailure, referenceOf } from '#lib/failure.ts';
import { isLostModule } from '#lib/load-part.ts';
import { ErrorState } from './error-state.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';

/** Shown when a route could not load: the cause, and « Réessayer ». */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  if (isForbidden(error)) return <ForbiddenPage />;

  const isLostFile = isLostModule(error);

  async function retry() {
    setRetrying(true);
    // The page did not load, so it holds no input; a remembered failure ends with the document.
    if (isLostFile && navigator.onLine) location.reload();
    else await router.invalidate();
    setRetrying(false);
  }

  const failure = isLostFile ? { kind: 'offline' as const } : readFailure(error);
  const offline = failure.kind === 'offline';
  return (
    <ErrorState title={offline ? 'Connexion impossible' : 'Une erreur est survenue'} onRetry={() => void retry()} retrying={retrying}>
      {sentence(failure)}
    </ErrorState>
  );
}

function sentence(failure: ReturnType<typeof readFailure>): string {
  switch (failure.kind) {
    case 'offline':
      return 'Lares ne répond pas. Vérifiez votre connexion, puis réessayez : vos données sont à l’abri.';
    case 'refused':
      return failure.reason ?? 'La demande a été refusée.';
    case 'unexpected':
      return `La page n’a pas pu s’afficher. Vos données sont à l’abri ; si cela se répète, prévenez votre administrateur.${referenceOf(failure)}`;
  }
}
