import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const CREATE = {
  success: 'Webhook créé',
  failure: 'Webhook non créé',
  unexpected: 'Une erreur est survenue lors de la création du webhook',
} satisfies EntityMessages;

const UPDATE = {
  success: 'Webhook modifié',
  failure: 'Webhook non modifié',
  unexpected: 'Une erreur est survenue lors de la modification du webhook',
} satisfies EntityMessages;

const ROTATE = {
  success: 'Secret renouvelé',
  failure: 'Secret non renouvelé',
  unexpected: 'Une erreur est survenue lors du renouvellement du secret',
  unexpectedReason: 'L’ancien secret signe encore.',
} satisfies EntityMessages;

const PAUSE = {
  success: 'Webhook en pause',
  failure: 'Webhook non mis en pause',
  unexpected: 'Une erreur est survenue lors de la mise en pause',
  unexpectedReason: 'Les actes sont encore envoyés.',
} satisfies EntityMessages;

const RESUME = {
  success: 'Webhook repris',
  failure: 'Webhook non repris',
  unexpected: 'Une erreur est survenue lors de la reprise',
  unexpectedReason: 'Rien n’est encore envoyé.',
} satisfies EntityMessages;

const REMOVE = {
  success: 'Webhook supprimé',
  failure: 'Webhook non supprimé',
  unexpected: 'Une erreur est survenue lors de la suppression du webhook',
  unexpectedReason: 'Il est encore là.',
} satisfies EntityMessages;

const TEST = {
  success: 'Essai envoyé',
  failure: 'Essai non envoyé',
  unexpected: 'Une erreur est survenue lors de l’essai',
  unexpectedReason: 'Rien n’a été envoyé.',
} satisfies EntityMessages;

const RELAUNCH = {
  success: 'Envoi relancé',
  failure: 'Envoi non relancé',
  unexpected: 'Une erreur est survenue lors de la relance',
  unexpectedReason: 'Rien n’a été envoyé.',
} satisfies EntityMessages;

export const WEBHOOK_MESSAGES = {
  create: CREATE,
  update: UPDATE,
  rotate: ROTATE,
  pause: PAUSE,
  resume: RESUME,
  remove: REMOVE,
  test: TEST,
  relaunch: RELAUNCH,
} as const;
