import type { ErasureOutcome, KeptData } from '@lares/domain/workspace/personal-data/erasure';
import { type Retention, type RetentionGround, RETENTIONS } from '@lares/domain/workspace/personal-data/retention';
import { formatCount, formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

const MONTHS_OF_A_YEAR = 12;

/** As in « 10 ans »: whole years from one on. */
export function durationText(duration: Retention['duration']): string {
  if ('days' in duration) return duration.days === 1 ? '1 jour' : `${duration.days} jours`;
  const { months } = duration;
  if (months === MONTHS_OF_A_YEAR) return '1 an';
  return months % MONTHS_OF_A_YEAR === 0 ? `${months / MONTHS_OF_A_YEAR} ans` : `${months} mois`;
}

/** Each base with its article of the regulation. */
export const GROUND_LABELS: Readonly<Record<RetentionGround, string>> = {
  'intérêt légitime': 'intérêt légitime (RGPD, art. 6.1 f)',
  'défense de droits en justice': 'défense de droits en justice (RGPD, art. 17.3 e)',
  'obligation légale': 'obligation légale (RGPD, art. 17.3 b)',
};

export type ErasurePreview = RouterOutputs['personalData']['previewErasure'];

/** What goes, in the order in which a reader looks for it. */
export function erasedTexts({ erased, outcome }: ErasurePreview): string[] {
  const { hasContacts, hasNotes, hasBankAccount, documents, inquiries, events, invitations, history } = erased;
  return [
    ...(outcome === 'complète' ? ['son nom et son adresse'] : []),
    ...(hasContacts ? ['son e-mail et son téléphone'] : []),
    ...(hasBankAccount ? ['son compte bancaire'] : []),
    ...(hasNotes ? ['vos notes ou son message'] : []),
    ...counted(documents, 'document de sa fiche, fichier compris', 'documents de sa fiche, fichiers compris'),
    ...counted(inquiries, 'demande d’informations', 'demandes d’informations'),
    ...counted(events, 'événement : ses notes', 'événements : leurs notes'),
    ...counted(invitations, 'invitation'),
    ...counted(history, 'ligne d’historique : ses valeurs', 'lignes d’historique : leurs valeurs'),
    outcome === 'complète'
      ? 'les textes libres qui citent son nom complet, son e-mail ou son téléphone'
      : 'les textes libres qui citent son e-mail ou son téléphone',
  ];
}

const counted = (count: number, one: string, several?: string): string[] => (count === 0 ? [] : [formatCount(count, one, several)]);

const KEPT_LABELS: Readonly<Record<KeptData['what'], string>> = {
  'nom et adresse': 'son nom et son adresse',
  'pièces comptables': 'les quittances, relevés et paiements déjà enregistrés',
};

/** What stays, until when, and the rule. */
export const keptText = ({ what, until, rule }: KeptData): string =>
  `${KEPT_LABELS[what]}, jusqu’au ${formatDay(until)} (${RETENTIONS[rule].article})`;

export const OUTCOME_TEXTS: Readonly<Record<ErasureOutcome, string>> = {
  complète: 'La fiche s’appellera « Personne effacée ». Les comptes restent justes.',
  partielle: 'Le nom et l’adresse restent le temps qu’une réclamation est possible. Effacez de nouveau ensuite.',
};
