/** Offered while one types; any other trade may be written. */
export const TRADES = [
  'Carrelage',
  'Chauffage',
  'Couverture',
  'Électricité',
  'Électroménager',
  'Jardinage',
  'Maçonnerie',
  'Menuiserie',
  'Multiservice',
  'Nettoyage',
  'Peinture',
  'Plomberie',
  'Ramonage',
  'Serrurerie',
  'Vitrerie',
] as const;
