import type { Refusals } from '#lib/refusals.ts';

export const REMINDER_REFUSALS: Refusals<'reminder'> = {
  'reminder.already-sent': 'Cette relance est déjà partie pour cette dette. Rechargez la page pour voir la suivante.',
  'reminder.nothing-late': 'Plus rien n’est en retard sur ce compte : il n’y a rien à relancer.',
  'reminder.order-unpaid':
    'Un commandement de payer de ce contrat est impayé : les relances sont suspendues. Retirez-le d’abord pour les reprendre.',
  'reminder.paused': 'Les relances de ce contrat sont en pause. Reprenez-les d’abord.',
  'reminder.pause-past': 'Choisissez un jour à venir.',
};
