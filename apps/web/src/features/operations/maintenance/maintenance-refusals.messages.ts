import type { Refusals } from '#lib/refusals.ts';

export const MAINTENANCE_REFUSALS: Refusals<'maintenance'> = {
  'maintenance.title-too-short': 'Le titre doit contenir au moins 3 caractères',
  'maintenance.description-too-short': 'La description doit contenir au moins 10 caractères',
  'maintenance.comment-empty': 'Écrivez votre commentaire.',
  'maintenance.already-finished': 'Cette demande est déjà terminée.',
  'maintenance.task-finished': 'Cette tâche est déjà terminée.',
  'maintenance.too-many-photos': 'Une demande présente {max} photos au plus. Supprimez-en avant d’en ajouter.',
};
