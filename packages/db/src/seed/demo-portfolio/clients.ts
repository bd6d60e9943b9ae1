import type { TenantStatus } from '@lares/domain/portfolio/tenants/status';

/** A tenant of the demonstration: an invented person or company. Phone numbers are in the ranges reserved for fiction. */
export interface DemoClient {
  /** Determines the id; never changes. */
  key: string;
  firstName: string;
  lastName: string;
  companyName?: string;
  /** Absent: composed from the names. */
  email?: string;
  phone: string;
  address: string;
  /** For tenants without a lease; the others get theirs from their leases. */
  status?: TenantStatus;
  notes?: string;
  /** When a tenant without a lease was created. */
  daysAgo?: number;
}

export const DEMO_CLIENTS: readonly DemoClient[] = [
  {
    key: 'benali',
    firstName: 'Karim',
    lastName: 'Benali',
    email: 'locataire@lares.example',
    phone: '+33639980001',
    address: '12 rue Mercière, 69002 Lyon',
  },
  { key: 'benali-nora', firstName: 'Nora', lastName: 'Benali', phone: '+33639980002', address: '12 rue Mercière, 69002 Lyon' },
  { key: 'fontaine', firstName: 'Hélène', lastName: 'Fontaine', phone: '+33639980003', address: '101 rue Oberkampf, 75011 Paris' },
  { key: 'nguyen', firstName: 'Minh', lastName: 'Nguyen', phone: '+33639980004', address: '14 rue Lacépède, 75005 Paris' },
  {
    key: 'atelier-nord',
    firstName: 'Sacha',
    lastName: 'Weiss',
    companyName: 'Atelier Nord Lumière',
    phone: '+33199001541',
    address: '186 rue de Paris, 93100 Montreuil',
  },
  { key: 'marchand', firstName: 'Aurélie', lastName: 'Marchand', phone: '+33639980006', address: '9 rue de la Paroisse, 78000 Versailles' },
  {
    key: 'marchand-eric',
    firstName: 'Éric',
    lastName: 'Marchand',
    phone: '+33639980007',
    address: '9 rue de la Paroisse, 78000 Versailles',
  },
  {
    key: 'fromagerie',
    firstName: 'Odile',
    lastName: 'Garnier',
    companyName: 'Fromagerie Garnier',
    phone: '+33199001207',
    address: '58 rue des Martyrs, 75009 Paris',
    notes: 'Préfère être appelée le lundi, jour de fermeture.',
  },
  {
    key: 'dubois',
    firstName: 'Maxime',
    lastName: 'Dubois',
    phone: '+33639980009',
    address: '31 rue de Gand, 59800 Lille',
    notes: 'Aide au logement versée directement au bailleur.',
  },
  { key: 'lambert', firstName: 'Solène', lastName: 'Lambert', phone: '+33639980010', address: '7 quai Bélu, 80000 Amiens' },
  { key: 'lambert-hugo', firstName: 'Hugo', lastName: 'Lambert', phone: '+33639980011', address: '7 quai Bélu, 80000 Amiens' },
  {
    key: 'schmitt',
    firstName: 'Élise',
    lastName: 'Schmitt',
    phone: '+33639980012',
    address: '15 rue du Bain-aux-Plantes, 67000 Strasbourg',
  },
  {
    key: 'collin',
    firstName: 'Baptiste',
    lastName: 'Collin',
    phone: '+33639980013',
    address: '66 rue Saint-Dizier, 54000 Nancy',
    notes: 'Étudiant en école d’ingénieurs ; ses parents se portent garants.',
  },
  {
    key: 'rossi',
    firstName: 'Laura',
    lastName: 'Rossi',
    phone: '+33639980014',
    address: '44 rue d’Endoume, 13007 Marseille',
    notes: 'Échéancier à l’étude : perte d’emploi en début d’année.',
  },
  { key: 'giraud', firstName: 'Antoine', lastName: 'Giraud', phone: '+33639980015', address: '22 avenue de France, 06000 Nice' },
  {
    key: 'villa-azur',
    firstName: 'Ingrid',
    lastName: 'Larsen',
    companyName: 'Nordlys Conseil',
    phone: '+33465710044',
    address: '3 chemin du Cap, 06160 Antibes',
  },
  { key: 'bonnet', firstName: 'Camille', lastName: 'Bonnet', phone: '+33639980017', address: '10 rue de l’Aiguillerie, 34000 Montpellier' },
  {
    key: 'bonnet-jules',
    firstName: 'Jules',
    lastName: 'Ferrand',
    phone: '+33639980018',
    address: '10 rue de l’Aiguillerie, 34000 Montpellier',
  },
  {
    key: 'architectes',
    firstName: 'Nadia',
    lastName: 'Sabatier',
    companyName: 'Sabatier & Associés Architectes',
    phone: '+33536490077',
    address: '52 allées Jean-Jaurès, 31000 Toulouse',
  },
  { key: 'legrand', firstName: 'Manon', lastName: 'Legrand', phone: '+33639980020', address: '12 allée Duquesne, 44000 Nantes' },
  { key: 'moreau-t', firstName: 'Théo', lastName: 'Moreau', phone: '+33639980021', address: '5 rue Saint-Georges, 35000 Rennes' },
  { key: 'petit-j', firstName: 'Juliette', lastName: 'Petit', phone: '+33639980022', address: '27 rue Notre-Dame, 33000 Bordeaux' },
  { key: 'aubert', firstName: 'Samuel', lastName: 'Aubert', phone: '+33639980023', address: '27 rue Notre-Dame, 33000 Bordeaux' },
  { key: 'diallo', firstName: 'Aïssata', lastName: 'Diallo', phone: '+33639980024', address: '27 rue Notre-Dame, 33000 Bordeaux' },
  { key: 'robin', firstName: 'Chloé', lastName: 'Robin', phone: '+33639980025', address: '38 rue Bressigny, 49100 Angers' },
  {
    key: 'librairie',
    firstName: 'Pierre',
    lastName: 'Vasseur',
    companyName: 'Librairie du Vieux Tours',
    phone: '+33261910052',
    address: '61 rue Colbert, 37000 Tours',
  },
  { key: 'muller', firstName: 'Ophélie', lastName: 'Muller', phone: '+33639980027', address: '14 rue Sainte-Claire, 74000 Annecy' },
  { key: 'perret', firstName: 'Damien', lastName: 'Perret', phone: '+33639980028', address: '70 avenue Jean-Jaurès, 38000 Grenoble' },
  { key: 'perret-lise', firstName: 'Lise', lastName: 'Perret', phone: '+33639980029', address: '70 avenue Jean-Jaurès, 38000 Grenoble' },
  {
    key: 'keller',
    firstName: 'Frank',
    lastName: 'Keller',
    phone: '+33639980030',
    address: '8 chemin des Feiges, 74120 Megève',
    notes: 'Séjour de ski ; remise des clés par le gardien.',
  },
  {
    key: 'torrefaction',
    firstName: 'Marta',
    lastName: 'Silva',
    companyName: 'Torréfaction Vitton',
    phone: '+33427460066',
    address: '33 cours Vitton, 69006 Lyon',
  },
  {
    key: 'roussel',
    firstName: 'Bénédicte',
    lastName: 'Roussel',
    phone: '+33639980032',
    address: '25 boulevard de la Liberté, 59800 Lille',
  },
  { key: 'henry', firstName: 'Clément', lastName: 'Henry', phone: '+33639980033', address: '2 place Sathonay, 69001 Lyon' },
  { key: 'le-roy', firstName: 'Gwenaëlle', lastName: 'Le Roy', phone: '+33639980034', address: '90 rue de Fougères, 35700 Rennes' },
  {
    key: 'caron',
    firstName: 'Yann',
    lastName: 'Caron',
    phone: '+33639980035',
    address: '18 rue des Vinaigriers, 75010 Paris',
    notes: 'Parti sans laisser d’adresse ; dernier loyer impayé.',
  },
  {
    key: 'fabre',
    firstName: 'Lucie',
    lastName: 'Fabre',
    phone: '+33639980036',
    address: '4 rue Émile-Zola, 69002 Lyon',
    status: 'En attente',
  },
  {
    key: 'chevalier',
    firstName: 'Inès',
    lastName: 'Chevalier',
    phone: '+33639981752',
    address: '',
    status: 'Prospect',
    daysAgo: 1,
    notes: 'Visite demandée pour le deux-pièces de la rue des Vinaigriers.',
  },
  { key: 'lopez', firstName: 'Jeanne', lastName: 'Lopez', phone: '+33639986530', address: '', status: 'Prospect', daysAgo: 1 },
  { key: 'le-goff', firstName: 'Erwan', lastName: 'Le Goff', phone: '+33261914418', address: '', status: 'Prospect', daysAgo: 3 },
  {
    key: 'levain',
    firstName: 'Mathis',
    lastName: 'Hamon',
    companyName: 'Atelier Pain & Levain',
    email: 'contact@levain.example',
    phone: '+33353017211',
    address: '',
    status: 'Prospect',
    daysAgo: 2,
  },
  { key: 'renaud', firstName: 'Sylvie', lastName: 'Renaud', phone: '+33639980041', address: '', status: 'Prospect', daysAgo: 12 },
  {
    key: 'bertin',
    firstName: 'Omar',
    lastName: 'Bertin',
    phone: '+33639980042',
    address: '3 rue du Port, 17000 La Rochelle',
    status: 'En attente',
    daysAgo: 6,
    notes: 'Dossier complet, garant à vérifier.',
  },
];

/** Tenants of the private landlord. */
export const DEMO_LANDLORD_CLIENTS: readonly DemoClient[] = [
  { key: 'orl-simon', firstName: 'Agathe', lastName: 'Simon', phone: '+33639980051', address: '45 rue de Bourgogne, 45000 Orléans' },
  {
    key: 'orl-barbier',
    firstName: 'Nicolas',
    lastName: 'Barbier',
    phone: '+33639980052',
    address: '20 rue du Général de Gaulle, 45160 Olivet',
  },
  {
    key: 'orl-barbier-eva',
    firstName: 'Eva',
    lastName: 'Barbier',
    phone: '+33639980053',
    address: '20 rue du Général de Gaulle, 45160 Olivet',
  },
  { key: 'orl-renard', firstName: 'Michel', lastName: 'Renard', phone: '+33639980054', address: '8 rue des Carmes, 45000 Orléans' },
  { key: 'orl-perrin', firstName: 'Lucas', lastName: 'Perrin', phone: '+33639980894', address: '', status: 'Prospect', daysAgo: 1 },
];
