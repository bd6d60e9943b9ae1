import { day } from '@lares/domain/shared/day';
import { formatDay } from '#lib/format.ts';
import type { Refusals } from '#lib/refusals.ts';

export const REMINDER_REFUSALS: Refusals<'reminder'> = {
  'reminder.already-sent': 'Cette relance est déjà partie pour cette dette. Rechargez la page pour voir la suivante.',
  'reminder.too-soon': ({ stage = '', day: from = '' }) =>
    `Une relance est déjà partie pour cette dette : laissez au locataire le temps d’y répondre. ${String(stage)} : au plus tôt le ${formatDay(day(String(from)))}.`,
  'reminder.nothing-late': 'Plus rien n’est en retard sur ce compte : il n’y a rien à relancer.',
  'reminder.order-unpaid':
    'Un commandement de payer de ce contrat est impayé : les relances sont suspendues. Retirez-le d’abord pour les reprendre.',
  'reminder.paused': 'Les relances de ce contrat sont en pause. Reprenez-les d’abord.',
  'reminder.pause-past': 'Choisissez un jour à venir.',
};
