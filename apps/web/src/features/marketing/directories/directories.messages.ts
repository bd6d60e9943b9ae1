import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const DIRECTORY_MESSAGES = {
  agencies: { failure: 'Agences indisponibles', unexpected: 'Les agences n’ont pas pu être lues' },
  agency: { failure: 'Agence indisponible', unexpected: 'L’agence n’a pas pu être lue' },
  agents: { failure: 'Agents indisponibles', unexpected: 'Les agents n’ont pas pu être lus' },
  agent: { failure: 'Agent indisponible', unexpected: 'L’agent n’a pas pu être lu' },
} satisfies Record<string, EntityMessages>;

export const DIRECTORY_TEXTS = {
  noAgency: 'Aucune agence ne répond à ces mots',
  noAgent: 'Aucun agent ne répond à ces mots',
  agencyNotFound: 'Agence introuvable',
  agentNotFound: 'Agent introuvable',
} as const;
