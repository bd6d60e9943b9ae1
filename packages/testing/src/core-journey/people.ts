// Fictitious people: first and last names are drawn independently.
const FIRST_NAMES =
  'Camille Inès Louise Jade Alice Zoé Léa Manon Élise Nour Agathe Romane Margaux Léo Hugo Noé Jules Adam Gabriel Malo Sacha Théo Rémi Björn Maël'.split(
    ' ',
  );
const LAST_NAMES =
  'Martin Bernard Lefèvre Moreau Garnier Faure Rousseau Blanchard Gauthier Perrin Masson Dufour Marchand Noël Meyer Lucas Brunet Schmitt Colin Vidal'.split(
    ' ',
  );

export interface Client {
  firstName: string;
  lastName: string;
  /** Empty for a natural person. */
  companyName: string;
  email: string;
  phone: string;
}

/** 25 × 20 people with distinct names; every fortieth represents a company. */
export const aClient = (at: number): Client => {
  const firstName = FIRST_NAMES[at % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[Math.floor(at / FIRST_NAMES.length) % LAST_NAMES.length] ?? '';
  return {
    firstName,
    lastName,
    companyName: at % 40 === 39 ? `Atelier ${lastName} ${at}` : '',
    email: `client.${at + 1}@exemple.fr`,
    phone: `06 ${[at % 100, (at * 7) % 100, (at * 13) % 100, (at * 29) % 100].map((pair) => String(pair).padStart(2, '0')).join(' ')}`,
  };
};

export const clientName = ({ companyName, firstName, lastName }: Client): string => companyName || `${firstName} ${lastName}`;
