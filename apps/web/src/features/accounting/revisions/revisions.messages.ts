import { formatCount } from '#lib/format.ts';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';
import type { Confirmed } from './revisions.labels.ts';

const LIST = {
  failure: 'Impossible de récupérer les révisions',
  unexpected: 'Une erreur est survenue lors de la récupération des révisions',
  unexpectedReason: 'Vos contrats sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const CONFIRM = {
  success: ({ revised }) => (revised.length === 0 ? null : { title: formatCount(revised.length, 'loyer révisé', 'loyers révisés') }),
  failure: 'Les loyers n’ont pas pu être révisés',
  unexpectedReason: 'Rien n’a été changé.',
} satisfies EntityMessages<Confirmed>;

const TRIENNIAL = {
  failure: 'Impossible de récupérer les révisions triennales',
  unexpected: 'Une erreur est survenue lors de la récupération des révisions triennales',
} satisfies EntityMessages;

const CROSSED = {
  failure: 'Impossible de récupérer les loyers à plus d’un quart de leur fixation',
  unexpected: 'Une erreur est survenue lors de la récupération des loyers à plus d’un quart de leur fixation',
} satisfies EntityMessages;

/** The dialog itself offers the document. */
const REQUEST = {
  failure: 'La demande n’a pas pu être préparée',
  unexpectedReason: 'Rien n’a été changé.',
} satisfies EntityMessages;

const DECIDE = {
  success: 'Loyer révisé',
  failure: 'La réponse n’a pas pu être enregistrée',
  unexpectedReason: 'Le loyer n’a pas changé.',
} satisfies EntityMessages;

const ABANDON = {
  success: 'Demande abandonnée',
  failure: 'La demande n’a pas pu être abandonnée',
  unexpectedReason: 'Rien n’a été changé.',
} satisfies EntityMessages;

export const REVISION_MESSAGES = {
  list: LIST,
  confirm: CONFIRM,
  triennial: TRIENNIAL,
  crossed: CROSSED,
  request: REQUEST,
  decide: DECIDE,
  abandon: ABANDON,
} as const;

export const REVISION_TEXTS = {
  loading: 'Chargement des révisions...',
  empty: 'Aucune révision à décider',
  emptyLesson: 'Un loyer indexé apparaît ici un mois avant sa date de révision, et jusqu’à ce qu’elle soit confirmée ou perdue.',
} as const;
