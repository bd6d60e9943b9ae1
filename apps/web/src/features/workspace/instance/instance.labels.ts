import type { NightlyJob } from '@lares/domain/shared/nightly-jobs';
import { NIGHTLY_RULES } from '@lares/domain/workspace/notifications/nightly-rule';
import { formatCount } from '#lib/format.ts';

/** Counters of nightly jobs, singular and plural. */
const COUNTED: Record<string, [one: string, several: string]> = {
  ended: ['bail terminé', 'baux terminés'],
  renewed: ['bail reconduit', 'baux reconduits'],
  prolonged: ['bail prolongé', 'baux prolongés'],
  overlapping: ['bail à départager', 'baux à départager'],
  called: ['loyer appelé', 'loyers appelés'],
  corrected: ['correction', 'corrections'],
  allocated: ['règlement imputé', 'règlements imputés'],
  sent: ['e-mail envoyé', 'e-mails envoyés'],
  unsure: ['envoi incertain', 'envois incertains'],
  failed: ['envoi refusé', 'envois refusés'],
  written: ['relevé établi', 'relevés établis'],
  inquiries: ['demande sans suite effacée', 'demandes sans suite effacées'],
  documents: ['document effacé', 'documents effacés'],
  events: ['événement effacé', 'événements effacés'],
  records: ['fiche supprimée effacée', 'fiches supprimées effacées'],
  invitations: ['invitation effacée', 'invitations effacées'],
  files: ['fichier effacé', 'fichiers effacés'],
  forgotten: ['ancienne notification effacée', 'anciennes notifications effacées'],
};

/** The result of a nightly job: « 2 baux reconduits, 14 notifications ». */
export function jobRunLabel(counts: Readonly<Record<string, number>>): string {
  const notified = NIGHTLY_RULES.reduce((sum, rule) => sum + (counts[rule] ?? 0), 0);
  const done = Object.entries(COUNTED).flatMap(([name, [one, several]]) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [formatCount(count, one, several)] : [];
  });
  const all = notified > 0 ? [formatCount(notified, 'notification'), ...done] : done;
  return all.length > 0 ? all.join(', ') : 'rien à faire';
}

export const NIGHTLY_JOB_LABELS: Record<NightlyJob, string> = {
  'lease-terms': 'Fin et reconduction des baux',
  'rent-calls': 'Appel des loyers',
  notifications: 'Notifications du jour',
  digests: 'Récapitulatifs par e-mail',
  'subscription-invoices': 'Relevés d’abonnement',
  purge: 'Effacement des données arrivées à échéance',
};
