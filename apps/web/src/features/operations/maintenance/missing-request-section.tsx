import { MissingRecord } from '#components/missing-record.tsx';
import { REQUEST_TEXTS } from './maintenance.messages.ts';

/** A request that is absent, or not visible to the user. */
export function MissingRequestSection() {
  return (
    <MissingRecord title={REQUEST_TEXTS.notFound} list="/maintenance" backLabel="Retour aux demandes" hasArrow>
      Elle a peut-être été supprimée, ou l’adresse est incomplète.
    </MissingRecord>
  );
}
