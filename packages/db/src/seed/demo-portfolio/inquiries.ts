export interface DemoInquiry {
  /** The reference of the property. */
  about: string;
  name: string;
  email: string;
  /** In the ranges that the regulator reserves for fiction. */
  phone: string;
  message: string;
  hoursAgo: number;
  handled?: boolean;
}

export const DEMO_INQUIRIES: readonly DemoInquiry[] = [
  {
    about: 'paris-vinaigriers',
    name: 'Inès Chevalier',
    email: 'ines.chevalier@lares.example',
    phone: '+33639981752',
    message:
      'Bonjour, l’appartement est-il disponible pour le 1er du mois prochain ? Nous sommes deux, en CDI. Une visite samedi matin nous irait bien.',
    hoursAgo: 5,
  },
  {
    about: 'paris-vinaigriers',
    name: 'Thomas Roux',
    email: 'thomas.roux@lares.example',
    phone: '+33639982063',
    message: 'Bonjour, le chauffage est-il collectif ou individuel ? Et les charges comprennent-elles l’eau froide ?',
    hoursAgo: 29,
    handled: true,
  },
  {
    about: 'lyon-sathonay',
    name: 'Jeanne Lopez',
    email: 'jeanne.lopez@lares.example',
    phone: '+33639986530',
    message: 'Bonjour, je commence un master à Lyon en janvier et je cherche un studio meublé. Acceptez-vous un garant Visale ?',
    hoursAgo: 9,
  },
  {
    about: 'rennes-fougeres',
    name: 'Famille Le Goff',
    email: 'le.goff@lares.example',
    phone: '+33261914418',
    message:
      'Bonjour, nous avons deux enfants et un chien. Le jardin est-il entièrement clos ? Nous pouvons visiter en semaine après 18 h.',
    hoursAgo: 52,
  },
  {
    about: 'cassis-ganteaume',
    name: 'Étienne Garcin',
    email: 'etienne.garcin@lares.example',
    phone: '+33465713009',
    message: 'Bonjour, pourriez-vous m’envoyer les diagnostics et le montant de la taxe foncière avant une première visite ?',
    hoursAgo: 76,
    handled: true,
  },
  {
    about: 'lille-esquermoise',
    name: 'Atelier Pain & Levain',
    email: 'contact@levain.example',
    phone: '+33353017211',
    message:
      'Bonjour, nous cherchons un local pour une boulangerie. Une extraction est-elle possible et le bail autorise-t-il la restauration légère ?',
    hoursAgo: 20,
  },
  {
    about: 'orleans-royale',
    name: 'Lucas Perrin',
    email: 'lucas.perrin@lares.example',
    phone: '+33639980894',
    message: 'Bonjour, le studio est-il loué avec la literie ? Je suis apprenti et disponible tout de suite.',
    hoursAgo: 31,
  },
];
