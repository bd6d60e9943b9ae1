import type { CostPayer } from '@lares/domain/operations/maintenance/cost-payer';
import type { RequestKind } from '@lares/domain/operations/maintenance/kind';
import type { Priority } from '@lares/domain/operations/maintenance/priority';
import type { MaintenanceStatus } from '@lares/domain/operations/maintenance/status';

export interface DemoTask {
  contractor?: string;
  assignedTo?: string;
  /** From today; negative in the past. */
  scheduledInDays?: number;
  completedDaysAgo?: number;
  euros?: number;
  status: MaintenanceStatus;
  notes?: string;
}

export interface DemoRequest {
  key: string;
  /** The reference of the property. */
  property: string;
  client?: string;
  kind: RequestKind;
  title: string;
  description: string;
  priority: Priority;
  status: MaintenanceStatus;
  daysAgo: number;
  borneBy?: CostPayer;
  tasks?: readonly DemoTask[];
  /** By the manager, or by the tenant who has an account. */
  comments?: readonly { by: 'manager' | 'tenant'; text: string }[];
  /** Number of drawn pictures. */
  photos?: number;
}

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    key: 'merciere-chauffe-eau',
    property: 'lyon-merciere',
    client: 'benali',
    kind: 'panne',
    title: 'Plus d’eau chaude depuis ce matin',
    description: 'Le chauffe-eau ne se rallume pas : le voyant clignote en rouge et l’eau reste froide dans toute la maison.',
    priority: 'Urgente',
    status: 'En cours',
    daysAgo: 2,
    borneBy: 'propriétaire',
    photos: 2,
    tasks: [
      { contractor: 'plomberie', scheduledInDays: 1, status: 'En cours', notes: 'Passage entre 8 h et 10 h, prévenir la gardienne.' },
      { contractor: 'electricite', status: 'Nouveau', notes: 'Vérifier le disjoncteur de la salle de bains.' },
    ],
    comments: [
      { by: 'tenant', text: 'Bonjour, nous avons un bébé de trois mois : un passage rapide nous aiderait beaucoup.' },
      { by: 'manager', text: 'Le plombier passe demain matin. Je vous confirme l’heure ce soir.' },
    ],
  },
  {
    key: 'merciere-volet',
    property: 'lyon-merciere',
    client: 'benali',
    kind: 'panne',
    title: 'Volet de la chambre bloqué',
    description: 'La sangle du volet roulant s’est rompue, il reste à mi-hauteur.',
    priority: 'Basse',
    status: 'Terminé',
    daysAgo: 96,
    borneBy: 'locataire',
    tasks: [{ assignedTo: 'Gardien de l’immeuble', scheduledInDays: -90, completedDaysAgo: 88, euros: 45, status: 'Terminé' }],
  },
  {
    key: 'endoume-infiltration',
    property: 'marseille-endoume',
    client: 'rossi',
    kind: 'panne',
    title: 'Infiltration au plafond du salon',
    description: 'Une auréole s’étend au plafond à chaque pluie, la peinture cloque près de la fenêtre.',
    priority: 'Haute',
    status: 'En cours',
    daysAgo: 11,
    borneBy: 'propriétaire',
    photos: 1,
    tasks: [
      {
        contractor: 'toiture',
        scheduledInDays: 4,
        euros: 640,
        status: 'En attente',
        notes: 'Devis accepté par la Foncière du Vieux-Port.',
      },
      { contractor: 'peinture', status: 'Nouveau', notes: 'Après séchage.' },
    ],
  },
  {
    key: 'gand-serrure',
    property: 'lille-gand',
    client: 'dubois',
    kind: 'panne',
    title: 'Serrure de la porte d’entrée grippée',
    description: 'La clé tourne difficilement, je crains de rester bloqué dehors.',
    priority: 'Moyenne',
    status: 'Nouveau',
    daysAgo: 1,
    borneBy: 'locataire',
  },
  {
    key: 'paroisse-charges',
    property: 'versailles-paroisse',
    client: 'marchand',
    kind: 'question',
    title: 'Détail des charges de l’année',
    description: 'Pourriez-vous nous envoyer le décompte des charges par nature pour l’année écoulée ?',
    priority: 'Basse',
    status: 'En attente',
    daysAgo: 8,
    comments: [{ by: 'manager', text: 'Le décompte du syndic est attendu pour la fin du mois ; nous vous l’envoyons aussitôt.' }],
  },
  {
    key: 'notre-dame-bruit',
    property: 'bordeaux-notre-dame',
    client: 'petit-j',
    kind: 'réclamation',
    title: 'Bruit du local poubelles la nuit',
    description: 'La porte du local claque chaque nuit vers cinq heures, la chambre du fond est juste au-dessus.',
    priority: 'Moyenne',
    status: 'En cours',
    daysAgo: 19,
    borneBy: 'propriétaire',
    tasks: [{ assignedTo: 'Syndic Aquitaine', scheduledInDays: -3, status: 'En attente', notes: 'Relancé par téléphone.' }],
  },
  {
    key: 'saint-leu-chaudiere',
    property: 'amiens-saint-leu',
    client: 'lambert',
    kind: 'panne',
    title: 'Entretien annuel de la chaudière',
    description: 'L’entretien annuel de la chaudière à gaz est à prévoir avant l’hiver.',
    priority: 'Moyenne',
    status: 'Terminé',
    daysAgo: 54,
    borneBy: 'locataire',
    tasks: [
      {
        contractor: 'chauffage',
        scheduledInDays: -40,
        completedDaysAgo: 40,
        euros: 129,
        status: 'Terminé',
        notes: 'Attestation d’entretien remise.',
      },
    ],
  },
  {
    key: 'aiguillerie-fenetre',
    property: 'montpellier-aiguillerie',
    client: 'bonnet',
    kind: 'panne',
    title: 'Vitre fêlée dans la cuisine',
    description: 'La vitre de la fenêtre de la cuisine est fêlée depuis la tempête.',
    priority: 'Moyenne',
    status: 'En attente',
    daysAgo: 6,
    borneBy: 'propriétaire',
    photos: 1,
    tasks: [{ assignedTo: 'Assurance habitation', scheduledInDays: 9, status: 'En attente', notes: 'Passage de l’expert.' }],
  },
  {
    key: 'sainte-claire-radiateur',
    property: 'annecy-sainte-claire',
    client: 'muller',
    kind: 'panne',
    title: 'Radiateur froid dans la chambre',
    description: 'Le radiateur de la chambre reste froid alors que les autres chauffent normalement.',
    priority: 'Haute',
    status: 'Nouveau',
    daysAgo: 0,
    borneBy: 'propriétaire',
  },
  {
    key: 'martyrs-enseigne',
    property: 'paris-martyrs',
    client: 'fromagerie',
    kind: 'question',
    title: 'Autorisation pour une nouvelle enseigne',
    description: 'Nous souhaitons remplacer l’enseigne ; faut-il l’accord écrit du bailleur avant la demande en mairie ?',
    priority: 'Basse',
    status: 'En cours',
    daysAgo: 27,
  },
  {
    key: 'plantes-degorgement',
    property: 'strasbourg-plantes',
    client: 'schmitt',
    kind: 'panne',
    title: 'Évier qui se vide mal',
    description: 'L’eau stagne dans l’évier de la cuisine malgré le furet.',
    priority: 'Moyenne',
    status: 'Terminé',
    daysAgo: 132,
    borneBy: 'locataire',
    tasks: [{ contractor: 'plomberie', scheduledInDays: -128, completedDaysAgo: 127, euros: 98, status: 'Terminé' }],
  },
  {
    key: 'kervegan-peinture',
    property: 'nantes-kervegan',
    kind: 'question',
    title: 'Visites avant la remise en location',
    description: 'Organiser les visites et chiffrer la remise en peinture du séjour avant la nouvelle location.',
    priority: 'Moyenne',
    status: 'Nouveau',
    daysAgo: 4,
    borneBy: 'propriétaire',
    tasks: [
      { contractor: 'peinture', scheduledInDays: 40, euros: 1150, status: 'Nouveau', notes: 'Après l’état des lieux de sortie.' },
      { contractor: 'menage', scheduledInDays: 43, euros: 180, status: 'Nouveau' },
    ],
  },
  {
    key: 'grenoble-digicode',
    property: 'grenoble-jaures',
    client: 'perret',
    kind: 'panne',
    title: 'Interphone muet',
    description: 'L’interphone sonne mais on n’entend plus la voix, et la gâche ne s’ouvre pas à distance.',
    priority: 'Basse',
    status: 'Annulé',
    daysAgo: 73,
    comments: [{ by: 'manager', text: 'Remis en marche par la copropriété : nous classons la demande.' }],
  },
  {
    key: 'vinaigriers-remise',
    property: 'paris-vinaigriers',
    kind: 'panne',
    title: 'Remise en état après départ',
    description: 'Changer les serrures, nettoyer et évacuer les encombrants avant les visites.',
    priority: 'Haute',
    status: 'En cours',
    daysAgo: 16,
    borneBy: 'propriétaire',
    tasks: [
      {
        contractor: 'serrurerie',
        scheduledInDays: -12,
        completedDaysAgo: 12,
        euros: 285,
        status: 'Terminé',
        notes: 'Trois jeux de clés remis à l’agence.',
      },
      { contractor: 'menage', scheduledInDays: 2, euros: 240, status: 'En cours' },
    ],
  },
];

/** Requests of the private landlord. */
export const DEMO_LANDLORD_REQUESTS: readonly DemoRequest[] = [
  {
    key: 'orl-portail',
    property: 'olivet-de-gaulle',
    client: 'orl-barbier',
    kind: 'panne',
    title: 'Portail électrique en panne',
    description: 'Le portail ne répond plus à la télécommande, nous l’ouvrons à la main.',
    priority: 'Moyenne',
    status: 'En cours',
    daysAgo: 5,
    borneBy: 'propriétaire',
    tasks: [{ assignedTo: 'Portails du Val de Loire', scheduledInDays: 3, euros: 210, status: 'En cours' }],
  },
];
