import { Button, Title } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Drawing } from '#components/drawing.tsx';
import classes from '#components/full-page.module.css';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { VerifiedReceiptSection } from '#features/accounting/receipts/verified-receipt-section.tsx';
import { readFailure } from '#lib/failure.ts';
import { SHOWN_AT_ONCE } from '#lib/router-options.ts';
import { trpc } from '#lib/trpc.ts';

/** The address printed on each receipt: anybody asks whether its code is genuine. */
export const Route = createFileRoute('/verify/$code')({ ...SHOWN_AT_ONCE, component: VerifyPage });

function VerifyPage() {
  const { code } = Route.useParams();
  // Always the current state: it may be cancelled meanwhile. A refusal is final, so it is not retried.
  const query = trpc.receipts.verify.useQuery({ code }, { retry: false, staleTime: 0 });

  useEffect(() => {
    document.title = 'Vérification d’un document · Lares';
  }, []);

  if (query.isPending) return <LoadingScreen />;
  return (
    <main className={`${classes.centre} ${classes.whole}`}>
      {query.isError ? (
        <Unverified error={query.error} code={code} onRetry={() => void query.refetch()} />
      ) : (
        <VerifiedReceiptSection receipt={query.data} />
      )}
    </main>
  );
}

/** An unknown code, too many attempts, or no answer. */
function Unverified({ error, code, onRetry }: { error: unknown; code: string; onRetry: () => void }) {
  const failure = readFailure(error);
  const isUnknown = failure.kind === 'refused' && failure.code === 'receipt.unknown';
  return (
    <>
      <Drawing name="lost" />
      <Title order={1}>{isUnknown ? 'Code inconnu' : 'Le code n’a pas pu être vérifié'}</Title>
      <p className={classes.sentence}>
        {isUnknown ? (
          <>
            Aucun document émis par Lares ne porte le code <span className={classes.unbroken}>{code}</span>. Vérifiez que vous l’avez bien
            recopié.
          </>
        ) : failure.kind === 'refused' && failure.reason !== null ? (
          failure.reason
        ) : (
          'Vérifiez votre connexion, puis réessayez.'
        )}
      </p>
      {isUnknown ? (
        <Button component={Link} to="/" mt="sm" variant="default">
          Aller à l’accueil
        </Button>
      ) : (
        <Button onClick={onRetry} mt="sm">
          Réessayer
        </Button>
      )}
    </>
  );
}
