import { centsText, dayText, type Refusals } from '#lib/refusals.ts';

export const REVISION_REFUSALS: Refusals<'revision'> = {
  'revision.above-asked': ({ askedCents = 0 }) => `La demande était de ${centsText(askedCents)} : le loyer retenu ne la dépasse pas.`,
  'revision.above-ceiling': ({ ceilingCents = 0 }) =>
    `Le loyer demandé ne dépasse pas ${centsText(ceilingCents)}, la variation de l’indice.`,
  'revision.closed': 'Cette demande n’attend plus de réponse : elle est « {state} ».',
  'revision.decided-before': ({ requestedOn = '' }) => `La demande est du ${dayText(requestedOn)} : la décision ne la précède pas.`,
  'revision.no-rise': 'L’indice {series} n’a pas augmenté depuis que le loyer est fixé : aucune hausse ne peut être demandée.',
  'revision.no-rise-asked': ({ rentCents }) =>
    rentCents === undefined
      ? 'Le loyer demandé dépasse le loyer actuel.'
      : `Le loyer actuel est de ${centsText(rentCents)} : demandez davantage.`,
  'revision.not-triennial': 'La révision triennale est celle d’un bail commercial sans clause d’indexation.',
  'revision.rent-changed': 'Un autre loyer a été convenu depuis cette demande : abandonnez-la.',
  'revision.requested': 'Une demande de révision est déjà en cours pour ce contrat.',
  'revision.too-early': ({ firstOn = '' }) =>
    `La révision se demande à partir du ${dayText(firstOn)}, trois ans après le dernier loyer fixé.`,
  'revision.too-far': ({ last = '' }) =>
    `Une demande se prépare un mois à l’avance au plus : choisissez un jour jusqu’au ${dayText(last)}.`,
};
